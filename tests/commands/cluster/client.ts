import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { setTimeout as setDelay } from 'node:timers/promises';
import type { Data } from '../../kit/graphqlClient.ts';
import type { Service } from './recipe.ts';

/** Result of one request: its data and errors, or undefined if it got no response. */
type Result = { data: Data; errors?: readonly unknown[] } | undefined;

/** Sends a request over HTTP; undefined if there was no complete response within 20 s. */
export const post = async ({ url }: Service, cookie: string, body: object): Promise<Result> => {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return (await response.json()) as Result;
  } catch {
    return undefined;
  }
};

/** Repeats a request while a step runs; returns the duration of the slowest in milliseconds. */
export const slowestDuring = async (request: () => Promise<unknown>, step: () => Promise<unknown>): Promise<number> => {
  const ending = new AbortController();
  let slowest = 0;
  const repeat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      await request();
      slowest = Math.max(slowest, performance.now() - startedAt);
      await setDelay(50);
    }
  };
  const repeated = repeat();
  await step();
  ending.abort();
  await repeated;
  return Math.round(slowest);
};

/** Signs in; returns the cookie of the session, which every BFF accepts. */
export const signIn = async ({ url }: Service, username: string, password: string): Promise<string> => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { username, password } } }),
  });
  await response.text();
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

/** Chooses BFFs in turn among those whose /ready was 200 at the last check, as a proxy does. */
export const createProxy = (services: readonly Service[]) => {
  const states = services.map(() => true);
  const stopping = new AbortController();
  let turn = 0;
  const check = async (index: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      states[index] = (await services[index]?.ready()) === 200;
      await setDelay(200);
    }
  };
  const checks = services.map((_, index) => check(index));
  return {
    next: (): Service => {
      turn += 1;
      const rotated = services.map((_, index) => (index + turn) % services.length);
      const at = rotated.find((index) => states[index]) ?? rotated[0] ?? 0;
      return services[at] as Service;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(checks);
    },
  };
};

/** Session, the subscription and what its state is read by. */
type Subscription = {
  cookie: string;
  query: string;
  read: string;
  apply: (state: Map<string, boolean>, data: Data) => void;
};

/**
 * Subscribes a number of times over one socket, to the BFF that `next` chooses. A socket that breaks or does not respond
 * to a ping within a second is opened again, and each subscriber reads the state once more.
 */
export const subscribeOften = (next: () => Service, count: number, { cookie, query, read, apply }: Subscription) => {
  const states = Array.from({ length: count }, () => new Map<string, boolean>());
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { cookie }, handshakeTimeout: 1_000 });
    }
  }
  let socket: WebSocket | undefined;
  let silent: NodeJS.Timeout | undefined;
  const reread = async (): Promise<void> => {
    const result = await post(next(), cookie, { query: read });
    if (!result?.data) {
      await setDelay(100);
      return reread();
    }
    for (const state of states) apply(state, result.data);
    return undefined;
  };
  const client = createClient({
    url: () => `${next().url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithCookie,
    lazy: false,
    retryAttempts: Infinity,
    retryWait: () => setDelay(100),
    shouldRetry: () => true,
    keepAlive: 500,
    on: {
      opened: (opened) => {
        socket = opened as WebSocket;
      },
      connected: () => void reread(),
      ping: (received) => {
        if (!received) silent = setTimeout(() => socket?.terminate(), 1_000);
      },
      pong: () => clearTimeout(silent),
    },
  });
  for (const state of states)
    client.subscribe<Data>(
      { query },
      { next: ({ data }) => apply(state, data), error: () => undefined, complete: () => undefined },
    );
  return { states, stop: async () => client.dispose() };
};
