import { getOperationAST, type DocumentNode, type ExecutionResult } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { Context } from '../graph/graphContext.ts';
import type { Span } from '../ui/span.ts';
import type { Operation } from './log.ts';

/** Receives reports of operations. */
export type Observer = {
  operation: (done: Operation, requestContext: RequestContext) => void;
  /** A query or mutation begins; the returned function is called at its end. */
  begin: () => () => void;
  subscribed: () => void;
  unsubscribed: () => void;
  /** Begins the span of an operation without an HTTP request; undefined without tracing. */
  span: (...begin: Parameters<Span['begin']>) => Span | undefined;
};

type OperationResult = Pick<ExecutionResult, 'data' | 'errors' | 'extensions'> & {
  incremental?: readonly OperationResult[];
};

/** An operation that begins, with its context. */
export type StartedOperation = {
  document: DocumentNode;
  operationName?: string | null | undefined;
  contextValue?: unknown;
};

/** The code of an error, or the default if it has none. */
export const codeOr = (extensions: Readonly<Record<string, unknown>> | undefined, otherwise: string): string => {
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : otherwise;
};

const codesOf = ({ errors = [], incremental = [] }: OperationResult): string[] => [
  ...errors.map(({ extensions }) => codeOr(extensions, 'UNKNOWN')),
  ...incremental.flatMap(codesOf),
];

const complexityOf = ({ extensions }: OperationResult): number | undefined => {
  const cost: unknown = extensions?.['cost'];
  const complexity: unknown = typeof cost === 'object' && cost ? Reflect.get(cost, 'requestedComplexity') : undefined;
  return typeof complexity === 'number' ? complexity : undefined;
};

/** Observes one operation: its results are added, and it is reported once at its end. */
export const watchOperation = ({ document, operationName, contextValue }: StartedOperation, observer: Observer) => {
  const context = contextValue as Context & { requestContext: RequestContext };
  const { requestId, requestContext } = context;
  const started = performance.now();
  const codes = new Set<string>();
  const operation = getOperationAST(document, operationName);
  const kind = operation?.operation ?? 'none';
  const name = operation?.name?.value;
  const facts = { 'graphql.operation.type': kind, 'graphql.operation.name': name, 'talo.request_id': requestId };
  const span = (requestContext.span?.begin ?? observer.span)(name ? `${kind} ${name}` : kind, 'work', facts);
  requestContext.span = span;
  const over = kind === 'subscription' ? undefined : observer.begin();
  let refused = true;
  return {
    add: (result: unknown) => {
      const operationResult = result as OperationResult;
      if (operationResult.data !== undefined || !operationResult.errors) refused = false;
      for (const code of codesOf(operationResult)) codes.add(code);
      span?.note({ 'graphql.operation.complexity': complexityOf(operationResult) });
    },
    end: () => {
      over?.();
      const ms = performance.now() - started;
      const { uiCalls } = context.cost;
      observer.operation({ requestId, name, kind, ms, uiCalls, codes: [...codes], refused }, requestContext);
      span?.note({ 'talo.ui_calls': uiCalls, 'talo.error_codes': [...codes] });
      span?.end(codes.values().next().value);
    },
  };
};
