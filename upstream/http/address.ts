import type { AddressReader } from '../../contract/clientAddress.ts';

/** Node's socket of a request over HTTP; absent within the process. */
export type Environment = { incoming?: { socket: { remoteAddress?: string | undefined } } };

/**
 * Client address of a request, null if unknown. The BFF names the client in X-Forwarded-For, which is trusted within
 * the process, and over HTTP from a trusted proxy.
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
