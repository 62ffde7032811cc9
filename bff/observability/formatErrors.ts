import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { toldError, unexpected } from '../graph/problems.ts';
import type { Fault } from './log.ts';

type Told = { errors?: readonly Error[] | undefined; incremental?: readonly Told[] | undefined };

const isTold = (result: unknown): result is Told => typeof result === 'object' && result !== null;

const told = (errors: readonly Error[], requestId: string, fault: Fault) =>
  errors.map((error) => {
    const stack = unexpected(error);
    if (stack !== undefined) fault(requestId, stack);
    return toldError(error, requestId);
  });

/** One answer as it travels: every error with the request's id, also in the parts that come later. */
export const formatErrors = <Result>(result: Result, requestId: string, fault: Fault): Result => {
  if (!isTold(result)) return result;
  const { errors, incremental } = result;
  if (!errors && !incremental) return result;
  return {
    ...result,
    ...(errors ? { errors: told(errors, requestId, fault) } : {}),
    ...(incremental ? { incremental: incremental.map((part) => formatErrors(part, requestId, fault)) } : {}),
  };
};

/** The same for an answer that comes in parts. */
export const formatErrorsOfParts = <Result>(result: Result, requestId: string, fault: Fault): Result =>
  isAsyncIterable(result)
    ? (mapAsyncIterator(result, (part: unknown) => formatErrors(part, requestId, fault)) as Result)
    : formatErrors(result, requestId, fault);
