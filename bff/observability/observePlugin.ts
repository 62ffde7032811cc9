import type { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { codeOr, watchOperation, type Observer } from './watchOperation.ts';

/** Tells of operations that were refused before they could begin. */
export const createRefusals = (observer: Observer) => {
  const begun = new WeakSet<RequestContext>();
  const tell = (requestId: string, errors: readonly Partial<GraphQLError>[]): void => {
    const codes = [...new Set(errors.map(({ extensions }) => codeOr(extensions, 'BAD_REQUEST')))];
    observer.operation({ requestId, kind: 'none', name: undefined, ms: 0, uiCalls: 0, codes, refused: true });
  };
  return {
    tell,
    /** Notes that this request's operation has begun, and is told of at its end. */
    begin: (requestContext: RequestContext): void => void begun.add(requestContext),
    /** Tells of an answer to a request whose operation never began. */
    answered: (requestContext: RequestContext, { errors }: { errors?: readonly GraphQLError[] | undefined }): void => {
      if (errors && !begun.has(requestContext)) tell(requestContext.requestId, errors);
    },
  };
};

/** Who tells of refusals. */
export type Refusals = ReturnType<typeof createRefusals>;

type WithRequestContext = { requestContext: RequestContext };

/** Tells of every query and mutation how it ended, over HTTP and sockets alike, and over HTTP of what never began. */
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
    refusals.answered(requestContext, result as { errors?: readonly GraphQLError[] }),
});
