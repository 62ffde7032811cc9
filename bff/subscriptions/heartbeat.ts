import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** Finds out which sockets have lost their other end, though nobody closed them. */
export type Heartbeat = {
  /** Begins to look after a socket and the connection that carries it. */
  watch: (socket: WebSocket, carrier: Socket) => void;
  stop: () => void;
};

type Heard = { carrier: Socket; bytes: number; asked: boolean };

/** How many parts of the sockets are looked at apart, so that many are not asked at the same moment. */
const parts = 15;

/**
 * Looks at each socket so often: one from which something has come is there and is not asked; any other is sent a
 * ping, and is closed when by the next time nothing has come.
 */
export const createHeartbeat = (everyMs: number): Heartbeat => {
  const watched = Array.from({ length: parts }, () => new Map<WebSocket, Heard>());
  let [looked, added] = [0, 0];

  const look = (socket: WebSocket, heard: Heard): void => {
    const { bytesRead } = heard.carrier;
    const isQuiet = bytesRead === heard.bytes;
    heard.bytes = bytesRead;
    if (isQuiet && heard.asked) socket.terminate();
    else if (isQuiet && socket.readyState === socket.OPEN) socket.ping();
    heard.asked = isQuiet;
  };

  const tick = setInterval(() => {
    looked = (looked + 1) % parts;
    for (const [socket, heard] of watched[looked] ?? []) look(socket, heard);
  }, everyMs / parts);
  tick.unref();

  return {
    watch: (socket, carrier) => {
      added = (added + 1) % parts;
      const part = watched[added];
      part?.set(socket, { carrier, bytes: 0, asked: false });
      socket.once('close', () => part?.delete(socket));
    },
    stop: () => clearInterval(tick),
  };
};
