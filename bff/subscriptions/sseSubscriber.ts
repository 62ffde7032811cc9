import { Readable } from 'node:stream';
import type { EventPayload } from './eventPayload.ts';
import type { Subscriber } from './broadcast.ts';
import { BackpressuredOutput, maxBufferedBytes, type BackpressureSettings } from './backpressure.ts';

const nothing = Buffer.from(':\n\n');
const complete = Buffer.from('event: complete\ndata:\n\n');

/** Sends payloads as server-sent events in one response. */
export class SseSubscriber extends BackpressuredOutput implements Subscriber {
  /** The body of the response. */
  readonly body: Readable;
  readonly #disconnect: () => void;
  #isFinished = false;

  /** `disconnect` closes the connection of the response. */
  constructor(settings: BackpressureSettings, disconnect: () => void) {
    super(settings);
    this.#disconnect = disconnect;
    this.body = new Readable({ highWaterMark: maxBufferedBytes, read: () => this.#taken() });
    this.body.once('close', () => this.close());
    // Some browsers resolve a response only after its first bytes.
    this.body.push(nothing);
  }

  protected get bufferedBytes(): number {
    return this.body.readableLength;
  }

  protected get isOpen(): boolean {
    // A push after the end would be an error of the stream, which ends the process where nothing listens for it.
    return !this.body.destroyed && !this.#isFinished;
  }

  send(payload: EventPayload): void {
    if (this.isOpen) this.body.push(payload.asEvent);
  }

  /** Sends a comment, so that proxies do not close an idle connection. */
  keepAlive(): void {
    if (this.isOpen && this.body.readableLength === 0) this.body.push(nothing);
  }

  /** Ends the response, after a last payload if there is one. */
  finish(last?: EventPayload): void {
    if (!this.isOpen) return;
    this.#isFinished = true;
    if (last) this.body.push(last.asEvent);
    this.body.push(complete);
    this.body.push(null);
  }

  /** Closes the connection without a last event, so that the client reconnects. */
  cut(): void {
    this.#isFinished = true;
    this.#disconnect();
  }

  protected drop(): void {
    this.cut();
  }

  #taken(): void {
    // The bytes that are being read are still counted.
    if (this.hasDrainListeners) queueMicrotask(() => this.drained());
  }
}
