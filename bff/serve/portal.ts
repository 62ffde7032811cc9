import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { portalPolicy } from '../guard/securityHeaders.ts';
import { sessionCookie } from '../guard/session.ts';
import { givePortalFile, readPortalFiles } from './portalFiles.ts';

/** Answers a request, or calls on. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const notPages = /^\/(graphql|ui|assets|health|ready|metrics)(\/|$|\?)/;

/** Whether somebody in a browser goes to an address, and would read a page there. */
export const readsPages = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html');

/** Whether somebody in a browser asks for a page, which the portal has an answer to whatever the address. */
export const wantsPage = (request: IncomingMessage): boolean => {
  const { method, url = '/' } = request;
  return (method === 'GET' || method === 'HEAD') && !notPages.test(url) && readsPages(request);
};

/** The same page for everybody, but for somebody with a session it fetches at once what is inside the portal. */
const pageFor = ({ headers }: IncomingMessage): string =>
  headers.cookie?.includes(`${sessionCookie}=`) ? '/inside.html' : '/index.html';

const setHeaders = (response: ServerResponse, path: string): void => {
  // A policy is of what a browser opens as a page; on every script it would be a third of what is sent first.
  if (/\.(html|svg)$/.test(path)) response.setHeader('content-security-policy', portalPolicy);
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : path.endsWith('.html')
        ? 'no-cache'
        : 'public, max-age=3600',
  );
  if (path.endsWith('.html')) response.setHeader('vary', 'accept-encoding, cookie');
};

/** Serves the built portal: its files as they were compressed beforehand, and its one page for every route of it. */
export const servePortal = (webRoot: string | undefined): Handler => {
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) return (_request, _response, next) => next();
  const files = readPortalFiles(webRoot);
  return (request, response, next) => {
    const { method, url = '/' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const [asked = '/'] = url.split('?', 1);
    const path = isRead && files.has(asked) ? asked : wantsPage(request) ? pageFor(request) : null;
    const file = path === null ? undefined : files.get(path);
    if (path === null || !file) {
      next();
      return;
    }
    setHeaders(response, path);
    givePortalFile(request, response, file);
  };
};
