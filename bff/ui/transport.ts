/** One request to /ui, encoded. */
export type UiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  /** Whether the response is a file, which is streamed. */
  asFile?: boolean | undefined;
  /** Whether it asks whether /ui responds, over a connection of its own: it waits for no call. */
  isProbe?: boolean | undefined;
  /** Timeout of the complete response, in milliseconds. */
  timeoutMs: number;
  /** Whether it may be retried without a response: a read that is not a poll. */
  repeatable?: boolean | undefined;
  /** Caller that the concurrency limit is shared by: a user, a session, or an address. */
  lane?: string | undefined;
  /** Whether it may take long for reasons that lie in its input, so that its timeout does not mean that /ui is down. */
  costly?: boolean | undefined;
  /** Called each time that the request is sent. */
  onSend?: (() => void) | undefined;
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
};

/** A response of /ui, not yet parsed. */
export type UiResponse = {
  status: number;
  setCookie: string[];
  retryAfter?: string | undefined;
  /** Whether the service closes the connection, which it does before it stops. */
  closes?: boolean | undefined;
  /** Whether the service is in maintenance. */
  inMaintenance?: boolean | undefined;
  /** Target of a redirect. */
  location?: string | undefined;
  /** The complete body; empty for a streamed file. */
  bytes: Buffer;
  /** The streamed file, if one was requested. */
  file?:
    | { bytes: AsyncIterable<Uint8Array>; mimeType: string; disposition: string; size: number | undefined }
    | undefined;
};

/** Sends requests to /ui: by a function call in the same process, or over HTTP. */
export type UiTransport = {
  /** Rejects with a TransportFailure without a complete response, and with the file's error if an uploaded file was interrupted. */
  send: (request: UiRequest) => Promise<UiResponse>;
  close: () => Promise<void>;
};

/** Reason for the missing response. */
export type FailureReason = 'timeout' | 'unavailable' | 'notSent' | 'cancelled' | 'tooLarge';

/** A request without a complete response: timed out, connection refused or broken, not sent, cancelled, or too large. */
export class TransportFailure extends Error {
  readonly reason: FailureReason;
  /** Whether it means that /ui may be down, for all callers. */
  readonly isOutage: boolean;

  constructor(reason: FailureReason, cause?: unknown, isOutage = reason === 'unavailable' || reason === 'timeout') {
    super(`/ui: ${reason}`, { cause });
    this.name = 'TransportFailure';
    this.reason = reason;
    this.isOutage = isOutage;
  }
}

/** Maximum size of a response in bytes; a month of days of 5,000 spaces with two meters each has half of that. */
export const responseCap = 64 * 1024 * 1024;
