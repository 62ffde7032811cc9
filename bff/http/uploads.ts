import { getOperationAST, Kind, type DocumentNode } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../context.ts';
import { hasCode, malformed } from '../graph/problems.ts';
import type { StreamingFile } from '../ui/streamingFile.ts';
import { readUpload, tooSlow } from './readUpload.ts';
import { createTransferLanes } from './transferLanes.ts';

/** Mutations with files. Only these may use the larger request limit. */
const takesFiles: ReadonlySet<string> = new Set([
  'uploadFile',
  'createFirmware',
  'createModelFile',
  'addReadings',
  'previewSheetImport',
  'startSheetImport',
  '__typename',
]);

/** Whether a body is multipart, as the multipart request specification requires for files. */
export const isMultipart = (contentType: string | undefined): boolean =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data');

/** How long a response waits for the rest of an unread file, in milliseconds. */
const restMs = 2_000;

/** Uploads of one session at once, and those that wait unread. */
const uploadLanes = { atOnce: 3, waiting: 9 };

type Received = { req: IncomingMessage; res: ServerResponse; requestContext: RequestContext };
type UploadOperation = { document: DocumentNode; operationName?: string | null | undefined };

const refusal = ({ document, operationName }: UploadOperation) => {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const others = fields.filter((field) => field.kind !== Kind.FIELD || !takesFiles.has(field.name.value));
  return others.length > 0
    ? malformed('A multipart request carries one mutation that takes a file, and nothing beside it.')
    : undefined;
};

/** Reads operations with a file, and refuses everything but the mutation that takes it. */
export const uploadPlugin = (): Plugin<Received, Received> => {
  const files = new WeakMap<IncomingMessage, StreamingFile>();
  const lanes = createTransferLanes(uploadLanes);
  const ends = new WeakMap<IncomingMessage, () => void>();
  return {
    onRequestParse: ({ serverContext: { req, res, requestContext }, setRequestParser }) =>
      setRequestParser(async () => {
        const { promise: end, resolve } = Promise.withResolvers<void>();
        ends.set(req, resolve);
        res.once('close', resolve);
        const refused = await lanes.enter(requestContext, end);
        if (refused) throw refused;
        const { operation, file } = await readUpload(req);
        files.set(req, file);
        return operation;
      }),
    onExecute: ({ args, setResultAndStopExecution }) => {
      const error = refusal(args);
      if (error) setResultAndStopExecution({ errors: [error] });
      return {
        // Replaces other errors, since the interrupted file is their cause.
        onExecuteDone: ({ result, setResult }) => {
          // Of a slow client either service may be the first to know.
          const isSlow = !isAsyncIterable(result) && result.errors?.some((error) => hasCode(error, 'REQUEST_TIMEOUT'));
          const failure = files.get(args.contextValue.req)?.failure ?? (isSlow ? tooSlow() : undefined);
          if (failure) setResult({ errors: [failure] });
        },
      };
    },
    // Many clients read a response only after they have sent the whole body.
    onResultProcess: ({ serverContext: { req } }) => {
      ends.get(req)?.();
      return files.get(req)?.drop(restMs);
    },
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const error = refusal(args);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
  };
};
