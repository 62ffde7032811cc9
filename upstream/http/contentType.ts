import { mediaTypes } from '../../contract/wire/mediaTypes.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { refuse } from '../errors/refusal.ts';

const hasBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PATCH';

/**
 * Refuses a request whose content type is not that of the call: a page of another website can send a form or a text
 * without asking first, but no JSON.
 */
export const checkContentType = (call: Endpoint, header: string | undefined): void => {
  const given = header?.split(';', 1)[0]?.trim().toLowerCase();
  if (hasBody(call) && given !== undefined && given !== mediaTypes[call.body ?? 'form'])
    throw refuse('UNSUPPORTED_MEDIA_TYPE');
};

/** Refuses a body without a content type; only an empty one needs none. */
export const checkUntypedBody = (call: Endpoint, header: string | undefined, body: string): void => {
  if (hasBody(call) && header === undefined && body !== '') throw refuse('UNSUPPORTED_MEDIA_TYPE');
};
