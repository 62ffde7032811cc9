import type { Outcome } from './useSaving.ts';

/** A change that could not be asked for, or that nobody answered; its message says why, as the person reads it. */
export class NotSent extends Error {}

/** What a person reads where a change failed: why, where that is known, and what it means for the change. */
export const failureWords = (error: unknown, meaning: string): string =>
  error instanceof NotSent ? `${error.message}. ${meaning}` : meaning;

/** The same as the one refusal of the change. */
export const failureAsRefusal = (error: unknown, meaning: string): Outcome => [
  { message: failureWords(error, meaning) },
];
