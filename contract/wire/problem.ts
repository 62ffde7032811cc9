import { z } from 'zod';

/** All error codes of /ui with their HTTP status. The list is closed: any other code breaks the contract. */
export const problemStatus = {
  /** No session, or an ended one: sign-in is required. */
  'Authentication failed': 401,
  /** The resource is visible to the caller, but the right for this call is missing. */
  'Access denied': 401,
  /** The call writes, and the caller's API token has the scope `read`. */
  READ_ONLY_TOKEN: 401,
  /** A field is invalid; `fields` contains the codes. */
  BAD_REQUEST: 400,
  /** The resource does not exist or is not visible to the caller. */
  NOT_FOUND: 404,
  /**
   * Another change of the resource came first: the caller read an older state. Every other state that refuses a call
   * has a code of its own; a service that has no such code sends CONFLICT for it.
   */
  CONFLICT: 409,
  /** The body came at less than 1 kB/s. */
  REQUEST_TIMEOUT: 408,
  /** A page of another origin sends the session cookie. */
  FOREIGN_ORIGIN: 403,
  /** The body came with another content type than the call takes. */
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** Rate limit exceeded; `secondsLeft` is the time to wait in seconds. */
  RATE_LIMITED: 429,
  /** Server error, regardless of the request. */
  SERVER_ERROR: 500,
  /** The disk or database is full: the call stored nothing; reads still work. */
  STORAGE_FULL: 507,
  /** The service is in maintenance: the call stored nothing; reads still work. No 503, which means that nothing responds. */
  MAINTENANCE: 507,
  LOGIN_FAILED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 401,
  INVALID_CSRF: 400,
  SEND_FAILED: 500,
  PASSWORD_CHANGE_FAILED: 400,
  ACTIVATION_FAILED: 400,
  INVALID_EMAIL: 400,
  INVALID_CONTACT_NAME: 400,
  /** 404 when the link is opened, 400 when its form is submitted. */
  INVALID_RESET_TOKEN: [404, 400],
  INVALID_REGISTER_TOKEN: [404, 400],
  INVALID_EMAIL_TOKEN: [404, 400],
  /** The link was used already. */
  UNABLE_TO_CONTINUE: 409,
  DEVICE_ALREADY_ADDED: 409,
  DEVICE_NOT_FOUND: 404,
  /** The device belongs to another target. */
  NO_PERMISSION: 401,
  REPLACE_FAILED: 409,
  USER_NOT_FOUND: 404,
  CANNOT_REMOVE_USER: 409,
  SHARE_CREATE_FAILED: 400,
  SHARE_UPDATE_FAILED: 400,
  SHARE_END_FAILED: 409,
  SUBSCRIPTION_TOKEN_INVALID: 404,
  FILE_UPLOAD_FAILED: 400,
  /** Details of the seller that an invoice has to have are missing; the message names them. */
  NO_SELLER_DETAILS: 409,
  /** The details of the seller were saved after they were read. */
  SELLER_CHANGED: 409,
  /** The customer has not accepted the contract of the subscription. */
  CONTRACT_NOT_ACCEPTED: 409,
  /** The subscription is invoiced up to its end. */
  NOTHING_TO_INVOICE: 409,
  /** Another period is the next to be invoiced: the draft was read before an invoice was created or cancelled. */
  DRAFT_CHANGED: 409,
  /** Another change of the invoice came first. */
  INVOICE_CHANGED: 409,
  /** The period of a cancelled invoice has been invoiced again. */
  PERIOD_INVOICED: 409,
  /** The receiver gets no emails: its channel is the telephone. */
  NO_RECEIVER_EMAIL: 409,
  /** The address of the receiver awaits its confirmation. */
  RECEIVER_NOT_CONFIRMED: 409,
  /** The address of the receiver needs no confirmation. */
  RECEIVER_CONFIRMED: 409,
  /** The owner of the address has stopped the mails of the target's alerts. */
  RECEIVER_STOPPED: 409,
  /** Enabled rules raise alerts of the level. */
  LEVEL_IN_USE: 409,
  /** A process is sending the mail at this time. */
  MAIL_SENDING: 409,
  /** The mail was sent or dropped; also a failed one that is to be dropped. */
  MAIL_ENDED: 409,
  /** The link of the failed mail has been removed from its text. */
  MAIL_LINK_REMOVED: 409,
  /** The alert is acknowledged. */
  ALERT_ACKNOWLEDGED: 409,
  /** A production test of the device is running. */
  TEST_RUNNING: 409,
  /** The user of the share has signed in since it was given. */
  SHARE_ACCEPTED: 409,
  SHARE_ENDED: 409,
  /** The receiver of an offered target is the caller. */
  OWN_ACCOUNT: 409,
  /** The target has an open offer to a user. */
  OFFER_PENDING: 409,
  /** The account has as many API tokens as an account may have. */
  TOO_MANY_TOKENS: 409,
  /** The account has as many drafts as an account may have. */
  TOO_MANY_DRAFTS: 409,
  /** Two spaces of a group would overlap on its floor grid. */
  LOCATION_TAKEN: 409,
  /** Devices are in the space or the group. */
  HAS_DEVICES: 409,
  /** Residents, owners or users of the space have access to it. */
  HAS_RESIDENTS: 409,
  /** Devices have the configuration, or one of the product or version. */
  CONFIGURATION_IN_USE: 409,
  /** The device has a parent, or is a mama. */
  ALREADY_CONNECTED: 409,
  /** Firmware is being sent to the device. */
  UPLOAD_RUNNING: 409,
  /** The same action of the device is running. */
  ACTION_RUNNING: 409,
  /** None of several devices accepts the action, for different reasons. */
  DEVICES_BUSY: 409,
  /** The device has received the action, which cannot be cancelled any more. */
  ACTION_RECEIVED: 409,
  /** No action of the kind is running. */
  ACTION_ENDED: 409,
  /** The resident has an account. */
  RESIDENT_REGISTERED: 409,
  RESIDENT_MOVED_OUT: 409,
  /** The target awaits approval by staff and cannot do this before. */
  TARGET_PENDING: 409,
} as const;

