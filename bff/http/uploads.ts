import { getOperationAST, Kind, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { IncomingMessage } from 'node:http';
import { malformed } from '../graph/problems.ts';
import type { StreamingFile } from '../ui/streamingFile.ts';
import { readUpload } from './readUpload.ts';

/** Mutations with files. Only these may use the larger request limit. */
const takesFiles: ReadonlySet<string> = new Set([
  'uploadFile',
  'createFirmware',
  'createModelFile',
  'addReadings',
  '__typename',
]);

/** Whether a body is multipart, as the multipart request specification requires for files. */
export const isMultipart = (contentType: string | undefined): boolean =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data');

/** How long a response waits for the rest of an unread file, in milliseconds. */
const restMs = 2_000;

type Received = { req: IncomingMessage };
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
  return {
    onRequestParse: ({ serverContext: { req }, setRequestParser }) =>
      setRequestParser(async () => {
        const { operation, file } = await readUpload(req);
        files.set(req, file);
        return operation;
      }),
    onExecute: ({ args, setResultAndStopExecution }) => {
      const error = refusal(args);
      if (error) setResultAndStopExecution({ errors: [error] });
      return {
        // Replaces other errors, since the interrupted file is their cause.
        onExecuteDone: ({ setResult }) => {
          const failure = files.get(args.contextValue.req)?.failure;
          if (failure) setResult({ errors: [failure] });
        },
      };
    },
    // Many clients read a response only after they have sent the whole body.
    onResultProcess: ({ serverContext: { req } }) => files.get(req)?.drop(restMs),
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const error = refusal(args);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
  };
};
