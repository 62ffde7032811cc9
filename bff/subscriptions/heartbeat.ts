import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** Finds out which sockets have lost their other end, though nobody closed them. */
export type Heartbeat = {
  /** Begins to check after a socket and the connection that carries it. */
  watch: (socket: WebSocket, carrier: Socket) => void;
  stop: () => void;
};

type SocketActivity = { carrier: Socket; bytes: number; pinged: boolean };

/** How many parts of the sockets are checkedPart at apart, so that many are not pinged at the same moment. */
const parts = 15;

/**
 * Looks at each socket so often: one from which something has come is there and is not pinged; any other is sent a
 * ping, and is closed when by the next time nothing has come.
 */
export const createHeartbeat = (everyMs: number): Heartbeat => {
  const watched = Array.from({ length: parts }, () => new Map<WebSocket, SocketActivity>());
  let [checkedPart, lastPart] = [0, 0];

  const check = (socket: WebSocket, activity: SocketActivity): void => {
    const { bytesRead } = activity.carrier;
    const isSilent = bytesRead === activity.bytes;
    activity.bytes = bytesRead;
    if (isSilent && activity.pinged) socket.terminate();
    else if (isSilent && socket.readyState === socket.OPEN) socket.ping();
    activity.pinged = isSilent;
  };

  const tick = setInterval(() => {
    checkedPart = (checkedPart + 1) % parts;
    for (const [socket, activity] of watched[checkedPart] ?? []) check(socket, activity);
  }, everyMs / parts);
  tick.unref();

  return {
    watch: (socket, carrier) => {
      lastPart = (lastPart + 1) % parts;
      const part = watched[lastPart];
      part?.set(socket, { carrier, bytes: 0, pinged: false });
      socket.once('close', () => part?.delete(socket));
    },
    stop: () => clearInterval(tick),
  };
};
