import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readAtLeastRate } from '../../contract/leastRate.ts';
import { contentDisposition, fileHeaders } from '../../contract/wire/contentDisposition.ts';
import { byteRangeOf, partOf } from './byteRange.ts';
import type { DownloadFile } from './downloadCalls.ts';

/** Maximum duration of a download in milliseconds, since it occupies a connection to /ui. */
const longestMs = 120_000;

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const discard = async (pieces: Pieces): Promise<void> => {
  for await (const _first of pieces) return;
};

/**
 * Streams a file or a range of it; only headers for HEAD. /ui sends whole files, so the bytes before a range are read and
 * discarded, and those after it are cancelled.
 */
export const sendFile = async (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { file: { name, mimeType, bytes, size }, mark }: DownloadFile,
): Promise<void> => {
  const pieces: Pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
  const etag = mark === null || size === undefined ? undefined : `"${mark}-${size}"`;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const isCut = etag !== undefined && size !== undefined && isSame && method === 'GET';
  const range = isCut ? byteRangeOf(headers.range, size) : undefined;
  if (range === 'beyond') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    await discard(pieces);
    return;
  }
  const length = range ? range.to - range.from + 1 : size;
  response.writeHead(range ? 206 : 200, {
    'content-type': mimeType,
    ...(length === undefined ? {} : { 'content-length': length }),
    ...(range ? { 'content-range': `bytes ${range.from}-${range.to}/${size}` } : {}),
    ...(etag === undefined ? {} : { etag }),
    'accept-ranges': etag === undefined ? 'none' : 'bytes',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': contentDisposition({ name, mimeType }),
    ...fileHeaders(mimeType),
  });
  if (method === 'HEAD') {
    response.end();
    await discard(pieces);
    return;
  }
  const given = range ? partOf(pieces, range) : pieces;
  const slow = new AbortController();
  const parts = readAtLeastRate(given, () => slow.abort());
  await pipeline(parts, response, { signal: AbortSignal.any([slow.signal, AbortSignal.timeout(longestMs)]) });
};
