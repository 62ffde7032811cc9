/** Code of a failure: `extensions.code` of the graph, of the network, or of a part of a result. */
export type RequestErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  /** The file was sent too slowly. */
  | 'REQUEST_TIMEOUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'STORAGE_FULL'
  | 'MAINTENANCE'
  | 'UPSTREAM_INVALID'
  | 'OFFLINE'
  /** The portal has been replaced by a newer one since the page was opened. */
  | 'OUTDATED'
  | 'PART'
  | 'UNEXPECTED';

const known: readonly string[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'STORAGE_FULL',
  'MAINTENANCE',
  'UPSTREAM_INVALID',
] satisfies RequestErrorCode[];

const isKnown = (code: unknown): code is RequestErrorCode => typeof code === 'string' && known.includes(code);

const codeOf = (code: unknown): RequestErrorCode => {
  if (code === 'PERSISTED_QUERY_NOT_IN_LIST') return 'OUTDATED';
  return isKnown(code) ? code : 'UNEXPECTED';
};

/** One error of an answer, as far as the portal looks at it. */
export type GraphError = {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: unknown; requestId?: unknown; notSent?: unknown };
};

type Details = { requestId?: string | undefined; notSent?: boolean };

/** A request that failed as a whole. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;
  /** What customer service finds the failure in the log with. */
  readonly requestId: string | undefined;
  /** The request was not sent to /ui, so that nothing can have changed. */
  readonly notSent: boolean;

  constructor(code: RequestErrorCode, message: string, { requestId, notSent = false }: Details = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.requestId = requestId;
    this.notSent = notSent;
  }
}

/** A request that got no response: the browser has no network, or else the service does not answer. */
export const unreachable = (message: string): RequestError =>
  new RequestError(navigator.onLine ? 'UPSTREAM_UNAVAILABLE' : 'OFFLINE', message);

/** The portal's reading of one error of the graph. */
export const toRequestError = ({ message, extensions }: GraphError): RequestError =>
  new RequestError(codeOf(extensions?.code), message, {
    requestId: typeof extensions?.requestId === 'string' ? extensions.requestId : undefined,
    notSent: extensions?.notSent === true,
  });

/**
 * The error that fails a screen: one of a root field other than NOT_FOUND, which the screen handles. Deeper errors only
 * empty their part.
 */
export const failureOf = (errors: readonly GraphError[] | undefined, hasData: boolean): RequestError | undefined => {
  const failed = errors?.map((error) => ({ error, requestError: toRequestError(error) })) ?? [];
  const ended = failed.find(({ requestError }) => requestError.code === 'UNAUTHENTICATED');
  const rootFailed = failed.find(
    ({ error, requestError }) => (error.path?.length ?? 0) <= 1 && requestError.code !== 'NOT_FOUND',
  );
  return (ended ?? (hasData ? rootFailed : failed[0]))?.requestError;
};
