/**
 * Something that listeners are told. Whoever is slow holds one event a key: the older one with the newer one joined
 * to it. All who fall behind in the same step hold the very same joined event, so that it is executed once for them.
 */
export abstract class LiveEvent<Self extends LiveEvent<Self>> {
  #last: { newer: Self; joined: Self } | undefined;

  /** What it is about: an event takes the place of another one only of the same key. */
  abstract readonly key: string;

  /** The event that tells both what this one does and what a newer one does. */
  protected abstract join(newer: Self): Self;

  /** The same, made once for all who ask with the same newer one. */
  with(newer: Self): Self {
    if (this.#last?.newer !== newer) this.#last = { newer, joined: this.join(newer) };
    return this.#last.joined;
  }
}

/** An event of a kind that does not matter. */
export abstract class AnyEvent extends LiveEvent<AnyEvent> {}
