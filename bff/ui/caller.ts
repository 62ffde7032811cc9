import type { Span } from './span.ts';

/** On whose behalf /ui is called. */
export type Caller = {
  /** Stands for the session in the keys of shared reads; empty without one. Never logged. */
  readonly authority: () => string;
  /** The headers that carry the session. */
  readonly headers: () => Record<string, string>;
  /** Takes over the cookies that /ui sets. */
  readonly takeCookies: (setCookie: readonly string[]) => void;
  /** Notes that /ui knows no such session any more. */
  readonly ended: () => void;
  /** The language that /ui should answer in. */
  readonly locale: string;
  readonly requestId: string;
  /** What is being written down now, where traces are made. */
  readonly span?: (() => Span | undefined) | undefined;
  /** The network address that the caller came from, so that /ui can slow down whoever guesses passwords. */
  readonly address: string | undefined;
  /** What the caller's browser calls itself, so that they know their sessions from each other. */
  readonly agent?: string | undefined;
  /** Aborted when the caller has gone; what was to be read for them alone is not waited for. */
  readonly clientDisconnected?: AbortSignal | undefined;
};
