import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { withRequestId, unexpected } from '../graph/problems.ts';
import type { Fault } from './log.ts';

type ResultWithErrors = {
  errors?: readonly Error[] | undefined;
  incremental?: readonly ResultWithErrors[] | undefined;
};

const canHaveErrors = (result: unknown): result is ResultWithErrors => typeof result === 'object' && result !== null;

const formatted = (errors: readonly Error[], requestId: string, fault: Fault) =>
  errors.map((error) => {
    const stack = unexpected(error);
    if (stack !== undefined) fault(requestId, stack);
    return withRequestId(error, requestId);
  });

/** Adds the request id to every error of a result, including incremental parts, and logs unexpected errors. */
export const formatErrors = <Result>(result: Result, requestId: string, fault: Fault): Result => {
  if (!canHaveErrors(result)) return result;
  const { errors, incremental } = result;
  if (!errors && !incremental) return result;
  return {
    ...result,
    ...(errors ? { errors: formatted(errors, requestId, fault) } : {}),
    ...(incremental ? { incremental: incremental.map((part) => formatErrors(part, requestId, fault)) } : {}),
  };
};

/** The same for a result that may be incremental. */
export const formatErrorsOfParts = <Result>(result: Result, requestId: string, fault: Fault): Result =>
  isAsyncIterable(result)
    ? (mapAsyncIterator(result, (part: unknown) => formatErrors(part, requestId, fault)) as Result)
    : formatErrors(result, requestId, fault);
