import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createAddressReader, networkOf, type AddressReader } from './clientAddress.ts';

/*
 * How many connections one client keeps open, for both services: each holds a file descriptor and memory for as long as
 * the client wants, whether it sends anything or not.
 */

/** Open connections of one network where no setting says otherwise: an office behind one address has some hundreds. */
export const usualConnections = 1_000;

/** Counts the open connections of each network. */
export type ConnectionLimit = {
  /** Whether a new connection may stay; not counted if it is of a trusted proxy, which has those of many clients. */
  admitSocket: (socket: Socket) => boolean;
  /**
   * Whether a request or an upgrade that came through a trusted proxy may go on: it counts for the address that the proxy
   * names, until `end` closes. Every other one is counted by its connection already.
   */
  admitForwarded: (request: IncomingMessage, end: EventEmitter) => boolean;
};

/** Settings of a limit: the maximum of one network, 0 for none, and whose forwarded header is used. */
export type ConnectionLimitSettings = { most?: number | undefined; addresses?: AddressReader | undefined };

/** Creates a limit of open connections by network; a network is kept for as long as it has one. */
export const createConnectionLimit = ({
  most = usualConnections,
  addresses = createAddressReader(),
}: ConnectionLimitSettings = {}): ConnectionLimit => {
  const open = new Map<string, number>();

  const admit = (address: string | undefined, end: EventEmitter): boolean => {
    if (most === 0 || address === undefined || addresses.trusts(address)) return true;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) return false;
    open.set(network, count + 1);
    end.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };

  return {
    admitSocket: (socket) => admit(socket.remoteAddress, socket),
    admitForwarded: ({ socket, headers }, end) => {
      if (!addresses.trusts(socket.remoteAddress)) return true;
      const header = headers[addresses.header];
      return admit(addresses.clientOf(socket.remoteAddress, typeof header === 'string' ? header : undefined), end);
    },
  };
};
