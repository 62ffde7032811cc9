import { encodeRequest } from '../../contract/wire/codec.ts';
import type { Client, Endpoint, Endpoints, InputOf } from '../../contract/wire/endpoint.ts';
import { nameInDisposition } from '../../contract/wire/contentDisposition.ts';
import { problemBody, type Problem } from '../../contract/wire/problem.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import { password as usual } from './makeRows.ts';

/** Sends a request to a service of this process, or to one at an address. */
export type UiFetch = (request: Request) => Promise<Response>;

/** A response of /ui, unparsed. */
export type UiResponse = { status: number; headers: Headers; body: unknown };

/** A refusal of /ui, thrown by the calls of a client. */
export class UiRefusal extends Error {
  readonly status: number;
  readonly problem: Omit<Problem, 'error'> & { error: string };

  constructor(status: number, body: unknown) {
    const problem = problemBody.parse(body);
    super(`${status} ${problem.error} ${JSON.stringify(problem.fields ?? {})}`);
    this.status = status;
    this.problem = problem;
  }
}

/** A client of /ui: signed in, or without a session. */
export type TestClient = {
  /** Every call as a method; the response is checked against the contract. */
  ui: Client<Ui>;
  /** One call, with its unparsed response. */
  ask: <Name extends keyof Ui>(
    name: Name,
    input: InputOf<Ui[Name]>,
    headers?: Record<string, string>,
  ) => Promise<UiResponse>;
  /** Any request, with the cookies of the client; a text is a form unless its headers say otherwise. */
  send: (
    method: string,
    path: string,
    options?: { body?: string | FormData; headers?: Record<string, string> },
  ) => Promise<UiResponse>;
  /** Cookies of the client, by name. */
  cookies: Map<string, string>;
};

const keep = (cookies: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
};

const table: Endpoints = ui;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Body of a response: of JSON its value, of a file its name, media type and bytes, null if there is none. */
const readBody = async (response: Response): Promise<unknown> => {
  const disposition = response.headers.get('content-disposition');
  if (disposition !== null) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const mimeType = response.headers.get('content-type') ?? '';
    return { name: nameInDisposition(disposition), mimeType, bytes };
  }
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** A client without a session. */
export const anonymous = (fetch: UiFetch): TestClient => {
  const cookies = new Map<string, string>();

  const send: TestClient['send'] = async (method, path, { body, headers = {} } = {}) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(`http://ui.test${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(typeof body === 'string' ? form : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const response = await fetch(request);
    keep(cookies, response.headers);
    const { status, headers: given } = response;
    return { status, headers: given, body: await readBody(response) };
  };

  const askAny = (call: Endpoint, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const wire = encodeRequest(call, input);
    const contentType: Record<string, string> = wire.contentType ? { 'content-type': wire.contentType } : {};
    return send(wire.method, wire.path, {
      ...(wire.body === undefined ? {} : { body: wire.body }),
      headers: { ...contentType, ...headers },
    });
  };

  const method = (call: Endpoint) => async (input: Record<string, unknown>) => {
    const { status, body } = await askAny(call, input);
    if (status >= 400) throw new UiRefusal(status, body);
    if (status !== call.status) throw new Error(`${call.method} ${call.path} answered ${status}, not ${call.status}`);
    return call.output.parse(body);
  };

  return {
    ui: Object.fromEntries(Object.entries(table).map(([name, call]) => [name, method(call)])) as unknown as Client<Ui>,
    ask: (name, input, headers) => askAny(ui[name], input, headers),
    send,
    cookies,
  };
};

/** Signs an account in. */
export const signIn = async (
  fetch: UiFetch,
  username: string,
  { password = usual, remember = false }: { password?: string; remember?: boolean } = {},
): Promise<TestClient> => {
  const client = anonymous(fetch);
  const { token } = await client.ui.csrf({});
  await client.ui.login({ _username: username, _password: password, _csrf_token: token, _remember_me: remember });
  return client;
};
