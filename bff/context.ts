import type { Context, Cost } from './graph/graphContext.ts';
import { limits } from './graph/limits.ts';
import type { MessageLocale } from './graph/messages.ts';
import { Session } from './guard/session.ts';
import type { Hub } from './live/hub.ts';
import type { Caller } from './ui/caller.ts';
import type { Span } from './ui/span.ts';
import { createUiClient, type UiClient, type UiConnection } from './ui/client.ts';
import { createLoaders, type Loaders, type Primed } from './ui/loaders.ts';
import type { TypeNames } from './entities/value/typeNames.ts';

declare module './graph/graphContext.ts' {
  interface Context {
    /** Who asks. */
    readonly session: Session;
    readonly caller: Caller;
    /** Every call of /ui, on the caller's behalf. */
    readonly ui: UiClient;
    /** The same, for many keys at once. */
    readonly load: Loaders;
    readonly hub: Hub;
    /** Whether the answer can set the session's cookie, as one over a socket cannot. */
    readonly canSetCookies: boolean;
    /** Forgets what was read, with the answer of a poll in its place. */
    renew: (primed: Primed) => void;
    /** A client for somebody who has no session yet, and the session that it may come to. */
    visitor: () => { ui: UiClient; session: Session };
  }
}

/** What the server knows of one request or socket before its operation runs. */
export type RequestContext = {
  requestId: string;
  locale: MessageLocale;
  session: Session;
  /** Where the request came from: the socket's other end, or what a proxy on this machine says of it. */
  address: string | undefined;
  /** What the browser calls itself. */
  agent?: string | undefined;
  /** Aborted when the caller has gone. */
  clientDisconnected?: AbortSignal | undefined;
  /** What is being written down of it, where traces are made: the request, then its operation. */
  span?: Span | undefined;
  /** Whether cookies can still be sent with the answer. */
  canSetCookies: boolean;
};

/** A session as a caller of /ui. Whoever listens is one for as long as they do, so that it holds no more than it needs. */
class RequestCaller implements Caller {
  readonly #requestContext: RequestContext;
  readonly #session: Session;

  constructor(requestContext: RequestContext, session: Session) {
    this.#requestContext = requestContext;
    this.#session = session;
  }

  get locale() {
    return this.#requestContext.locale;
  }

  get requestId() {
    return this.#requestContext.requestId;
  }

  get address() {
    return this.#requestContext.address;
  }

  get agent() {
    return this.#requestContext.agent;
  }

  get clientDisconnected() {
    return this.#requestContext.clientDisconnected;
  }

  authority() {
    return this.#session.authority;
  }

  headers() {
    return this.#session.headers;
  }

  takeCookies(lines: readonly string[]) {
    this.#session.take(lines);
  }

  ended() {
    this.#session.lapse();
  }

  span() {
    return this.#requestContext.span;
  }
}

/** What all requests of one BFF share. */
export type Connection = UiConnection & { typeNames: TypeNames };

const unspent = (): Cost => ({ uiCalls: 0, most: limits.uiCalls });

/** A client of /ui on behalf of whoever sent a request, for what is no operation of the graph. */
export const openClient = (requestContext: RequestContext, connection: Connection): UiClient =>
  createUiClient(connection, new RequestCaller(requestContext, requestContext.session));

/** Makes the context of one operation. */
export const createContext = (requestContext: RequestContext, connection: Connection, hub: Hub): Context => {
  const caller = new RequestCaller(requestContext, requestContext.session);
  let cost = unspent();
  const read = (primed?: Primed) => {
    const ui = createUiClient(connection, caller, cost);
    return {
      ui,
      cost,
      load: createLoaders(
        ui,
        { typeNames: connection.typeNames, session: `${requestContext.locale} ${caller.authority()}` },
        primed,
      ),
    };
  };
  return {
    requestId: requestContext.requestId,
    locale: requestContext.locale,
    session: requestContext.session,
    canSetCookies: requestContext.canSetCookies,
    caller,
    hub,
    ...read(),
    // Yoga copies the context into one of its own, so these change the object that they are called on.
    forget() {
      Object.assign(this, read());
    },
    renew(primed: Primed) {
      cost = unspent();
      Object.assign(this, read(primed));
    },
    visitor: () => {
      const session = new Session();
      return { session, ui: createUiClient(connection, new RequestCaller(requestContext, session), cost) };
    },
  };
};
