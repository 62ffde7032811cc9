import { joinParts } from './joinParts.ts';

/** An error of a result. */
export type ResponseError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; requestId: string; [name: string]: unknown };
};

/** Result of the graph, and its /ui calls by name, for example `targetCores 1`. */
export type GraphqlResponse = {
  data: Data;
  errors: ResponseError[] | undefined;
  calls: string[];
  status: number;
  headers: Headers;
  ms: number;
};

/** Data of a result, read without a type for every query. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

/** Caller: an account that is signed in with username and password, or none. */
export type As = { as?: string; password?: string; headers?: Record<string, string> };

/** Sends a request to the graph over HTTP. */
export type SendOperation = (query: string | object, variables?: object, as?: As) => Promise<GraphqlResponse>;

const counted = (names: readonly string[]): string[] =>
  Array.from(
    Map.groupBy(names, (name) => name),
    ([name, all]) => `${name} ${all.length}`,
  ).toSorted();

/** Accepts what the portal does: a single response, or an incremental one. */
const accept = 'multipart/mixed;q=0.9, application/json';

const loginQuery = `mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }`;

/** Cookies that a response has set, in the form of a request header. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** The body of a request: JSON, or by the multipart request specification where the input has a file. */
const bodyOf = (body: {
  variables?: { input?: { file?: unknown } };
}): { headers?: object; body: FormData | string } => {
  const file = body.variables?.input?.file;
  if (!(file instanceof File)) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  const input = { ...body.variables?.input, file: null };
  form.append('operations', JSON.stringify({ ...body, variables: { ...body.variables, input } }));
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.append('0', file);
  return { headers: { 'x-talo-csrf': '1' }, body: form };
};

/** Creates a function that sends requests to a BFF; signs the account in `as` in once, and reuses its session. */
export const createGraphqlClient = (url: string, calls: string[]): SendOperation => {
  const cookies = new Map<string, Promise<string>>();

  const post = (given: object, headers: Record<string, string>): Promise<Response> => {
    const { headers: typed, body } = bodyOf(given);
    return fetch(`${url}/graphql`, { method: 'POST', headers: { ...typed, accept, ...headers }, body });
  };

  const signIn = async (username: string, password: string): Promise<string> => {
    const response = await post({ query: loginQuery, variables: { input: { username, password } } }, {});
    await response.text();
    return cookiesOf(response.headers);
  };

  return async (query, variables = {}, { as, password = 'right', headers = {} } = {}) => {
    if (as !== undefined && !cookies.has(as)) cookies.set(as, signIn(as, password));
    const cookie = as === undefined ? undefined : await cookies.get(as);
    const before = calls.length;
    const started = performance.now();
    const body = typeof query === 'string' ? { query, variables } : query;
    const response = await post(body, { ...(cookie ? { cookie } : {}), ...headers });
    const { data, errors } = await joinParts(response);
    return {
      data,
      errors,
      calls: counted(calls.slice(before)),
      status: response.status,
      headers: response.headers,
      ms: performance.now() - started,
    };
  };
};