/** HTTP statuses of an error code; the first is the default. */
export const statusesOf = (code: ProblemCode): readonly number[] => [problemStatus[code]].flat();

/** Error code, as `error` in the response. */
export type ProblemCode = keyof typeof problemStatus;

/** Body of every response outside 2xx. `fields` maps invalid fields to their codes. */
export const problemBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  secondsLeft: z.number().optional(),
});

/** An error: code, sentence for developers, invalid fields, seconds to wait. */
export type Problem = {
  error: ProblemCode;
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
  secondsLeft?: number | undefined;
};

/** Whether a text is an error code of the contract. */
export const isProblemCode = (word: string): word is ProblemCode => Object.hasOwn(problemStatus, word);

/** Error codes of single fields: the values of `fields` in a BAD_REQUEST. */
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
  /** The repeated password or the configuration of a device differs. */
  'MISMATCH',
  'NO_DIGIT',
  'NO_SPECIAL',
  'NO_LOWERCASE',
  'NO_UPPERCASE',
  'TOO_GUESSABLE',
  /** The current password is wrong. */
  'WRONG_PASSWORD',
  /** An end before its start. */
  'BEFORE_START',
  /** A day before today. */
  'IN_PAST',
  'ALREADY_HAS_ACCESS',
  /** Belongs to a registered account, which has to change it itself. */
  'LOCKED',
  /** A file type that is not accepted. */
  'WRONG_TYPE',
  /** A file whose content differs from its extension. */
  'WRONG_CONTENT',
  'UNREADABLE',
  /** A reading that is further from those beside it than the meter has ever counted in the time; can be confirmed. */
  'UNLIKELY',
  /** Would change a month whose reports have been made. */
  'MONTH_REPORTED',
] as const;

/** Error code of one field. */
export type FieldCode = (typeof fieldCodes)[number];
