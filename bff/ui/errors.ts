import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { fieldCodeOf } from '../../contract/wire/field.ts';
import { isProblemCode, problemBody, statusesOf } from '../../contract/wire/problem.ts';
import { TransportFailure, type FailureReason, type UiResponse } from './transport.ts';

/** Failures of a call of /ui, by their code in `extensions.code`. */
export type UiErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'STORAGE_FULL'
  | 'MAINTENANCE'
  | 'UPSTREAM_INVALID'
  | 'REQUEST_TIMEOUT'
  | 'TOO_COSTLY'
  | 'CANCELLED';

type Details = {
  /** /ui's own code if it is more specific, for example INVALID_CREDENTIALS. */
  reason?: string | undefined;
  /** Invalid fields with the code of their error. */
  fields?: Record<string, string> | undefined;
  /** Seconds to wait. */
  retryAfter?: number | undefined;
  /** Name of the call that failed. */
  call?: string | undefined;
  /** The call was not sent, so it changed nothing. */
  notSent?: boolean | undefined;
  /** Maximum number of calls of one operation. */
  maximumUiCalls?: number | undefined;
};

const sentences: Record<UiErrorCode, string> = {
  UNAUTHENTICATED: 'There is no session, or it has ended.',
  FORBIDDEN: 'The caller has no right to this.',
  NOT_FOUND: 'Not found.',
  BAD_USER_INPUT: 'Some of the input is wrong.',
  CONFLICT: 'The current state of the object does not allow the operation.',
  RATE_LIMITED: 'Too often; try again later.',
  UPSTREAM_UNAVAILABLE: 'The service behind the graph does not answer.',
  UPSTREAM_TIMEOUT: 'The service behind the graph did not answer in time.',
  STORAGE_FULL: 'The service behind the graph has no room left to store this.',
  MAINTENANCE: 'The service behind the graph is in maintenance: nothing was stored.',
  UPSTREAM_INVALID: 'The /ui service sent a response that violates its contract.',
  REQUEST_TIMEOUT: 'The file was sent at less than 1 kB/s.',
  TOO_COSTLY: 'The operation needs more calls of the service behind the graph than one may make; ask for less.',
  CANCELLED: 'The client has disconnected.',
};

/** Sentences of reasons that are more specific than their code. */
const sentencesOfReasons = new Map([
  ['READ_ONLY_TOKEN', 'The token has the scope READ; a change needs a token of the scope WRITE.'],
]);

/** A failed call of /ui as an error of the graph. */
export class UiError extends GraphQLError {
  readonly code: UiErrorCode;
  readonly details: Details;

  constructor(code: UiErrorCode, details: Details = {}) {
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    super(sentencesOfReasons.get(details.reason ?? '') ?? sentences[code], { extensions: { code, ...given } });
    this.code = code;
    this.details = details;
  }
}

/** Whether an error is a failed call of /ui, with this code if one is given. */
export const isUiError = (error: unknown, code?: UiErrorCode): error is UiError =>
  error instanceof UiError && (code === undefined || error.code === code);

const readProblem = (text: string): z.output<typeof problemBody> | undefined => {
  try {
    return problemBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const codeByStatus: Record<number, UiErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
};

const plainWords = new Set(['Access denied', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED']);

/** The contract's code in a response with a status of 500 or above; undefined for SERVER_ERROR, which adds nothing. */
const wordOfFailure = ({ status, bytes }: UiResponse): string | undefined => {
  const word = readProblem(bytes.toString('utf8'))?.error;
  return word && word !== 'SERVER_ERROR' && isProblemCode(word) && statusesOf(word).includes(status) ? word : undefined;
};

/** The error of a response that is no success. `call` is the name of the endpoint. */
export const refusalOf = (response: UiResponse, call: string): UiError => {
  if (response.status === 504) return new UiError('UPSTREAM_TIMEOUT', { call });
  if (response.status >= 500) {
    const word = wordOfFailure(response);
    if (word === 'STORAGE_FULL' || word === 'MAINTENANCE') return new UiError(word, { call });
    return new UiError('UPSTREAM_UNAVAILABLE', { call, reason: word });
  }
  const problem = readProblem(response.bytes.toString('utf8'));
  const code = codeByStatus[response.status];
  if (!code || !problem) return new UiError('UPSTREAM_INVALID', { call });
  if (response.status === 401 && problem.error === 'Authentication failed') return new UiError('UNAUTHENTICATED');
  const waits = problem.secondsLeft ?? Number(response.retryAfter);
  return new UiError(code, {
    reason: plainWords.has(problem.error) ? undefined : problem.error,
    fields: problem.fields,
    retryAfter: code === 'RATE_LIMITED' && Number.isFinite(waits) ? waits : undefined,
  });
};

const codeByFailure: Record<FailureReason, UiErrorCode> = {
  timeout: 'UPSTREAM_TIMEOUT',
  unavailable: 'UPSTREAM_UNAVAILABLE',
  notSent: 'UPSTREAM_UNAVAILABLE',
  cancelled: 'CANCELLED',
  tooLarge: 'UPSTREAM_INVALID',
};

/** The error of a request without a complete response; any other error is returned unchanged. */
export const failureOf = (cause: unknown, call: string): unknown =>
  cause instanceof TransportFailure
    ? new UiError(codeByFailure[cause.reason], { call, notSent: cause.reason === 'notSent' || undefined })
    : cause;

/** The error of input that the contract rejects before it is sent. */
export const inputErrorOf = (error: z.core.$ZodError): UiError =>
  new UiError('BAD_USER_INPUT', {
    fields: Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), fieldCodeOf(issue)])),
  });
