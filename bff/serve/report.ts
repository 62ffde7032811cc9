import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { toldError, unexpected } from '../graph/problems.ts';

type Log = (line: string) => void;

type Told = { errors?: readonly Error[] | undefined; incremental?: readonly Told[] | undefined };

const isTold = (result: unknown): result is Told => typeof result === 'object' && result !== null;

const told = (errors: readonly Error[], requestId: string, log: Log) =>
  errors.map((error) => {
    const stack = unexpected(error);
    if (stack !== undefined) log(`${requestId} ${stack}`);
    return toldError(error, requestId);
  });

/** One answer as it travels: every error with the request's id, also in the parts that come later. */
export const report = <Result>(result: Result, requestId: string, log: Log): Result => {
  if (!isTold(result)) return result;
  const { errors, incremental } = result;
  if (!errors && !incremental) return result;
  return {
    ...result,
    ...(errors ? { errors: told(errors, requestId, log) } : {}),
    ...(incremental ? { incremental: incremental.map((part) => report(part, requestId, log)) } : {}),
  };
};

/** The same for an answer that comes in parts. */
export const reportAll = <Result>(result: Result, requestId: string, log: Log): Result =>
  isAsyncIterable(result)
    ? (mapAsyncIterator(result, (part: unknown) => report(part, requestId, log)) as Result)
    : report(result, requestId, log);
