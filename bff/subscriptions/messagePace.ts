import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { networkOf, type AddressReader } from '../../contract/clientAddress.ts';
import { addressOf } from '../requestContext.ts';

/*
 * How fast messages are read from sockets. An operation that a limit refuses costs a parse, an error and a response
 * too, and on an open socket nothing but this stops a client that sends thousands a second: what comes faster stays in
 * the buffers of the connection, so that nothing is lost and the client waits.
 */

/** Messages at once, and each second for good. */
type Pace = { burst: number; perSecond: number };

/** A socket that opens all the operations that it may have, and ends them again. */
const socketPace: Pace = { burst: 250, perSecond: 50 };

/** All sockets of a network: those of a big office come back together after a restart. */
const networkPace: Pace = { burst: 2_000, perSecond: 400 };

class TokenBucket {
  readonly #pace: Pace;
  #tokens: number;
  #at = performance.now();

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#tokens = pace.burst;
  }

  #refill(): void {
    const { burst, perSecond } = this.#pace;
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
  }

  /** Takes a token, of which there may be none: messages of one read of a connection come together. */
  take(): void {
    this.#refill();
    this.#tokens -= 1;
  }

  /** Milliseconds until it owes no token; 0 if it owes none. */
  get owedMs(): number {
    this.#refill();
    return Math.max(0, (-this.#tokens / this.#pace.perSecond) * 1_000);
  }

  /** Milliseconds until it is full. */
  get fullInMs(): number {
    this.#refill();
    return ((this.#pace.burst - this.#tokens) / this.#pace.perSecond) * 1_000;
  }
}

/** Reads the messages of sockets at the pace of each socket and of its network. */
export type MessagePace = { watch: (socket: WebSocket, request: IncomingMessage) => void };

/** Creates the pace of all sockets of a server. */
export const createMessagePace = (addresses: AddressReader): MessagePace => {
  const networks = new Map<string, { bucket: TokenBucket; sockets: number }>();

  const join = (request: IncomingMessage, socket: WebSocket): TokenBucket | undefined => {
    const address = addressOf(request, addresses);
    if (address === undefined || addresses.trusts(address)) return undefined;
    const network = networkOf(address);
    const known = networks.get(network) ?? { bucket: new TokenBucket(networkPace), sockets: 0 };
    networks.set(network, known);
    known.sockets += 1;
    socket.once('close', () => {
      known.sockets -= 1;
      // Kept until it is full again, so that a new socket begins with what the last one left.
      const forget = (): void => {
        if (known.sockets === 0 && networks.get(network) === known) networks.delete(network);
      };
      if (known.sockets === 0) setTimeout(forget, known.bucket.fullInMs).unref();
    });
    return known.bucket;
  };

  return {
    watch: (socket, request) => {
      const own = new TokenBucket(socketPace);
      const shared = join(request, socket);
      let timer: NodeJS.Timeout | undefined;
      // Others of its network may have taken the tokens that it waits for, so it asks again before it is read.
      const readOrWait = (): void => {
        const ms = Math.max(own.owedMs, shared?.owedMs ?? 0);
        timer = ms === 0 ? undefined : setTimeout(readOrWait, Math.ceil(ms));
        if (ms === 0) socket.resume();
        else socket.pause();
      };
      const take = (): void => {
        own.take();
        shared?.take();
        if (!timer) readOrWait();
      };
      readOrWait();
      socket
        .on('message', take)
        .on('ping', take)
        .once('close', () => clearTimeout(timer));
    },
  };
};
