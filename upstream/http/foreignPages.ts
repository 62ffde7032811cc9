import type { AddressReader } from '../../contract/clientAddress.ts';
import type { Environment } from './address.ts';

/** The portal's origin, and whose forwarded host is used. */
export type OwnOrigin = { publicUrl: string; addresses: AddressReader };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostsOf = (
  { headers, url }: Request,
  environment: Environment | undefined,
  addresses: AddressReader,
): string[] => {
  const own = headers.get('host') ?? new URL(url).host;
  const isForwarded = addresses.trusts(environment?.incoming?.socket.remoteAddress);
  return [own, ...(isForwarded ? [headers.get('x-forwarded-host') ?? own] : [])];
};

/**
 * Whether a page of another origin sends a request that changes something with the visitor's cookie. Browsers say so
 * themselves, in Sec-Fetch-Site and Origin; the BFF and programs send neither. Navigations that only read are let
 * through, as the way back from a sign-in provider and the links of mails.
 */
export const isOfForeignPage = (
  request: Request,
  environment: Environment | undefined,
  { publicUrl, addresses }: OwnOrigin,
): boolean => {
  const { method, headers } = request;
  if (safeMethods.has(method) || !headers.has('cookie')) return false;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === 'same-origin') return false;
  if (origin === null) return site !== null && site !== 'none';
  const host = URL.parse(origin)?.host;
  if (origin === new URL(publicUrl).origin) return false;
  return host === undefined || !hostsOf(request, environment, addresses).includes(host);
};
