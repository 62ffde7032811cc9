import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Data } from '../../kit/graphqlClient.ts';
import { site, statusOf } from './subscribers.ts';

/** A subscriber that reconnects, with the last received state of each core. */
export type ReconnectingSubscriber = { cores: Map<string, Data>; stop: () => Promise<void> };

const cookieOf = (username: string): string =>
  `talo_session=${Buffer.from(JSON.stringify([['who', username]])).toString('base64url')}`;

/** Subscribes as the portal does: reopens a lost WebSocket, restarts an ended subscription. */
export const subscribeWithReconnects = (url: string, username = 'manager'): ReconnectingSubscriber => {
  const cores = new Map<string, Data>();
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { cookie: cookieOf(username) } });
    }
  }
  let begun = 0;
  const client = createClient({
    generateID: () => String((begun += 1)),
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithCookie,
    retryAttempts: 1_000,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => void setTimeout(resolve, 50)),
  });
  const begin = (): void => {
    client.subscribe(
      { query: statusOf, variables: site },
      {
        next: ({ data }: { data?: Data }) => {
          for (const core of data?.coreStatusChanged.cores ?? []) cores.set(core.id, core);
        },
        error: () => void setTimeout(begin, 50),
        complete: () => void setTimeout(begin, 50),
      },
    );
  };
  begin();
  return { cores, stop: async () => client.dispose() };
};
