import { createClient, type Client } from 'graphql-ws';
import { Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { announceSession } from '../../entities/viewer/session.ts';
import { setLiveState } from './liveState.ts';
import { toRequestError, type GraphError } from '../../states/requestError.ts';

/** The socket's close code for a session that has ended, as the graph sends it. */
const sessionEndedCode = 4403;
const pingEvery = 15_000;

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

let client: Client | undefined;

const open = (): Client =>
  createClient({
    url: address,
    keepAlive: pingEvery,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    // Half a second at first, then twice as long each time up to half a minute, spread so that not all come at once.
    retryWait: (retries) =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.min(30_000, 500 * 2 ** retries) * (0.5 + Math.random()));
      }),
    on: {
      connected: () => setLiveState('live'),
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === sessionEndedCode) announceSession({ kind: 'ended' });
        else if (!(event instanceof CloseEvent && event.wasClean && event.code === 1000)) setLiveState('lost');
      },
    },
  });

/** Closes the socket, so that the next subscription opens one with the session of that moment. */
export const closeLive = (): void => {
  void client?.dispose();
  client = undefined;
  setLiveState('idle');
};

const endsSession = (errors: readonly unknown[]): boolean =>
  errors.some((error) => toRequestError(error as GraphError).code === 'UNAUTHENTICATED');

/** Relay's way to a subscription: one socket for all, opened by the first. */
export const subscribeLive = (request: RequestParameters, variables: Variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    client ??= open();
    return client.subscribe(
      { query: '', operationName: request.name, variables, extensions: { doc_id: request.id } },
      {
        next: (answer) => sink.next(answer as GraphQLResponse),
        complete: () => sink.complete(),
        error: (error) => {
          if (Array.isArray(error) && endsSession(error)) announceSession({ kind: 'ended' });
          sink.error(error instanceof Error ? error : new Error('The subscription ended.'));
        },
      },
    );
  });
