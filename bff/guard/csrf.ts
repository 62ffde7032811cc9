import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { createGraphQLError, type Plugin } from 'graphql-yoga';

/** A page of another origin cannot send this header, nor JSON, without asking first. */
const csrfHeader = 'x-talo-csrf';

/**
 * Refuses a POST that a form of another origin could have sent: forms, multipart and plain text without the header.
 * A GET changes nothing and its answer cannot be read from elsewhere, so it passes. So does who brings a token: no
 * page can make a browser send one for somebody else.
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
