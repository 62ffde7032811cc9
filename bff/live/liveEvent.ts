/**
 * An event of a subscription. A slow subscriber buffers one event for each key: the older one joined with the newer one.
 * Subscribers that fall behind at the same event share the joined object, so that it is executed once for all of them.
 */
export abstract class LiveEvent<Self extends LiveEvent<Self>> {
  #last: { newer: Self; joined: Self } | undefined;

  /** Identifies the subject: an event joins only with events of the same key. */
  abstract readonly key: string;

  /** The event that contains the changes of this one and of a newer one. */
  protected abstract join(newer: Self): Self;

  /** The joined event, created once for all callers with the same newer event. */
  with(newer: Self): Self {
    if (this.#last?.newer !== newer) this.#last = { newer, joined: this.join(newer) };
    return this.#last.joined;
  }
}

/** An event of any kind. */
export abstract class AnyEvent extends LiveEvent<AnyEvent> {}
