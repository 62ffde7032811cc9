import { RequestError, toRequestError, type GraphError } from './requestError.ts';

/** What customer service finds the newest failure of a part of this page in the log with. */
let newest: string | undefined;

/** Notes why parts of an answer could not be had, for the panels that stand in their place. */
export const recordPartFailures = (errors: readonly GraphError[] | undefined): void => {
  const failed = errors?.map(toRequestError).find(({ code, requestId }) => code !== 'NOT_FOUND' && requestId);
  if (failed) newest = failed.requestId;
};

/** Clears the failures of the former page. */
export const clearPartFailures = (): void => {
  newest = undefined;
};

/** What to name to customer service about the part that has just failed; all that one answer lacks has the same. */
export const newestPartFailure = (): string | undefined => newest;

/** Whether an error is one that Relay throws for a field that failed or did not arrive, in a fragment with @throwOnFieldError. */
export const isFieldError = (error: unknown): boolean =>
  error instanceof Error &&
  /^Relay: (Unexpected response payload|Missing expected data|Missing @required value)/.test(error.message);

/** The failure of a part of the response that has just come. */
export const partFailure = (): RequestError =>
  new RequestError('PART', 'A part of the response failed.', { requestId: newest });
