import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

/** The ways that files were compressed beforehand, the smallest first, by the ending that stands after their names. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const compressed = /\.(br|gz)$/;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain;charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file of the portal: what it is, what tells it from another, and its bytes plain and compressed. */
export type PortalFile = { type: string; etag: string; plain: Buffer; encoded: Partial<Record<string, Buffer>> };

const readOne = (path: string): PortalFile => {
  const plain = readFileSync(path);
  const smaller = encodings.filter(([, ending]) => existsSync(path + ending));
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    encoded: Object.fromEntries(smaller.map(([encoding, ending]) => [encoding, readFileSync(path + ending)])),
  };
};

/**
 * The files of the built portal by their addresses, all of them in memory: what is built or taken away later changes
 * nothing for whoever has a page of this one open, and nothing can fail while it is sent.
 */
export const readPortalFiles = (root: string): ReadonlyMap<string, PortalFile> => {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(root, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  return new Map(paths.map((path) => [`/${relative(root, path).replaceAll(sep, '/')}`, readOne(path)]));
};

/** Sends a file of the portal, whole, as small as whoever asks can take it, or word that they have it already. */
export const givePortalFile = (request: IncomingMessage, response: ServerResponse, file: PortalFile): void => {
  const taken = request.headers['accept-encoding'] ?? '';
  const encoding = encodings.map(([name]) => name).find((name) => file.encoded[name] && taken.includes(name));
  const bytes = (encoding && file.encoded[encoding]) ?? file.plain;
  response.setHeader('etag', file.etag);
  if (!response.hasHeader('vary')) response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': bytes.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
