import { createClient, type Client } from 'graphql-ws';
import { Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { noteAsking } from '../../entities/viewer/session.ts';
import { setBroken, setLiveState } from './liveState.ts';
import { toRequestError, type GraphError } from '../../states/requestError.ts';
import { pauseBefore, waitWakefully, watchSight } from './wakeful.ts';

/** The socket's close code for a session that has ended, as the graph sends it. */
const sessionEndedCode = 4403;
const pingEvery = 15_000;
/** A socket that answers no ping for this long is dead, as after a laptop's sleep, though nobody closed it. */
const pongWithin = 5_000;
/** A subscription that was begun anew and was not refused for this long is taken to run. */
const provenAfter = 3_000;
/** A page that nobody has looked at for this long listens to nothing; who looks again is shown what is new then. */
const restAfter = 60_000;

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

let client: Client | undefined;

const open = (): Client => {
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let endSession = noteAsking();
  const opened = createClient({
    url: address,
    // Pages that number alike are sent the very same bytes.
    generateID: () => String((begun += 1)),
    keepAlive: pingEvery,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => waitWakefully(pauseBefore(retries)),
    on: {
      connecting: () => {
        endSession = noteAsking();
      },
      connected: () => setLiveState('live'),
      ping: (received) => {
        if (!received) pongDue = setTimeout(() => opened.terminate(), pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(pongDue);
      },
      closed: (event) => {
        clearTimeout(pongDue);
        if (event instanceof CloseEvent && event.code === sessionEndedCode) void endSession();
        else if (!(event instanceof CloseEvent && event.wasClean && event.code === 1000)) setLiveState('lost');
      },
    },
  });
  return opened;
};

/** Closes the socket, so that the next subscription opens one with the session of that moment. */
export const closeLive = (): void => {
  void client?.dispose();
  client = undefined;
  setLiveState('idle');
};

type Sink = { next: (answer: GraphQLResponse) => void; error: (error: Error) => void };

type Ending = 'session' | 'final' | 'passing';

/** Why a subscription ended: the session did, there is nothing to listen to, or something that will pass. */
const endingOf = (error: unknown): Ending => {
  const codes = Array.isArray(error) ? error.map((one: GraphError) => toRequestError(one).code) : [];
  if (codes.includes('UNAUTHENTICATED')) return 'session';
  return codes.includes('NOT_FOUND') ? 'final' : 'passing';
};

/**
 * Keeps one subscription going: one that ends though nobody let go of it is begun again, more and more patiently. It
 * rests while nobody looks at the page.
 */
const keepListening = (request: RequestParameters, variables: Variables, sink: Sink) => {
  const self = Symbol(request.name);
  let over = false;
  /** Grows with each rest, after which what waited before it is no more. */
  let rests = 0;
  let resting = false;
  let tries = 0;
  let proven: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const wellAgain = () => {
    clearTimeout(proven);
    tries = 0;
    setBroken(self, false);
  };
  const letGo = () => {
    clearTimeout(proven);
    setBroken(self, false);
    release();
  };
  const stop = () => {
    over = true;
    unwatch();
    letGo();
  };
  const again = async () => {
    clearTimeout(proven);
    if (over || resting) return;
    const before = rests;
    setBroken(self, true);
    await waitWakefully(pauseBefore(tries));
    tries += 1;
    if (!over && before === rests) begin();
  };
  const unwatch = watchSight(
    restAfter,
    () => {
      resting = true;
      rests += 1;
      letGo();
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
    // The person is back, and nothing was ever wrong with the connection.
    if (ending === 'session' && (await endSession())) return over || resting ? undefined : begin();
    stop();
    sink.error(new Error('The subscription ended.', { cause: error }));
  };
  const begin = () => {
    client ??= open();
    const endSession = noteAsking();
    if (tries > 0) proven = setTimeout(wellAgain, provenAfter);
    /** A refusal is followed by word that this was all, which is no ending of its own. */
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

/** Relay's way to a subscription: one socket for all, opened by the first. */
export const subscribeLive = (request: RequestParameters, variables: Variables) =>
  Observable.create<GraphQLResponse>((sink) => keepListening(request, variables, sink));
