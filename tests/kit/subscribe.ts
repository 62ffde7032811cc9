import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ResponseError, Data } from './graphqlClient.ts';

/** A subscriber: the received events, and its end. */
export type TestSubscription = {
  events: Data[];
  /** Errors that ended the subscription. */
  errors: ResponseError[] | undefined;
  done: boolean;
  stop: () => Promise<void>;
};

/** Subscribes over graphql-ws with the cookie of a session. */
export const subscribeByWebSocket = (
  url: string,
  payload: { query?: string; operationName?: string; variables?: object; extensions?: object },
  cookie = '',
  headers = {},
): TestSubscription => {
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { cookie, ...headers } });
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithCookie,
    retryAttempts: 0,
    lazy: true,
  });
  const listening: TestSubscription = {
    events: [],
    errors: undefined,
    done: false,
    stop: async () => client.dispose(),
  };
  client.subscribe({ query: '', ...payload } as never, {
    next: ({ data, errors }) => {
      if (errors) listening.errors = errors as never;
      else listening.events.push(data);
    },
    error: (error) => {
      listening.errors = Array.isArray(error)
        ? error
        : [{ message: String(error), extensions: { code: 'CLOSED', requestId: '' } }];
      listening.done = true;
    },
    complete: () => {
      listening.done = true;
    },
  });
  return listening;
};

/** Subscribes over server-sent events with the cookie of a session. */
export const subscribeBySse = (
  url: string,
  payload: { query: string; variables?: object },
  cookie = '',
): TestSubscription => {
  const controller = new AbortController();
  const listening: TestSubscription = {
    events: [],
    errors: undefined,
    done: false,
    stop: async () => controller.abort(),
  };
  const run = async (): Promise<void> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      signal: controller.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
      body: JSON.stringify(payload),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const line = message.split('\n').find((each) => each.startsWith('data: '));
        if (!line || line === 'data: ') continue;
        const { data, errors } = JSON.parse(line.slice(6)) as { data?: Data; errors?: ResponseError[] };
        if (errors) listening.errors = errors;
        else listening.events.push(data);
      }
    }
  };
  run().then(
    () => {
      listening.done = true;
    },
    () => {
      listening.done = true;
    },
  );
  return listening;
};

/** Waits until a condition holds; fails after a timeout. */
export const until = async (holds: () => boolean, withinMs = 4_000): Promise<void> => {
  const last = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > last) throw new Error(`It did not come to hold: ${holds.toString()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
};

/** Waits for a duration. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
