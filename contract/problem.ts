import { z } from 'zod';

/**
 * Every refusal that /ui answers, with its HTTP status. The list is closed: a caller that meets another code
 * has met an answer that breaks the contract.
 */
export const problemStatus = {
  /** No session, or one that has ended: the caller has to sign in again. */
  'Authentication failed': 401,
  /** Signed in, and known to see the thing, without the right to do this to it. */
  'Access denied': 401,
  /** Some field is wrong; `fields` says which and why. */
  BAD_REQUEST: 400,
  /** Not there, or not the caller's to know of. */
  NOT_FOUND: 404,
  /** The thing is in a state that does not allow this now. */
  CONFLICT: 409,
  /** Too often; `secondsLeft` says how long to wait. */
  RATE_LIMITED: 429,
  /** The service failed; nothing in the request would help. */
  SERVER_ERROR: 500,
  LOGIN_FAILED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 401,
  INVALID_CSRF: 400,
  DEVICE_ALREADY_ADDED: 409,
  DEVICE_NOT_FOUND: 404,
  NO_PERMISSION: 401,
} as const;

/** The code of a refusal, as the field `error` of its answer. */
export type ProblemCode = keyof typeof problemStatus;

/** The body of every answer outside 2xx. `fields` maps the name of a wrong field to its code. */
export const problemBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  secondsLeft: z.number().optional(),
});

/** A refusal as it travels: its code, a sentence for developers, the wrong fields, the seconds to wait. */
export type Problem = {
  error: ProblemCode;
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
  secondsLeft?: number | undefined;
};

/** Whether a word is one of the contract's refusal codes. */
export const isProblemCode = (word: string): word is ProblemCode => Object.hasOwn(problemStatus, word);

/** What is wrong with one field of a request: the values of `fields` in a BAD_REQUEST. */
export const fieldCodes = ['REQUIRED', 'INVALID', 'TOO_LONG', 'TOO_SMALL', 'TOO_LARGE', 'NOT_FOUND', 'TAKEN'] as const;

/** The code of what is wrong with one field. */
export type FieldCode = (typeof fieldCodes)[number];
