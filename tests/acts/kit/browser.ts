import { vi } from 'vitest';
import { demoPassword } from '../../../upstream/demo/accounts.ts';
import { joinParts } from '../../kit/joinParts.ts';
import { worldUrl } from './world.ts';

/** A mutation as the page has sent it, with what was refused of it. */
export type SentMutation = { name: string; refused: readonly unknown[] };

type CookieJar = {
  getCookieStringSync: (url: string) => string;
  setCookieSync: (line: string, url: string) => void;
  removeAllCookiesSync: () => void;
};

declare global {
  /** The environment of the tests has it. */
  var jsdom: { reconfigure: (settings: { url: string }) => void; cookieJar: CookieJar };
}

/** The cookies that each account has got, by their names, as the lines that set them. */
const sessions = new Map<string, Map<string, string>>();
let session = new Map<string, string>();

let pending = 0;
let changes = 0;
let mutations: SentMutation[] = [];

const keepCookies = ({ headers }: Response): void => {
  for (const line of headers.getSetCookie()) {
    session.set(line.slice(0, line.indexOf('=')), line);
    jsdom.cookieJar.setCookieSync(line, worldUrl());
  }
};

/** All user errors of a result, however deep. */
const userErrorsIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'userErrors' && Array.isArray(inner) ? (inner as unknown[]) : userErrorsIn(inner),
  );
};

type Body = RequestInit['body'];

/** A body as Node sends it: jsdom's form is encoded here, with the name of its file. */
const encoded = async (body: Body): Promise<{ body: Body; headers: Record<string, string> }> => {
  if (!(body instanceof FormData)) return { body, headers: {} };
  const request = new Request(worldUrl(), { method: 'POST', body });
  const file = body.get('file');
  const bytes = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const named = file instanceof File ? bytes.replace('filename="blob"', `filename="${file.name}"`) : bytes;
  return {
    body: Buffer.from(named, 'latin1'),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};

const operationOf = (body: Body): string => {
  const text = body instanceof FormData ? body.get('operations') : body;
  return typeof text === 'string' ? String((JSON.parse(text) as { operationName?: string }).operationName) : '';
};

const noteMutation = async (name: string, response: Response): Promise<void> => {
  if (!name.endsWith('Mutation')) return;
  const { data, errors = [] } = await joinParts(response);
  mutations.push({ name, refused: [...errors, ...userErrorsIn(data)] });
};

const fetchByNode = globalThis.fetch;

/** Sends with the cookies of the page, and responds once the whole body has come. */
const sendFromPage = async (path: string | URL, init: RequestInit): Promise<Response> => {
  const { body, headers } = await encoded(init.body);
  const cookie = jsdom.cookieJar.getCookieStringSync(worldUrl());
  const response = await fetchByNode(new URL(path, worldUrl()), {
    ...init,
    ...(body === undefined ? {} : { body }),
    headers: { ...(init.headers as Record<string, string>), ...headers, cookie, origin: worldUrl() },
  });
  keepCookies(response);
  const bytes = await response.arrayBuffer();
  const whole = () => new Response(bytes, { status: response.status, headers: response.headers });
  await noteMutation(operationOf(init.body), whole());
  return whole();
};

const fetchFromPage = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  pending += 1;
  try {
    return await sendFromPage(input instanceof Request ? input.url : input, init);
  } finally {
    pending -= 1;
    changes += 1;
  }
};

/** Gives the page the address of the service, to which its requests and its socket then go. */
export const connectPage = (): void => {
  jsdom.reconfigure({ url: worldUrl() });
  globalThis.fetch = fetchFromPage;
  // jsdom lays nothing out, so that nothing changes its size.
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // Nor does it measure text, or paint.
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect() });
  vi.stubGlobal(
    'Path2D',
    class Path2D {
      rect = () => undefined;
      moveTo = () => undefined;
      lineTo = () => undefined;
    },
  );
};

const loginQuery = `mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }`;

const loginOf = (username: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: loginQuery, variables: { input: { username, password: demoPassword } } }),
});

/** Signs an account in with another browser. */
export const signInElsewhere = async (username: string): Promise<void> => {
  const response = await fetchByNode(new URL('/graphql', worldUrl()), loginOf(username));
  if (response.headers.getSetCookie().length === 0) throw new Error(`${username} could not sign in elsewhere.`);
};

const signIn = async (username: string): Promise<void> => {
  await fetchFromPage('/graphql', loginOf(username));
  if (session.size === 0) throw new Error(`${username} could not sign in.`);
  sessions.set(username, session);
};

/** Gives the page the session of an account, which signs in once, or none. Forgets what was sent before. */
export const takeSession = async (username: string | null): Promise<void> => {
  const known = username === null ? undefined : sessions.get(username);
  jsdom.cookieJar.removeAllCookiesSync();
  session = known ?? new Map<string, string>();
  for (const line of session.values()) jsdom.cookieJar.setCookieSync(line, worldUrl());
  if (username !== null && !known) await signIn(username);
  mutations = [];
};

/** Lets an account sign in anew the next time: an act has ended its session. */
export const forgetSession = (username: string): void => void sessions.delete(username);

/** The mutations that the page has sent since its session was taken. */
export const sentMutations = (): readonly SentMutation[] => mutations;

new MutationObserver(() => {
  changes += 1;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

/** The number of changes of the page and of its responses so far; null while it awaits one. */
export const changesOfPage = (): number | null => (pending === 0 ? changes : null);
