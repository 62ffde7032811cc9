import type { ExecutionResult, GraphQLError } from 'graphql';
import { hasCode } from '../graph/problems.ts';
import type { Session } from '../guard/session.ts';
import { unauthorized } from '../guard/tokens.ts';

/** Status of an error; with `spec` the status for `application/json` is 200 instead. */
type ErrorStatus = { status?: number; spec?: boolean };

const statusOf = (error: GraphQLError): ErrorStatus => {
  if (hasCode(error, 'INTERNAL_SERVER_ERROR')) return { status: 500 };
  const http: ErrorStatus | undefined = error.extensions['http'];
  // The library gives wrong variables and an unknown operation 400 for all media types.
  const isOfLibrary = http?.status === 400 && http.spec === undefined;
  return !http || (isOfLibrary && !hasCode(error, 'BAD_REQUEST')) ? { status: 400, spec: true } : http;
};

/**
 * Sets the status of a result by the specification GraphQL over HTTP: an error before the execution is 400, and as
 * `application/json` 200 if the request was well formed. An operation whose token became invalid after its admission
 * is 401, with the data that it has.
 */
export const withStatus = <Result>(result: Result, session: Session): Result => {
  const { errors, data, extensions } = result as ExecutionResult;
  if (!errors) return result;
  if (data === undefined) for (const error of errors) error.extensions['http'] = statusOf(error);
  const hasInvalidToken =
    session.authorization === 'token' && errors.some((error) => hasCode(error, 'UNAUTHENTICATED'));
  return hasInvalidToken ? { ...result, extensions: { ...extensions, http: unauthorized } } : result;
};
