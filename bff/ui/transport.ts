/** One request to /ui, encoded. */
export type UiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  timeoutMs: number;
};

/** What /ui answered, not yet parsed. */
export type UiAnswer = { status: number; setCookie: string[]; retryAfter?: string | undefined; text: string };

/** How requests reach /ui: a function call in the same process, or HTTP. */
export type UiTransport = {
  /** Rejects with a TransportFailure when no whole answer came. */
  send: (request: UiRequest) => Promise<UiAnswer>;
  close: () => Promise<void>;
};

/** No whole answer: too late, or the connection was refused or broke. */
export class TransportFailure extends Error {
  readonly reason: 'timeout' | 'unavailable';

  constructor(reason: 'timeout' | 'unavailable', cause?: unknown) {
    super(`/ui: ${reason}`, { cause });
    this.name = 'TransportFailure';
    this.reason = reason;
  }
}
