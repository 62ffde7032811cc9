import type { Duplex } from 'node:stream';
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

/** Bytes with memory of their own: what lives long would keep all that it shares a pool with. */
const alone = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** Opens the way out through a socket and the connection that carries it. */
export const openOutlet = (socket: WebSocket, carrier: Duplex): SocketOutlet => {
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
      const head = alone(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
      return {
        isFree: () => {
          if (isFree()) return true;
          wasFull = true;
          return false;
        },
        send: (payload) => {
          if (socket.readyState !== socket.OPEN) return;
          // One message in two frames that leave together: the larger one is the same for the whole crowd.
          carrier.cork();
          socket.send(head, { binary: false, fin: false });
          socket.send(payload, { binary: false, fin: true }, flushed);
          carrier.uncork();
        },
      };
    },
    onFree: (goOn) => {
      waiting.add(goOn);
      return () => waiting.delete(goOn);
    },
  };
};
