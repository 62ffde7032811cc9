/** One request to /ui, encoded. */
export type UiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  /** Whether the answer is a file, which is handed on as it comes. */
  asFile?: boolean | undefined;
  /** How long a whole answer may take. */
  timeoutMs: number;
  /** Whether it may be sent again when no answer came: a read that nobody repeats by themselves. */
  repeatable?: boolean | undefined;
  /** Hears each time that it is really sent. */
  onSend?: (() => void) | undefined;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
};

/** What /ui answered, not yet parsed. */
export type UiResponse = {
  status: number;
  setCookie: string[];
  retryAfter?: string | undefined;
  /** Where an answer that leads on leads to. */
  location?: string | undefined;
  /** All of it, empty for a file that is handed on as it comes. */
  bytes: Buffer;
  /** What a file came with, where the request asked for one. */
  file?:
    | { bytes: AsyncIterable<Uint8Array>; mimeType: string; disposition: string; size: number | undefined }
    | undefined;
};

/** How requests reach /ui: a function call in the same process, or HTTP. */
export type UiTransport = {
  /** Rejects with a TransportFailure when no whole answer came; with its own failure where the file that was sent broke off. */
  send: (request: UiRequest) => Promise<UiResponse>;
  close: () => Promise<void>;
};

/** Why no whole answer came. */
export type FailureReason = 'timeout' | 'unavailable' | 'notSent' | 'cancelled' | 'tooLarge';

/** No whole answer: too late, the connection was refused or broke, it was not even sent, nobody waited any more, or it had no end. */
export class TransportFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`/ui: ${reason}`, { cause });
    this.name = 'TransportFailure';
    this.reason = reason;
  }
}

/** The most bytes that one answer may have; a year of hours of fifty values has a third of that. */
export const answerCap = 32 * 1024 * 1024;
