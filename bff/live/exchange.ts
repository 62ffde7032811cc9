/** What an instance is told over a channel. */
export type ChannelEars<Answer> = {
  /** An answer of /ui that this instance or another one was given. */
  hear: (answer: Answer) => void;
  /** Others may have been told what did not come through to here. */
  missed: () => void;
};

/**
 * One sight of one thing, as the instances of a BFF share it. Only answers of /ui travel: each instance reads its own
 * first one whole, then takes in whatever any of them was answered, and so tells its listeners the same.
 */
export type Channel<Answer> = {
  /** Asks where it is this instance's turn, and tells every instance of the answer, this one too. */
  ask: (ask: () => Promise<Answer>) => Promise<void>;
  /** Takes no part in it any more. */
  close: () => void;
};

/** Opens the channel of a sight by its key. */
export type Exchange = <Answer>(key: string, ears: ChannelEars<Answer>) => Channel<Answer>;

/** The exchange of a BFF that stands alone, and of what one session sees alone. */
export const standAlone: Exchange = (_key, { hear }) => ({
  ask: async (ask) => hear(await ask()),
  close: () => undefined,
});
