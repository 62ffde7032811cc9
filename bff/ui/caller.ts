import type { Span } from './span.ts';

/** The session and the request that a call of /ui is made for. */
export type Caller = {
  /** Identifies the session in the keys of coalesced reads; empty without one. Never logged. */
  readonly authority: () => string;
  /** Headers with the session. */
  readonly headers: () => Record<string, string>;
  /** Stores the cookies that /ui sets. */
  readonly takeCookies: (setCookie: readonly string[]) => void;
  /** Called when /ui reports that the session has ended. */
  readonly ended: () => void;
  /** Language of the texts in responses. */
  readonly locale: string;
  readonly requestId: string;
  /** The current span; undefined without tracing. */
  readonly span?: (() => Span | undefined) | undefined;
  /** Network address of the client, so that /ui can throttle password guessing. */
  readonly address: string | undefined;
  /** User agent of the client, shown in the account's list of sessions. */
  readonly agent?: string | undefined;
  /** Aborted when the client disconnects; reads that no other caller shares are cancelled. */
  readonly clientDisconnected?: AbortSignal | undefined;
};
