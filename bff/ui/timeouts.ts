import type { Endpoint } from '../../contract/endpoint.ts';

type Kind = 'read' | 'write' | 'long';

/** How long a call of each kind may take, in milliseconds. */
export type Timeouts = Readonly<Record<Kind, number>>;

/** What an operator gets without saying otherwise. */
export const defaultTimeouts: Timeouts = { read: 10_000, write: 15_000, long: 120_000 };

/** Calls whose body takes long to send or to work through: files, and readings by the thousand. */
const longBodies = new Set<Endpoint['body']>(['multipart', 'csv']);

const kindOf = (call: Endpoint): Kind =>
  longBodies.has(call.body) ? 'long' : call.method === 'GET' ? 'read' : 'write';

/** How long this call may take. */
export const timeoutOf = (call: Endpoint, times: Timeouts): number => times[kindOf(call)];
