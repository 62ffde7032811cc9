import { GraphQLError, type ExecutionResult } from 'graphql';
import { hasCode } from '../graph/problems.ts';
import type { Session } from './session.ts';

const http = { status: 401, headers: { 'www-authenticate': 'Bearer' } };

/** The error of an Authorization header that is not a valid token. */
export const invalidToken = (): GraphQLError =>
  new GraphQLError(
    'The Authorization header is not a valid token: “Bearer” and a token that is neither deleted nor expired.',
    { extensions: { code: 'UNAUTHENTICATED', http } },
  );

/** The error of a token that may not read its own account. */
export const forbiddenToken = (): GraphQLError =>
  new GraphQLError('The token has no right to its account.', {
    extensions: { code: 'FORBIDDEN', http: { status: 403 } },
  });

/** Adds the status 401 to the result of an operation whose token became invalid after its admission. */
export const withTokenStatus = <Result>(result: Result, session: Session): Result => {
  const { errors, extensions } = result as ExecutionResult;
  const ended = session.authorization === 'token' && errors?.some((error) => hasCode(error, 'UNAUTHENTICATED'));
  return ended ? { ...result, extensions: { ...extensions, http } } : result;
};
