import { getOperationAST, Kind, type DocumentNode } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { limits } from '../graph/limits.ts';
import { badInput } from '../graph/problems.ts';

/** The mutations that take files. Nothing else may come in a request as large as a file. */
const takesFiles: ReadonlySet<string> = new Set(['uploadFile', 'createFirmware', 'createModelFile', '__typename']);

/** Whether a body comes in parts, as the multipart request specification wants it for files. */
export const isMultipart = (contentType: string | undefined): boolean =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data');

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function';

/** How many bytes a request has beside its files. */
const bytesBesideFiles = (params: unknown): number =>
  Buffer.byteLength(JSON.stringify(params, (_key, value: unknown) => (isFile(value) ? undefined : value)) ?? '');

const refusal = ({
  document,
  operationName,
}: {
  document: DocumentNode;
  operationName?: string | null | undefined;
}) => {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const others = fields.filter((field) => field.kind !== Kind.FIELD || !takesFiles.has(field.name.value));
  return others.length > 0
    ? badInput('A multipart request carries one mutation that takes a file, and nothing beside it.')
    : undefined;
};

/** Lets a request that is as large as a file carry nothing but the mutation that takes it. */
export const uploadPlugin = (): Plugin => ({
  onRequestParse: () => ({
    onRequestParseDone: ({ requestParserResult }) => {
      if (bytesBesideFiles(requestParserResult) <= limits.bodyBytes) return;
      const extensions = { http: { status: 413 }, code: 'REQUEST_ENTITY_TOO_LARGE' };
      throw createGraphQLError('Request body too large', { extensions });
    },
  }),
  onExecute: ({ args, setResultAndStopExecution }) => {
    const error = refusal(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    const error = refusal(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
});
