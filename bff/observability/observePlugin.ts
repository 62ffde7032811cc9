import type { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { codeOr, watchOperation, type Observer } from './watchOperation.ts';

/** Reports operations that were refused before execution. */
export const createRefusals = (observer: Observer) => {
  const begun = new WeakSet<RequestContext>();
  const logErrors = (requestContext: RequestContext, errors: readonly Partial<GraphQLError>[]): void => {
    const codes = [...new Set(errors.map(({ extensions }) => codeOr(extensions, 'BAD_REQUEST')))];
    const { requestId } = requestContext;
    const done = { requestId, kind: 'none', name: undefined, ms: 0, uiCalls: 0, codes, refused: true } as const;
    observer.operation(done, requestContext);
  };
  return {
    logErrors,
    /** Marks the operation of this request as started: it is reported at its end. */
    begin: (requestContext: RequestContext): void => void begun.add(requestContext),
    /** Reports the result of a request whose operation never started. */
    finished: (requestContext: RequestContext, { errors }: { errors?: readonly GraphQLError[] | undefined }): void => {
      if (errors && !begun.has(requestContext)) logErrors(requestContext, errors);
    },
  };
};

/** The reports of refused operations. */
export type Refusals = ReturnType<typeof createRefusals>;

type WithRequestContext = { requestContext: RequestContext };

/** Reports every query and mutation at its end, over HTTP and WebSockets, and over HTTP those that never started. */
export const observePlugin = (
  observer: Observer,
  refusals: Refusals,
): Plugin<WithRequestContext, WithRequestContext> => ({
  onExecute: ({ args }) => {
    const watched = watchOperation(args, observer);
    refusals.begin(args.contextValue.requestContext);
    return {
      onExecuteDone: ({ result }) => {
        if (isAsyncIterable(result)) return { onNext: (part) => watched.add(part.result), onEnd: watched.end };
        watched.add(result);
        watched.end();
        return undefined;
      },
    };
  },
  onResultProcess: ({ result, serverContext: { requestContext } }) =>
    refusals.finished(requestContext, result as { errors?: readonly GraphQLError[] }),
});
