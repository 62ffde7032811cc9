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
    /** The session of the request. */
    readonly session: Session;
    readonly caller: Caller;
    /** Every call of /ui, with the session of the request. */
    readonly ui: UiClient;
    /** Batched reads of /ui. */
    readonly load: Loaders;
    readonly hub: Hub;
    /** Whether the response can set cookies; false over WebSockets. */
    readonly canSetCookies: boolean;
    /** Takes the names of the fields that the operation selects; before it none are known. */
    select: (fields: ReadonlySet<string>) => void;
    /** Creates new loaders, primed with the result of a poll. */
    renew: (primed: Primed) => void;
    /** A client without a session, and the session that it may receive by signing in. */
    visitor: () => { ui: UiClient; session: Session };
  }
}

/** The context of one request or socket before its operation runs. */
export type RequestContext = {
  requestId: string;
  locale: MessageLocale;
  session: Session;
  /** Network address of the client, from the socket or from a trusted proxy. */
  address: string | undefined;
  /** User agent. */
  agent?: string | undefined;
  /** Aborted when the client disconnects. */
  clientDisconnected?: AbortSignal | undefined;
  /** The current span with tracing: of the request, then of its operation. */
  span?: Span | undefined;
  /** Whether the response can set cookies. */
  canSetCookies: boolean;
  /** Whether the request is of a page of another origin that is not allowed. */
  isOfForeignOrigin: boolean;
};

/** The caller of a request. Kept for as long as a subscription, so it holds no more than it needs. */
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

/** State that all requests of one BFF share. */
export type Connection = UiConnection & { typeNames: TypeNames };

const unspent = (): Cost => ({ uiCalls: 0, most: limits.uiCalls });

/** Creates a client of /ui for a request that is not a GraphQL operation. */
export const openClient = (requestContext: RequestContext, connection: Connection): UiClient =>
  createUiClient(connection, new RequestCaller(requestContext, requestContext.session));

/** Creates the context of one operation. */
export const createContext = (requestContext: RequestContext, connection: Connection, hub: Hub): Context => {
  const caller = new RequestCaller(requestContext, requestContext.session);
  let cost = unspent();
  let selected: ReadonlySet<string> = new Set();
  const read = (primed?: Primed) => {
    const ui = createUiClient(connection, caller, cost);
    return {
      ui,
      cost,
      load: createLoaders(
        ui,
        {
          typeNames: connection.typeNames,
          session: `${requestContext.locale} ${caller.authority()}`,
          selects: (field) => selected.has(field),
        },
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
    select(fields: ReadonlySet<string>) {
      selected = fields;
    },
    // Yoga copies the context, so these change the object that they are called on.
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
