import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** Detects sockets whose client has disappeared without closing the connection. */
export type Heartbeat = {
  /** Adds a socket and the connection below it. */
  watch: (socket: WebSocket, carrier: Socket) => void;
  stop: () => void;
};

type SocketActivity = { carrier: Socket; bytes: number; pinged: boolean };

/** Number of groups that are checked at different times, so that not all sockets are pinged at once. */
const parts = 15;

/**
 * Checks each socket every `everyMs`. A socket that received bytes since the last check is alive; a silent one is pinged
 * and, if still silent at the next check, terminated.
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
