import type { AddressReader } from '../contract/clientAddress.ts';

/** What a request brings beside itself: its socket when it came over HTTP, nothing within the process. */
export type Environment = { incoming?: { socket: { remoteAddress?: string | undefined } } };

/**
 * The address that a request comes from, null if unknown. The BFF names the client in X-Forwarded-For: it is believed
 * within the same process, and over HTTP from a trusted proxy.
 */
export const addressOf = (
  request: Request,
  environment: Environment | undefined,
  addresses: AddressReader,
): string | null => {
  const header = request.headers.get('x-forwarded-for') ?? undefined;
  const socket = environment?.incoming?.socket;
  if (!socket) return header?.split(',').at(-1)?.trim() || null;
  return addresses.clientOf(socket.remoteAddress, header) ?? null;
};
