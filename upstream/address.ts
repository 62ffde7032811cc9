/** What a request brings beside itself: its socket when it came over HTTP, nothing within the process. */
export type Environment = { incoming?: { socket: { remoteAddress?: string | undefined } } };

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Where a request comes from. A caller in the same process or on the same machine is a server that speaks for
 * others, and says for whom in X-Forwarded-For; nobody else is believed. Null where it does not say.
 */
export const addressOf = (request: Request, environment: Environment | undefined): string | null => {
  const remote = environment?.incoming?.socket.remoteAddress;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (remote !== undefined && !loopback.has(remote)) return remote;
  return forwarded || null;
};
