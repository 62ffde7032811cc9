import type { RequestContext } from '../context.ts';

/** What every answer of the graph says beside its body: the request's id, and the browser's cookie where it changed. */
export const responseHeaders = ({ session, requestId }: RequestContext): [name: string, value: string][] => {
  const { setCookie } = session;
  return [
    ['x-request-id', requestId],
    ['cache-control', 'no-store'],
    ...(setCookie ? [['set-cookie', setCookie] satisfies [string, string]] : []),
  ];
};
