/**
 * One sight of one thing, as the instances of a BFF share it. Only answers of /ui travel: each instance reads its own
 * first one whole, then takes in whatever any of them was answered, and so tells its listeners the same.
 */
export type Channel<Answer> = {
  /** Whether it is this instance's turn to ask; if so it is nobody else's for that long. */
  mayAsk: (forMs: number) => Promise<boolean>;
  /** Tells every instance of an answer, this one too. */
  publish: (answer: Answer) => void;
  /** Takes no part in it any more. */
  close: () => void;
};

/** Opens the channel of a sight by its key; `hear` is told of every answer. */
export type Exchange = <Answer>(key: string, hear: (answer: Answer) => void) => Channel<Answer>;

/** The exchange of a BFF that stands alone. */
export const standAlone: Exchange = (_key, hear) => ({
  mayAsk: () => Promise.resolve(true),
  publish: hear,
  close: () => undefined,
});
