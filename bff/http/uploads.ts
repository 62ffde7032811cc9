import { getOperationAST, Kind, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { IncomingMessage } from 'node:http';
import { badInput } from '../graph/problems.ts';
import type { StreamingFile } from '../ui/streamingFile.ts';
import { readUpload } from './readUpload.ts';

/** The mutations that take files. Nothing else may come in a request as large as a file. */
const takesFiles: ReadonlySet<string> = new Set(['uploadFile', 'createFirmware', 'createModelFile', '__typename']);

/** Whether a body comes in parts, as the multipart request specification wants it for files. */
export const isMultipart = (contentType: string | undefined): boolean =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data');

/** How long an answer waits for the rest of a file that nobody takes any more. */
const restMs = 2_000;

type Received = { req: IncomingMessage };
type UploadOperation = { document: DocumentNode; operationName?: string | null | undefined };

const refusal = ({ document, operationName }: UploadOperation) => {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const others = fields.filter((field) => field.kind !== Kind.FIELD || !takesFiles.has(field.name.value));
  return others.length > 0
    ? badInput('A multipart request carries one mutation that takes a file, and nothing beside it.')
    : undefined;
};

/** Reads operations that come with a file, and lets them be nothing but the mutation that takes it. */
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
        // Whatever was said of a file that broke off on its way, this is why.
        onExecuteDone: ({ setResult }) => {
          const failure = files.get(args.contextValue.req)?.failure;
          if (failure) setResult({ errors: [failure] });
        },
      };
    },
    // Many a sender reads no answer before they have sent everything.
    onResultProcess: ({ serverContext: { req } }) => files.get(req)?.drop(restMs),
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const error = refusal(args);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
  };
};
