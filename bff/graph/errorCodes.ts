import { builder } from './builder.ts';

/** Codes in `extensions.code` of errors, with their meaning. */
export const errorCodes = {
  UNAUTHENTICATED:
    'No session or token, or it has ended. Sign in, or send another token. The HTTP status is 401 if a token was sent.',
  FORBIDDEN: 'The viewer lacks the required role. Also the code of mutations with a token of scope READ.',
  NOT_FOUND: 'The object does not exist, or the caller cannot see it.',
  BAD_USER_INPUT:
    'An argument, a variable or a parameter of the request cannot be used; `fields` contains the refused ones, each with a UserErrorCode.',
  CONFLICT: 'The current state of the object does not allow the operation.',
  RATE_LIMITED: 'Too many operations or tries; `retryAfter` is the number of seconds to wait.',
  TOO_COSTLY: 'The operation exceeds a limit; `extensions.cost` is its estimated cost.',
  UPSTREAM_UNAVAILABLE: 'The service behind the graph does not respond. Retry later.',
  UPSTREAM_TIMEOUT: 'The service behind the graph did not respond in time. The result of a change is unknown.',
  STORAGE_FULL:
    'The service behind the graph has no storage left: the change was not stored. Reads still work; retry later.',
  MAINTENANCE:
    'The service behind the graph is in maintenance: the change was not stored. Reads still work; retry later.',
  UPSTREAM_INVALID: 'The service behind the graph sent a response that violates its contract.',
  CANCELLED: 'The client disconnected before the response was ready.',
  GRAPHQL_PARSE_FAILED: 'The document is not valid GraphQL syntax.',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit the schema.',
  OPERATION_RESOLUTION_FAILURE: 'The document has several operations, and `operationName` matches none of them.',
  BAD_REQUEST: 'The body is not a JSON object or has an unsupported content type, or the request is a mutation by GET.',
  CSRF_HEADER_MISSING:
    'A form, a text or a file has to come with the header X-Talo-Csrf, which no other page can send.',
  REQUEST_ENTITY_TOO_LARGE: 'The body of the request is too large.',
  REQUEST_TIMEOUT: 'The file was sent at less than 1 kB/s. The HTTP status is 408.',
  PERSISTED_QUERY_ID_REQUIRED: 'Not sent any more: a request without an operation is BAD_USER_INPUT.',
  PERSISTED_QUERY_NOT_FOUND: 'The hash of an automatic persisted query is unknown: send the document with it.',
  PERSISTED_QUERY_NOT_IN_LIST: 'No persisted operation of the portal has this ID.',
  PERSISTED_QUERY_ONLY: 'Operations of one’s own are for callers with a session or token here.',
  INTERNAL_SERVER_ERROR: 'Unexpected server error. Report the `requestId`.',
} as const;

/** A code in `extensions.code` of an error. */
export type ErrorCode = keyof typeof errorCodes;

const deprecationReasons: Partial<Record<string, string>> = {
  PERSISTED_QUERY_ID_REQUIRED: 'Read `BAD_USER_INPUT` instead. Removal on 2027-06-01.',
} satisfies Partial<Record<ErrorCode, string>>;

builder.enumType('ErrorCode', {
  description:
    'Value of `extensions.code` of an error; `extensions.requestId` is the ID of the request in the server log. For documentation: no field returns it.',
  values: Object.fromEntries(
    Object.entries(errorCodes).map(([code, description]) => [
      code,
      { description, deprecationReason: deprecationReasons[code] },
    ]),
  ),
});
