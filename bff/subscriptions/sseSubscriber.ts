import { Readable } from 'node:stream';
import type { EventPayload } from './eventPayload.ts';
import type { Subscriber } from './broadcast.ts';
import { BackpressuredOutput, maxBufferedBytes, type BackpressureSettings } from './backpressure.ts';

const nothing = Buffer.from(':\n\n');
const complete = Buffer.from('event: complete\ndata:\n\n');

/** The way out through one payload of server-sent events. */
export class SseSubscriber extends BackpressuredOutput implements Subscriber {
  /** What is sent, as the body of the payload. */
  readonly body: Readable;
  readonly #cut: () => void;
  #isFinished = false;

  /** `cut` ends the connection without a word, so that whoever listened comes again. */
  constructor(settings: BackpressureSettings, cut: () => void) {
    super(settings);
    this.#cut = cut;
    this.body = new Readable({ highWaterMark: maxBufferedBytes, read: () => this.#taken() });
    this.body.once('close', () => this.close());
    // Some browsers hand out no payload before something of it has come.
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

  /** Sends what tells nothing, so that whatever stands between does not take the connection for dead. */
  keepAlive(): void {
    if (this.isOpen && this.body.readableLength === 0) this.body.push(nothing);
  }

  /** Ends it, with a last payload where there is one. */
  finish(last?: EventPayload): void {
    if (!this.isOpen) return;
    this.#isFinished = true;
    if (last) this.body.push(last.asEvent);
    this.body.push(complete);
    this.body.push(null);
  }

  protected drop(): void {
    this.#cut();
  }

  #taken(): void {
    // What is being taken now is still counted.
    if (this.hasDrainListeners) queueMicrotask(() => this.drained());
  }
}
