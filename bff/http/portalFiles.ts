import { existsSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { contentType } from 'mime-types';
import send from 'send';
import { pagePolicy, portalPolicy } from '../guard/securityHeaders.ts';
import { sessionCookie } from '../guard/session.ts';

/** Handles a request, or calls the next handler. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void | Promise<void>,
) => void | Promise<void>;

const notPages = /^\/(graphql|ui|assets|health|ready|metrics)(\/|$|\?)/;

/** Whether a browser navigates to an address and can display a page. */
export const readsPages = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html');

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser requests a page, which the portal serves for every route. */
export const wantsPage = (request: IncomingMessage): boolean =>
  isRead(request) && !notPages.test(request.url ?? '/') && readsPages(request);

/** First segments of the routes of the portal; a test compares them with its table of paths. */
const sections: ReadonlySet<string | undefined> = new Set([
  '',
  'admin',
  'admin_invoices',
  'admin_mails',
  'admin_seller',
  'admin_targets',
  'alerts',
  'app',
  'audit',
  'components',
  'developer',
  'email',
  'file',
  'halytykset',
  'home',
  'login',
  'logout',
  'model',
  'not-found',
  'oauth',
  'palaute',
  'product',
  'realtime',
  'register',
  'reports',
  'resetting',
  'subscription',
  'target',
  'target-tools',
  'test',
  'tilaa-vesiposti',
  'user',
  'vesiposti',
  'wizard',
]);

/** Whether a monitor or link preview accepts the page: not a script's request, and at a route of the portal. */
const takesPage = (request: IncomingMessage, path: string): boolean => {
  const { accept = '*/*', ...headers } = request.headers;
  const isScript = 'sec-fetch-mode' in headers || 'sec-fetch-dest' in headers;
  return isRead(request) && sections.has(path.split('/')[1]) && accept === '*/*' && !isScript && extname(path) === '';
};

const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${sessionCookie}=`) ?? false;

/** The page of the portal; with a session the one with the frame's skeleton, which preloads the signed-in part. */
const pageFor = (request: IncomingMessage): string => (hasSessionCookie(request) ? '/inside.html' : '/index.html');

/** Encodings of precompressed files by their extension, smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Paths of all files below a folder; empty while the folder is being rebuilt. */
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

/** Minimum interval in milliseconds between reads of the folder for an unknown file. */
const rereadAfterMs = 1000;

/** Whether the portal has a file; a newer build is detected by its file names. */
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

/** The policies of the pages, each computed once per build. */
const createPagePolicies = (root: string): ((path: string, stats: Stats) => string) => {
  const policies = new Map<string, { version: string; policy: string }>();
  return (path, { mtimeMs, size }) => {
    const version = `${mtimeMs} ${size}`;
    const known = policies.get(path);
    if (known?.version === version) return known.policy;
    const policy = pagePolicy(readFileSync(join(root, path), 'utf8'));
    policies.set(path, { version, policy });
    return policy;
  };
};

/** Pages whose path is a secret that opens a contract: in no index, and in the referrer of no other page. */
const secretPages = /^\/subscription\/verify\//;

const setHeaders = (response: ServerResponse, path: string, encoding: string | undefined, page: () => string): void => {
  // The policy applies to documents only; on scripts it would be a third of the first bytes sent.
  if (/\.(html|svg)$/.test(path))
    response.setHeader('content-security-policy', path.endsWith('.html') ? page() : portalPolicy);
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

/** Serves the built portal: precompressed files, and one page for every route. */
export const servePortal = (webRoot: string | undefined): Handler => {
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) return (_request, _response, next) => next();
  const has = knowFiles(webRoot);
  const policyOf = createPagePolicies(webRoot);
  return (request, response, next) => {
    const [requestPath = '/'] = (request.url ?? '/').split('?', 1);
    const isFile = isRead(request) && has(requestPath);
    if (!isFile && !wantsPage(request) && !takesPage(request, requestPath)) return next();
    const path = isFile ? requestPath : pageFor(request);
    if (secretPages.test(requestPath)) {
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('x-robots-tag', 'noindex');
    }
    const taken = request.headers['accept-encoding'] ?? '';
    const [encoding, ending = ''] = encodings.find(([name, its]) => taken.includes(name) && has(path + its)) ?? [];
    return new Promise((resolve, reject) => {
      const closed = new AbortController();
      response.once('close', () => {
        closed.abort();
        resolve();
      });
      send(request, path + ending, { root: webRoot, acceptRanges: false, cacheControl: false, lastModified: false })
        // The library closes its file only when the socket closes, which does not happen for a pipelined response.
        .on('stream', (file: Readable) => addAbortSignal(closed.signal, file.on('error', ignore)))
        .on('headers', (_response: ServerResponse, _path: string, stats: Stats) =>
          setHeaders(response, path, encoding, () => policyOf(path, stats)),
        )
        .on('error', () => {
          if (closed.signal.aborted) return;
          if (response.headersSent) response.destroy();
          else Promise.try(next).then(resolve, reject);
        })
        .pipe(response);
    });
  };
};
