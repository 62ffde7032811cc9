import { GraphQLError } from 'graphql';

/** Invalid input of the caller. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A request that is not a well-formed GraphQL request: 400 for all media types. */
export const malformed = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400, spec: false } } });

/** An operation that exceeds a limit. */
export const tooCostly = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } });

/** The entity does not exist or is not visible. */
export const notFound = (): GraphQLError => new GraphQLError('Not found.', { extensions: { code: 'NOT_FOUND' } });

const unexpectedCode = 'INTERNAL_SERVER_ERROR';

const expectedCause = (error: unknown): GraphQLError | undefined => {
  let inner: unknown = error;
  while (inner instanceof GraphQLError && inner.originalError && inner.originalError !== inner)
    inner = inner.originalError;
  return inner instanceof GraphQLError ? inner : undefined;
};

/** Returns expected errors unchanged and replaces all others with a generic one. */
export const maskError = (error: unknown): Error => {
  if (expectedCause(error)) {
    if (error instanceof GraphQLError) error.extensions['code'] ??= 'BAD_USER_INPUT';
    return error instanceof Error ? error : new Error(String(error));
  }
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError('');
  const cause = error instanceof GraphQLError ? error.originalError : error;
  return new GraphQLError('Something went wrong.', {
    nodes,
    source,
    positions,
    path,
    originalError: cause instanceof Error ? cause : new Error(String(cause)),
    extensions: { code: unexpectedCode },
  });
};

/** Converts an error to a GraphQLError. */
export const asGraphError = (error: Error): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message);

/** The stack of an unexpected error for the log; undefined for expected ones. */
export const unexpected = (error: unknown): string | undefined => {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== unexpectedCode) return undefined;
  return error.originalError?.stack ?? error.message;
};

/** Adds the request id to an error, which identifies the request in the log. */
export const withRequestId = (error: Error, requestId: string): GraphQLError => {
  if (!(error instanceof GraphQLError)) return new GraphQLError(error.message, { extensions: { requestId } });
  const { message, nodes, source, positions, path, originalError, extensions } = error;
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    originalError,
    extensions: { ...extensions, requestId },
  });
};

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof GraphQLError && codes.includes(String(error.extensions['code']));

/** Resolves NOT_FOUND to null; other errors reject. */
export const orNull = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
