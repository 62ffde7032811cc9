import { builder } from './builder.ts';

/** Codes in `extensions.code` of errors, with their meaning. */
export const errorCodes = {
  UNAUTHENTICATED:
    'There is no session or token, or it has ended. Sign in, or send another token. The status is 401 if a token was sent.',
  FORBIDDEN: 'The caller has no right to this. With a token of scope READ: every change.',
  NOT_FOUND: "The thing is not there, or not the caller's to see.",
  BAD_USER_INPUT:
    'An argument, a variable or a parameter of the request cannot be used; `fields` names those that /ui refuses, each with a UserErrorCode.',
  CONFLICT: 'The state of the thing does not allow this now.',
  RATE_LIMITED: 'Too many operations or tries; `retryAfter` says how many seconds to wait.',
  TOO_COSTLY: 'The operation asks for more than one may; `extensions.cost` of the answer tells how much it was.',
  UPSTREAM_UNAVAILABLE: 'The service behind the graph does not answer. Try again later.',
  UPSTREAM_TIMEOUT: 'The service behind the graph did not answer in time. A change may have been done or not.',
  STORAGE_FULL:
    'The service behind the graph has no room left: the change was not stored. Reading goes on; try again later.',
  UPSTREAM_INVALID: 'The service behind the graph gave an answer that breaks its contract.',
  CANCELLED: 'Whoever asked has gone; nobody gets to read this.',
  GRAPHQL_PARSE_FAILED: 'The text is no GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit the schema.',
  OPERATION_RESOLUTION_FAILURE: 'The text has several operations and `operationName` names none of them.',
  BAD_REQUEST: 'The body is no JSON object or of an unsupported content type, or the request asks for a change by GET.',
  CSRF_HEADER_MISSING:
    'A form, a text or a file has to come with the header X-Talo-Csrf, which no other page can send.',
  REQUEST_ENTITY_TOO_LARGE: 'The body of the request is too large.',
  PERSISTED_QUERY_ID_REQUIRED: 'Not sent any more: a request without an operation is BAD_USER_INPUT.',
  PERSISTED_QUERY_NOT_FOUND: "A hash of Apollo's persisted queries in place of the text: send the text with it.",
  PERSISTED_QUERY_NOT_IN_LIST: "None of the portal's own operations has this id.",
  PERSISTED_QUERY_ONLY: 'Operations of one’s own are for callers with a session or token here.',
  INTERNAL_SERVER_ERROR: 'A fault of ours. `requestId` finds it in the log.',
} as const;

/** A code in `extensions.code` of an error. */
export type ErrorCode = keyof typeof errorCodes;

const deprecationReasons: Partial<Record<string, string>> = {
  PERSISTED_QUERY_ID_REQUIRED: 'Read `BAD_USER_INPUT` instead. Removal on 2027-06-01.',
} satisfies Partial<Record<ErrorCode, string>>;

builder.enumType('ErrorCode', {
  description:
    'What stands in `extensions.code` of an error, beside a `requestId` to name when you ask about it. No field answers it: it is here to be read.',
  values: Object.fromEntries(
    Object.entries(errorCodes).map(([code, description]) => [
      code,
      { description, deprecationReason: deprecationReasons[code] },
    ]),
  ),
});
