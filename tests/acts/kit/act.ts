/** One act of a screen: what a person presses, and what the page then sends. */
export type Act = {
  /** What is done, as a sentence: the title of its test. */
  title: string;
  /** The account that does it; null without signing in. */
  as: string | null;
  /** The address of the page on which it begins; a function if it has to be found first. */
  at: string | (() => Promise<string>);
  /** The mutations that it sends, in their order. */
  sends: readonly string[];
  /** Presses it as a person does, and waits until the page shows what it has changed. */
  press: () => Promise<void>;
};
