import type { ChannelSubscriber, InstanceChannel } from './instanceChannel.ts';
import type { PollLease, PollLeases } from './pollLease.ts';

/** The connection of a channel: the leases, reconnecting when published messages do not arrive, and removing the channel. */
export type ChannelConnection = { leases: PollLeases; reconnect: () => void; remove: () => void };

/**
 * A snapshot that instances share over Redis. Responses are numbered, so that each instance detects a lost one. While
 * Redis cannot be reached, this instance calls /ui itself.
 */
export class RedisInstanceChannel<UiResult> implements InstanceChannel<UiResult> {
  readonly #name: string;
  readonly #subscriber: ChannelSubscriber<UiResult>;
  readonly #connection: ChannelConnection;
  #isSubscribed = false;
  /** Number of the last received response; before the first, of those published before the subscription. */
  #received: number | undefined;
  #hasReceived = false;
  /** Number of published responses when the lease was last read, all of which must have arrived by the next read. */
  #due: number | undefined;

  constructor(name: string, subscriber: ChannelSubscriber<UiResult>, connection: ChannelConnection) {
    this.#name = name;
    this.#subscriber = subscriber;
    this.#connection = connection;
  }

  /** Redis delivers messages from now on; earlier ones are lost. */
  subscribed(): void {
    this.#isSubscribed = true;
    this.#resync();
  }

  /** Redis delivers no messages any more. */
  unsubscribed(): void {
    this.#isSubscribed = false;
  }

  /** Receives a message: a number and a response. */
  receive(message: string): void {
    const end = message.indexOf(' ');
    const count = Number(message.slice(0, end));
    if (!this.#isNews(count)) return;
    this.#apply(count, JSON.parse(message.slice(end)) as UiResult);
  }

  async fetch(fetch: () => Promise<UiResult>): Promise<void> {
    const lease = this.#isSubscribed ? await this.#acquire() : undefined;
    if (!lease) return this.#subscriber.onMessage(await fetch());
    this.#checkMissed(lease.published);
    if (lease.isHeld) await this.#fetchForAll(lease.published, fetch);
  }

  close(): void {
    this.#isSubscribed = false;
    this.#connection.leases.release(this.#name);
    this.#connection.remove();
  }

  #acquire(): Promise<PollLease | undefined> {
    return this.#connection.leases.acquire(this.#name).catch(() => undefined);
  }

  async #fetchForAll(published: number, fetch: () => Promise<UiResult>): Promise<void> {
    const response = await fetch().catch((error: unknown) => {
      // Another instance may reach /ui when this one does not.
      this.#connection.leases.release(this.#name);
      throw error;
    });
    if (!this.#isSubscribed) return;
    const count = await this.#connection.leases.publish(this.#name, published, JSON.stringify(response)).catch(() => 0);
    // A response that could not be published is requested again with the next lease.
    if (count > 0 && this.#isNews(count)) this.#apply(count, response);
  }

  #isNews(count: number): boolean {
    return this.#isSubscribed && !(this.#hasReceived && count === this.#received);
  }

  #apply(count: number, response: UiResult): void {
    const isNext = !this.#hasReceived || count === (this.#received ?? 0) + 1;
    this.#hasReceived = true;
    this.#received = count;
    if (isNext) this.#subscriber.onMessage(response);
    else this.#resync();
  }

  #checkMissed(published: number): void {
    this.#received ??= published;
    const hasMissed = this.#due !== undefined && this.#received < this.#due;
    this.#due = published;
    if (!hasMissed) return;
    this.#resync();
    this.#connection.reconnect();
  }

  #resync(): void {
    this.#received = undefined;
    this.#hasReceived = false;
    this.#due = undefined;
    this.#subscriber.onMissed();
  }
}
