import { getOperationAST, type DocumentNode, type ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../graph/graphContext.ts';
import type { Scope } from '../context.ts';
import type { Operation } from './log.ts';

/** Who wants to know of operations. */
export type Observer = {
  operation: (done: Operation) => void;
  subscribed: () => void;
  unsubscribed: () => void;
};

type Told = Pick<ExecutionResult, 'errors'> & { incremental?: readonly Told[] };
type Executed = { document: DocumentNode; operationName?: string | null | undefined; contextValue?: unknown };

const codeOr = (extensions: Readonly<Record<string, unknown>> | undefined, otherwise: string): string => {
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : otherwise;
};

const codesOf = ({ errors = [], incremental = [] }: Told): string[] => [
  ...errors.map(({ extensions }) => codeOr(extensions, 'UNKNOWN')),
  ...incremental.flatMap(codesOf),
];

/** Begins to watch one operation; what comes of it is added, and told once at its end. */
const begin = ({ document, operationName, contextValue }: Executed, observer: Observer) => {
  const started = performance.now();
  const codes = new Set<string>();
  const operation = getOperationAST(document, operationName);
  return {
    add: (result: unknown) => {
      for (const code of codesOf(result as Told)) codes.add(code);
    },
    end: () => {
      const { requestId, cost } = contextValue as Context;
      const kind = operation?.operation ?? 'none';
      const ms = performance.now() - started;
      const name = operation?.name?.value;
      observer.operation({ requestId, name, kind, ms, uiCalls: cost.uiCalls, codes: [...codes] });
    },
  };
};

/** Tells of every operation how it ended, over HTTP and sockets alike. */
export const observePlugin = (observer: Observer): Plugin<{ scope: Scope }> => {
  const refused = ({ scope }: { scope: Scope }, code: string): void =>
    observer.operation({
      requestId: scope.requestId,
      name: undefined,
      kind: 'none',
      ms: 0,
      uiCalls: 0,
      codes: [code],
    });
  return {
    onParse:
      () =>
      ({ result, context }) => {
        if (!(result instanceof Error)) return;
        const { extensions } = result as { extensions?: Record<string, unknown> };
        refused(context, codeOr(extensions, 'GRAPHQL_PARSE_FAILED'));
      },
    onValidate:
      ({ context }) =>
      ({ valid }) => {
        if (!valid) refused(context, 'GRAPHQL_VALIDATION_FAILED');
      },
    onExecute: ({ args }) => {
      const watched = begin(args, observer);
      return {
        onExecuteDone: ({ result }) => {
          if (isAsyncIterable(result)) return { onNext: (part) => watched.add(part.result), onEnd: watched.end };
          watched.add(result);
          watched.end();
          return undefined;
        },
      };
    },
    onSubscribe: ({ args }) => {
      const watched = begin(args, observer);
      return {
        onSubscribeResult: ({ result }) => {
          if (!isAsyncIterable(result)) {
            watched.add(result);
            watched.end();
            return undefined;
          }
          observer.subscribed();
          return {
            onNext: (event) => watched.add(event.result),
            onEnd: () => {
              observer.unsubscribed();
              watched.end();
            },
          };
        },
      };
    },
  };
};
