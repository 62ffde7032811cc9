import { GraphQLError } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { malformed } from '../graph/problems.ts';

type Kind = 'string' | 'object';

/** The parameters of a request, with their types. */
const parameters: Record<string, Kind> = {
  query: 'string',
  doc_id: 'string',
  operationName: 'string',
  variables: 'object',
  extensions: 'object',
};

const names = Object.keys(parameters).map((name) => `“${name}”`);

const isOfKind = (value: unknown, kind: Kind): boolean => typeof value === kind && !Array.isArray(value);

const wrongParameter = ([name, value]: [string, unknown]): GraphQLError | undefined => {
  const kind = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (kind === undefined) return malformed(`There is no parameter “${name}”. The parameters are ${names.join(', ')}.`);
  if (isOfKind(value, kind)) return undefined;
  return malformed(`The parameter “${name}” must be ${kind === 'object' ? 'an object' : 'a string'}.`);
};

/** Whether the parameters are those of an automatic persisted query of Apollo: a hash in place of the text. */
const isApolloHash = (extensions: unknown): boolean =>
  typeof extensions === 'object' &&
  extensions !== null &&
  isOfKind(Reflect.get(extensions, 'persistedQuery'), 'object');

/** The error of parameters that contain no operation; undefined if they do. */
export const parametersErrorOf = (params: object): GraphQLError | undefined => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const wrong = given.map(wrongParameter).find((error) => error !== undefined);
  if (wrong) return wrong;
  const { query, doc_id, extensions } = Object.fromEntries(given);
  if (query || doc_id) return undefined;
  if (!isApolloHash(extensions)) return malformed('The request has no operation: send its text as “query”.');
  // The message and code that make the client send the text.
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
};

const isObject = (params: unknown): params is object => isOfKind(params, 'object') && params !== null;

/** Refuses unreadable parameters of a GET or a form, which the library would report as an error of the server. */
export const parametersPlugin = (): Plugin => ({
  onRequestParse: ({ requestParser, setRequestParser }) => {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        throw error instanceof SyntaxError
          ? malformed('The parameters “variables” and “extensions” must be JSON objects.')
          : error;
      }
    });
  },
  onParams: ({ params }) => {
    const error = isObject(params) ? parametersErrorOf(params) : undefined;
    if (error) throw error;
  },
});

/** Refuses a body of a content type that no parser has accepted; the last plugin, since others add parsers. */
export const contentTypePlugin = (): Plugin => ({
  onRequestParse: ({ request, requestParser }) => {
    if (requestParser || request.method !== 'POST') return;
    const type = request.headers.get('content-type');
    const reason = type === null ? 'The request has no content type' : `The content type “${type}” is not supported`;
    throw createGraphQLError(`${reason}; send application/json, or multipart/form-data with a file.`, {
      extensions: { code: 'BAD_REQUEST', http: { status: 415 } },
    });
  },
});
