import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { printed } from '../schema.ts';
import type { Handler } from '../http/portalFiles.ts';
import { sendJson } from '../observability/health.ts';

/** The schema as text, its ETag, and its gzip encoding. */
const read = () => {
  const text = Buffer.from(printed());
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { text, pressed: gzipSync(text), etag };
};

/** Serves /schema.graphql with an ETag; 404 if introspection is disabled. */
export const serveSchemaText = (introspection: boolean): Handler => {
  let known: ReturnType<typeof read> | undefined;
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== '/schema.graphql' || !['GET', 'HEAD'].includes(request.method ?? ''))
      return next();
    if (!introspection) return sendJson(response, 404, { error: 'NOT_FOUND' });
    known ??= read();
    const { text, pressed, etag } = known;
    response.setHeader('etag', etag);
    response.setHeader('cache-control', 'public, max-age=300');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('access-control-allow-origin', '*');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return undefined;
    }
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = gzip ? pressed : text;
    if (gzip) response.setHeader('content-encoding', 'gzip');
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  };
};
