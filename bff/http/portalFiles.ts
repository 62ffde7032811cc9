import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { contentType } from 'mime-types';
import send from 'send';
import { portalPolicy } from '../guard/securityHeaders.ts';
import { sessionCookie } from '../guard/session.ts';

/** Answers a request, or calls on. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void | Promise<void>,
) => void | Promise<void>;

const notPages = /^\/(graphql|ui|assets|health|ready|metrics)(\/|$|\?)/;

/** Whether somebody in a browser goes to an address, and would read a page there. */
export const readsPages = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html');

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Whether somebody in a browser asks for a page, which the portal has an answer to whatever the address. */
export const wantsPage = (request: IncomingMessage): boolean =>
  isRead(request) && !notPages.test(request.url ?? '/') && readsPages(request);

/** Whether what watches or previews an address takes whatever is there: no script of a page, nothing like a file. */
const takesPage = (request: IncomingMessage, path: string): boolean => {
  const { accept = '*/*', ...headers } = request.headers;
  const isScript = 'sec-fetch-mode' in headers || 'sec-fetch-dest' in headers;
  return isRead(request) && !notPages.test(path) && accept === '*/*' && !isScript && extname(path) === '';
};

/** Whether a browser says that it has a session. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${sessionCookie}=`) ?? false;

/** The same page for everybody, but for somebody with a session it fetches at once what is inside the portal. */
const pageFor = (request: IncomingMessage): string => (hasSessionCookie(request) ? '/inside.html' : '/index.html');

/** The ways that files were compressed beforehand, the smallest first, by the ending that stands after their names. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The addresses of all files beneath a folder; none of one that is just being built anew. */
const addressesIn = (root: string): ReadonlySet<string> => {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Set(
      entries.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`),
    );
  } catch {
    return new Set();
  }
};

/** The folder is read at most this often for a file that it did not have. */
const rereadAfterMs = 1000;

/** Whether the portal has a file; a newer build that took the place of the one that was served is noticed by its names. */
const knowFiles = (root: string): ((path: string) => boolean) => {
  let known = addressesIn(root);
  let readAt = Date.now();
  return (path) => {
    if (!known.has(path) && path.startsWith('/assets/') && Date.now() - readAt >= rereadAfterMs) {
      known = addressesIn(root);
      readAt = Date.now();
    }
    return known.has(path);
  };
};

const setHeaders = (response: ServerResponse, path: string, encoding: string | undefined): void => {
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
  response.setHeader('vary', path.endsWith('.html') ? 'accept-encoding, cookie' : 'accept-encoding');
  response.setHeader('content-type', contentType(extname(path)) || 'application/octet-stream');
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
};

const ignore = (): void => undefined;

/** Serves the built portal: its files as they were compressed beforehand, and its one page for every route of it. */
export const servePortal = (webRoot: string | undefined): Handler => {
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) return (_request, _response, next) => next();
  const has = knowFiles(webRoot);
  return (request, response, next) => {
    const [asked = '/'] = (request.url ?? '/').split('?', 1);
    const isFile = isRead(request) && has(asked);
    if (!isFile && !wantsPage(request) && !takesPage(request, asked)) return next();
    const path = isFile ? asked : pageFor(request);
    const taken = request.headers['accept-encoding'] ?? '';
    const [encoding, ending = ''] = encodings.find(([name, its]) => taken.includes(name) && has(path + its)) ?? [];
    return new Promise((resolve, reject) => {
      const closed = new AbortController();
      response.once('close', () => {
        closed.abort();
        resolve();
      });
      send(request, path + ending, { root: webRoot, acceptRanges: false, cacheControl: false, lastModified: false })
        // The library lets go of its file only with the socket, which a response that waits behind another never gets.
        .on('stream', (file: Readable) => addAbortSignal(closed.signal, file.on('error', ignore)))
        .on('headers', () => setHeaders(response, path, encoding))
        .on('error', () => {
          if (closed.signal.aborted) return;
          if (response.headersSent) response.destroy();
          else Promise.try(next).then(resolve, reject);
        })
        .pipe(response);
    });
  };
};
