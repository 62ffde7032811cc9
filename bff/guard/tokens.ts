import { GraphQLError } from 'graphql';

/** Status and header of an invalid token. */
export const unauthorized = { status: 401, headers: { 'www-authenticate': 'Bearer' } };

/** The error of an Authorization header that is not a valid token. */
export const invalidToken = (): GraphQLError =>
  new GraphQLError(
    'The Authorization header is not a valid token: “Bearer” and a token that is neither deleted nor expired.',
    { extensions: { code: 'UNAUTHENTICATED', http: unauthorized } },
  );

/** The error of a token that may not read its own account. */
export const forbiddenToken = (): GraphQLError =>
  new GraphQLError('The token has no right to its account.', {
    extensions: { code: 'FORBIDDEN', http: { status: 403 } },
  });
