import type { Client } from 'graphql-ws';
import { Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { trackSessionCheck } from '../../entities/viewer/session.ts';
import { setSubscriptionBroken, setConnectionState } from '../../relay/connectionState.ts';
import { toRequestError, type GraphError } from '../../states/requestError.ts';
import { withTimeLimit } from '../../ui/lazy/chunkLoadError.ts';
import { reconnectDelay, waitOrWake, watchVisibility } from './reconnect.ts';

/** The socket's close code for a session that has ended, as the graph sends it. */
const sessionEndedCode = 4403;
const pingEvery = 15_000;
/** A socket without a pong for this long is dead, as after a laptop's sleep, although no close event came. */
const pongWithin = 5_000;
/** A restarted subscription counts as running after this long without an error. */
const provenAfter = 3_000;
/** A page hidden for this long closes its subscriptions; when it is shown again they restart and it refetches. */
const restAfter = 60_000;

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

let library: typeof import('graphql-ws') | undefined;
let client: Client | undefined;

/** Imports the code of the socket, with which the first paint of a screen would otherwise wait. */
const loadLibrary = async (): Promise<void> => {
  library ??= await withTimeLimit(() => import('graphql-ws'));
};

const open = ({ createClient }: typeof import('graphql-ws')): Client => {
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let endSession = trackSessionCheck();
  const opened = createClient({
    url: address,
    // Short ids that are equal on all pages, so that the server can send the same bytes to many.
    generateID: () => String((begun += 1)),
    keepAlive: pingEvery,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => waitOrWake(reconnectDelay(retries)),
    on: {
      connecting: () => {
        endSession = trackSessionCheck();
      },
      connected: () => setConnectionState('live'),
      ping: (received) => {
        if (!received) pongDue = setTimeout(() => opened.terminate(), pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(pongDue);
      },
      closed: (event) => {
        clearTimeout(pongDue);
        if (event instanceof CloseEvent && event.code === sessionEndedCode) void endSession();
        else if (!(event instanceof CloseEvent && event.wasClean && event.code === 1000)) setConnectionState('lost');
      },
    },
  });
  return opened;
};

/** Closes the socket, so that the next subscription opens one with the session of that time. */
export const closeLive = (): void => {
  void client?.dispose();
  client = undefined;
  setConnectionState('idle');
};

type Sink = { next: (answer: GraphQLResponse) => void; error: (error: Error) => void; complete: () => void };

type Ending = 'session' | 'final' | 'passing';

/** Why a subscription ended: the session ended, its subject is gone, or a temporary failure. */
const endingOf = (error: unknown): Ending => {
  const codes = Array.isArray(error) ? error.map((one: GraphError) => toRequestError(one).code) : [];
  if (codes.includes('UNAUTHENTICATED')) return 'session';
  return codes.includes('NOT_FOUND') ? 'final' : 'passing';
};

/**
 * Keeps one subscription running: one that ends without an unsubscribe is restarted with exponential backoff. It is
 * closed while the page is hidden.
 */
const keepListening = (request: RequestParameters, variables: Variables, sink: Sink) => {
  const self = Symbol(request.name);
  let over = false;
  /** Counts the pauses of a hidden page; a restart that was scheduled before the last one is dropped. */
  let rests = 0;
  let resting = false;
  let tries = 0;
  let proven: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const wellAgain = () => {
    clearTimeout(proven);
    tries = 0;
    setSubscriptionBroken(self, false);
  };
  const unsubscribe = () => {
    clearTimeout(proven);
    setSubscriptionBroken(self, false);
    release();
  };
  const stop = () => {
    over = true;
    unwatch();
    unsubscribe();
  };
  const again = async () => {
    clearTimeout(proven);
    if (over || resting) return;
    const before = rests;
    setSubscriptionBroken(self, true);
    await waitOrWake(reconnectDelay(tries));
    tries += 1;
    if (!over && before === rests) begin();
  };
  const unwatch = watchVisibility(
    restAfter,
    () => {
      resting = true;
      rests += 1;
      unsubscribe();
    },
    () => {
      resting = false;
      tries = 0;
      begin();
    },
  );
  const fail = async (error: unknown, endSession: () => Promise<boolean>) => {
    const ending = endingOf(error);
    if (ending === 'passing') return void again();
    // Shown again: the connection had no failure.
    if (ending === 'session' && (await endSession())) return over || resting ? undefined : begin();
    stop();
    // Its subject is gone, as a device that has just been moved: the query of the page has the error.
    if (ending === 'final') return sink.complete();
    sink.error(new Error('The subscription ended.', { cause: error }));
  };
  const beginLoaded = async () => {
    const before = rests;
    try {
      await loadLibrary();
    } catch {
      return void again();
    }
    if (!over && before === rests) begin();
  };
  const begin = () => {
    if (!library) return void beginLoaded();
    client ??= open(library);
    const endSession = trackSessionCheck();
    if (tries > 0) proven = setTimeout(wellAgain, provenAfter);
    /** An error is followed by a complete message, which is not a second end. */
    let ended = false;
    const end = (then: () => void) => {
      if (ended) return;
      ended = true;
      then();
    };
    release = client.subscribe(
      { query: '', operationName: request.name, variables, extensions: { doc_id: request.id } },
      {
        next: (answer) => {
          if (answer.errors && !answer.data) return end(() => void fail(answer.errors, endSession));
          wellAgain();
          sink.next(answer as GraphQLResponse);
        },
        complete: () => end(() => void again()),
        error: (error) => end(() => void fail(error, endSession)),
      },
    );
  };
  begin();
  return stop;
};

/** Relay's subscribe function: all subscriptions share one socket, which the first opens. */
export const subscribeLive = (request: RequestParameters, variables: Variables) =>
  Observable.create<GraphQLResponse>((sink) => keepListening(request, variables, sink));
