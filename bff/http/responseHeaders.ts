import type { RequestContext } from '../context.ts';

/** Headers of every GraphQL response: request id, no-store, and the session cookie if it changed. */
export const responseHeaders = ({ session, requestId }: RequestContext): [name: string, value: string][] => {
  const { setCookie } = session;
  return [
    ['x-request-id', requestId],
    ['cache-control', 'no-store'],
    ...(setCookie ? [['set-cookie', setCookie] satisfies [string, string]] : []),
  ];
};
