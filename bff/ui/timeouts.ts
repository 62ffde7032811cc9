import type { Endpoint } from '../../contract/wire/endpoint.ts';

type Kind = 'read' | 'write' | 'long';

/** Timeout of each kind of call, in milliseconds. */
export type Timeouts = Readonly<Record<Kind, number>>;

/** Used where settings are not given. */
export const defaultTimeouts: Timeouts = { read: 10_000, write: 15_000, long: 120_000 };

/** Bodies that take long to send or to process: files, and thousands of readings. */
const longBodies = new Set<Endpoint['body']>(['multipart', 'csv']);

const kindOf = (call: Endpoint): Kind =>
  longBodies.has(call.body) ? 'long' : call.method === 'GET' ? 'read' : 'write';

/** Timeout of a call, in milliseconds. */
export const timeoutOf = (call: Endpoint, timeouts: Timeouts): number => timeouts[kindOf(call)];
