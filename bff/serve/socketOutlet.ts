import type { WebSocket } from 'ws';
import type { Outlet } from './crowds.ts';

/** How much may wait in a socket that is read slowly; more waits as newest states only. */
const mostWaitingBytes = 64 * 1024;

/** The way out through one socket, for all that is listened to over it. */
export type SocketOutlet = {
  /** The way for the answers of one operation. */
  of: (id: string) => Outlet;
  /** Is called each time that the socket takes more again. */
  onFree: (goOn: () => void) => () => void;
};

/** Opens the way out through a socket. */
export const openOutlet = (socket: WebSocket): SocketOutlet => {
  const waiting = new Set<() => void>();
  const isFree = () => socket.bufferedAmount < mostWaitingBytes;
  let wasFull = false;
  const flushed = (): void => {
    if (!wasFull || !isFree()) return;
    wasFull = false;
    for (const goOn of waiting) goOn();
  };
  return {
    of: (id) => {
      const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
      return {
        isFree: () => {
          if (isFree()) return true;
          wasFull = true;
          return false;
        },
        send: (payload) => {
          if (socket.readyState === socket.OPEN) socket.send(`${head}${payload}}`, flushed);
        },
      };
    },
    onFree: (goOn) => {
      waiting.add(goOn);
      return () => waiting.delete(goOn);
    },
  };
};
