import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { TransportFailure } from './transport.ts';

/** A complete response. */
export type BufferedResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Maximum size of a response in bytes, and the signal that cancels it. */
export type Bounds = { cap: number; signal?: AbortSignal | undefined };

/**
 * Buffers one response. It is not read before its end, so it avoids the streams that undici creates around a body, which
 * cost as much as the request.
 */
class Gathering implements Dispatcher.DispatchHandler {
  readonly #bounds: Bounds;
  readonly #done = Promise.withResolvers<BufferedResponse>();
  readonly #stop = (): void => this.#fail(new TransportFailure('cancelled'));
  #controller: Dispatcher.DispatchController | undefined;
  #failure: TransportFailure | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #parts: Buffer[] = [];
  #size = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    if (bounds.signal?.aborted) this.#stop();
    else bounds.signal?.addEventListener('abort', this.#stop, { once: true });
  }

  get response(): Promise<BufferedResponse> {
    return this.#done.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    [this.#status, this.#headers] = [status, headers];
  }

  onResponseData(_controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#size += part.length;
    if (this.#size > this.#bounds.cap) this.#fail(new TransportFailure('tooLarge'));
    else this.#parts.push(part);
  }

  onResponseEnd(): void {
    this.#over();
    const [only] = this.#parts;
    const bytes = only && this.#parts.length === 1 ? only : Buffer.concat(this.#parts, this.#size);
    this.#done.resolve({ status: this.#status, headers: this.#headers, bytes });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#over();
    this.#done.reject(error);
  }

  #fail(failure: TransportFailure): void {
    this.#failure = failure;
    this.#done.reject(failure);
    this.#controller?.abort(failure);
  }

  #over(): void {
    this.#bounds.signal?.removeEventListener('abort', this.#stop);
  }
}

/** Sends a request and resolves to its complete response; rejects if it is too large or cancelled. */
export const bufferResponse = (
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  bounds: Bounds,
): Promise<BufferedResponse> => {
  const gathering = new Gathering(bounds);
  dispatcher.dispatch(options, gathering);
  return gathering.response;
};
