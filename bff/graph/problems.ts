import { GraphQLError } from 'graphql';

/** An error of the caller's: something in the operation cannot be used. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** An operation that asks for more than one may. */
export const tooCostly = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } });

/** The thing that a typed field was asked for is not there, or not the caller's to know of. */
export const notFound = (): GraphQLError => new GraphQLError('Not found.', { extensions: { code: 'NOT_FOUND' } });

const unexpectedCode = 'INTERNAL_SERVER_ERROR';

const expectedCause = (error: unknown): GraphQLError | undefined => {
  let inner: unknown = error;
  while (inner instanceof GraphQLError && inner.originalError && inner.originalError !== inner)
    inner = inner.originalError;
  return inner instanceof GraphQLError ? inner : undefined;
};

/** What a caller is told of an error: itself where it was meant for them, else only that something went wrong. */
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

/** An error as the graph's own kind of it. */
export const asGraphError = (error: Error): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message);

/** The text for the log where an error is one that nobody expected. */
export const unexpected = (error: unknown): string | undefined => {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== unexpectedCode) return undefined;
  return error.originalError?.stack ?? error.message;
};

/** The error as it travels, with the id that finds the request in the log. */
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

/** Whether an error of a read carries one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof GraphQLError && codes.includes(String(error.extensions['code']));

/** Null in the place of what is not there or not the caller's to see; any other failure stays one. */
export const orNull = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
