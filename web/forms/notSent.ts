import type { Outcome } from './useSaving.ts';

type More = { meaning?: string | undefined; isUnknown?: boolean; cause?: unknown };

/** A change that could not be asked for, or that nobody answered; its message says why, as the person reads it. */
export class NotSent extends Error {
  /** What that means for the change, where it is more than that nothing was changed. */
  readonly meaning: string | undefined;
  /** Nobody knows whether it was done all the same. */
  readonly isUnknown: boolean;

  constructor(message: string, { meaning, isUnknown = false, cause }: More = {}) {
    super(message, { cause });
    this.meaning = meaning;
    this.isUnknown = isUnknown;
  }
}

/** What a person reads where a change failed: why, where that is known, and what it means for the change. */
export const failureWords = (error: unknown, meaning: string): string =>
  error instanceof NotSent ? `${error.message}. ${error.meaning ?? meaning}` : meaning;

/** The same as the one refusal of the change. */
export const failureAsRefusal = (error: unknown, meaning: string): Outcome => [
  { message: failureWords(error, meaning) },
];
