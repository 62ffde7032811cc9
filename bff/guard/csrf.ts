import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { createGraphQLError, type Plugin } from 'graphql-yoga';

/** A page of another origin cannot send this header, nor JSON, without a preflight request. */
const csrfHeader = 'x-talo-csrf';

/**
 * Refuses a POST that a form of another origin could have sent: forms, multipart and plain text without the header.
 * GET changes nothing and its response cannot be read by other origins. A token passes, since no page can make a
 * browser send one.
 */
export const csrfPlugin = (): Plugin => {
  const prevention = useCSRFPrevention({ requestHeaders: [csrfHeader, 'authorization'] });
  return {
    onRequestParse: (payload) => {
      if (payload.request.method === 'GET') return undefined;
      try {
        return prevention.onRequestParse?.(payload);
      } catch (error) {
        throw createGraphQLError(`Send the header ${csrfHeader}.`, {
          extensions: { code: 'CSRF_HEADER_MISSING', http: { status: 403 } },
          originalError: error instanceof Error ? error : null,
        });
      }
    },
  };
};
