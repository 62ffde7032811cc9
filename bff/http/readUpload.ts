import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { GraphQLError } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { atLeastRate } from '../../contract/leastRate.ts';
import { limits } from '../graph/limits.ts';
import { malformed } from '../graph/problems.ts';
import { StreamingFile } from '../ui/streamingFile.ts';

const tooLarge = (): GraphQLError =>
  new GraphQLError('Request body too large', {
    extensions: { http: { status: 413, headers: { connection: 'close' } }, code: 'REQUEST_ENTITY_TOO_LARGE' },
  });

/** The error of a file that is sent below the least rate; the connection is closed with it. */
export const tooSlow = (): GraphQLError =>
  new GraphQLError('The file was sent at less than 1 kB/s.', {
    extensions: { http: { status: 408, headers: { connection: 'close' } }, code: 'REQUEST_TIMEOUT' },
  });

const brokenOff = (): GraphQLError =>
  new GraphQLError('The client disconnected before the end of the file.', { extensions: { code: 'CANCELLED' } });

/** The error of a body: its own, a disconnected client, or an unreadable multipart form. */
const uploadErrorOf = (error: unknown, { destroyed, complete }: IncomingMessage): GraphQLError => {
  if (error instanceof GraphQLError) return error;
  return destroyed && !complete
    ? brokenOff()
    : malformed('The parts of a multipart request cannot be read to the closing boundary.');
};

/** Streams a body up to the maximum size of an upload, and for as long as it comes at the least rate. */
async function* bounded(request: IncomingMessage) {
  let size = 0;
  // The connection stays open, so that a refused client can read the error.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const part of atLeastRate(body, tooSlow)) {
    size += part.length;
    if (size > limits.uploadBytes) throw tooLarge();
    yield part;
  }
}

const usedAlready = (): GraphQLError => malformed('A file that was sent can be used once.');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (fields: ReadonlyMap<string, string>, name: string): Record<string, unknown> => {
  const text = fields.get(name);
  if (text === undefined) throw malformed(`The multipart request has no part “${name}” before its file.`);
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // The error is thrown below.
  }
  throw malformed(`The part “${name}” of a multipart request must be a JSON object.`);
};

/** Path of the file in the operation, from the map, for example `variables.input.file`. */
const pathIn = (map: Record<string, unknown>, part: string): string[] => {
  if (Object.keys(map).length !== 1) throw malformed('The map of a multipart request has one entry, for its one file.');
  const paths = map[part];
  if (paths === undefined)
    throw malformed(`The map of the multipart request has no entry for its file part “${part}”.`);
  const [path, ...others] = Array.isArray(paths) ? (paths as unknown[]) : [];
  if (typeof path !== 'string' || others.length > 0)
    throw malformed('The map of a multipart request assigns its file to a list of one path.');
  const [first, ...rest] = path.split('.');
  if (first !== 'variables' || rest.length === 0)
    throw malformed('The path in the map of a multipart request has the form “variables.…”.');
  return [first, ...rest];
};

/** The error of a form that ended without a file. */
const withoutFile = (fields: ReadonlyMap<string, string>): GraphQLError => {
  try {
    readJson(fields, 'operations');
    const [part = ''] = Object.keys(readJson(fields, 'map'));
    return fields.has(part)
      ? malformed(`The part “${part}” of the multipart request has no file name, so it is no file.`)
      : malformed('The multipart request has no file, or ends before it.');
  } catch (error) {
    return error as GraphQLError;
  }
};

/** Replaces the null at the path with the file. */
const insertFile = (operation: Record<string, unknown>, [first = '', ...rest]: string[], file: File): void => {
  const inner = operation[first];
  if (rest.length === 0 && Object.hasOwn(operation, first) && inner === null) operation[first] = file;
  else if (Object.hasOwn(operation, first) && isRecord(inner)) insertFile(inner, rest, file);
  else throw malformed('The map of a multipart request must name a path whose value is null.');
};

const openForm = ({ headers }: IncomingMessage) => {
  try {
    return new Busboy({
      headers: { 'content-type': headers['content-type'] ?? '' },
      limits: { fieldSize: limits.bodyBytes, fields: 3, files: 1 },
    });
  } catch {
    throw malformed('The content type of a multipart request must have a boundary.');
  }
};

/**
 * Reads a multipart operation up to the beginning of its file; the file is streamed with backpressure to its consumer.
 * Rejects if the client disconnects or exceeds the limit.
 */
export const readUpload = (request: IncomingMessage): Promise<{ operation: GraphQLParams; file: StreamingFile }> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytes) throw tooLarge();
    const fields = new Map<string, string>();
    const form = openForm(request);
    let content: Readable | undefined;
    const interrupted = (error: unknown): GraphQLError => uploadErrorOf(error, request);
    const fail = (error: unknown): void => {
      const uploadError = interrupted(error);
      content?.destroy(uploadError);
      reject(uploadError);
      form.destroy();
    };
    form.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) fail(tooLarge());
      else fields.set(name, value);
    });
    form.on('file', (part, sent, name, _encoding, mimeType) => {
      content = sent;
      // Without a reader the error would be unhandled.
      sent.on('error', () => undefined);
      try {
        const operation = readJson(fields, 'operations');
        const file = new StreamingFile(sent, { name, type: mimeType, errors: { again: usedAlready, interrupted } });
        insertFile(operation, pathIn(readJson(fields, 'map'), part), file);
        resolve({ operation, file });
      } catch (error) {
        fail(error);
      }
    });
    form.on('fieldsLimit', () =>
      fail(malformed('A multipart request has the parts “operations”, “map” and one file, and no others.')),
    );
    form.on('finish', () => reject(withoutFile(fields)));
    pipeline(bounded(request), form, (error) => {
      if (error) fail(error);
    });
  });
