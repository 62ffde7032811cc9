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
  /** The disk or the database has no room left: nothing is stored by this call, and reading goes on. */
  STORAGE_FULL: 507,
  LOGIN_FAILED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 401,
  INVALID_CSRF: 400,
  SEND_FAILED: 500,
  PASSWORD_CHANGE_FAILED: 400,
  ACTIVATION_FAILED: 400,
  INVALID_EMAIL: 400,
  INVALID_CONTACT_NAME: 400,
  /** 404 where the link is opened, 400 where its form is sent. */
  INVALID_RESET_TOKEN: [404, 400],
  INVALID_REGISTER_TOKEN: [404, 400],
  INVALID_EMAIL_TOKEN: [404, 400],
  /** The link was used already. */
  UNABLE_TO_CONTINUE: 409,
  DEVICE_ALREADY_ADDED: 409,
  DEVICE_NOT_FOUND: 404,
  /** The device is somebody else's. */
  NO_PERMISSION: 401,
  REPLACE_FAILED: 409,
  USER_NOT_FOUND: 404,
  CANNOT_REMOVE_USER: 409,
  SHARE_CREATE_FAILED: 400,
  SHARE_UPDATE_FAILED: 400,
  SHARE_END_FAILED: 409,
  SUBSCRIPTION_TOKEN_INVALID: 404,
  FILE_UPLOAD_FAILED: 400,
  /** The target waits for the approval of staff, and cannot do this until then. */
  TARGET_PENDING: 409,
} as const;

/** The statuses that a refusal may have; the first is the usual one. */
export const statusesOf = (code: ProblemCode): readonly number[] => [problemStatus[code]].flat();

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
export const fieldCodes = [
  'REQUIRED',
  'INVALID',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_INTEGER',
  'TOO_MANY_DECIMALS',
  'NOT_FOUND',
  'TAKEN',
  /** The repetition of a password is another one, or the configuration of a device. */
  'MISMATCH',
  'NO_DIGIT',
  'NO_SPECIAL',
  'NO_LOWERCASE',
  'NO_UPPERCASE',
  'TOO_GUESSABLE',
  /** The current password is another one. */
  'WRONG_PASSWORD',
  /** An end that lies before its start. */
  'BEFORE_START',
  'ALREADY_HAS_ACCESS',
  /** Belongs to a registered account, and is changed there. */
  'LOCKED',
  /** A file of a kind that is not taken. */
  'WRONG_TYPE',
  /** A file that is not what its name says. */
  'WRONG_CONTENT',
  'UNREADABLE',
] as const;

/** The code of what is wrong with one field. */
export type FieldCode = (typeof fieldCodes)[number];
