import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, parse, type DocumentNode, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import { handleStreamOrSingleExecutionResult, type Plugin } from 'graphql-yoga';
import type { Cost } from '../graph/graphContext.ts';
import { limits } from '../graph/limits.ts';
import { tooCostly } from '../graph/problems.ts';
import { excessOf } from './documentLimits.ts';

/** An operation that is about to be executed. */
export type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: unknown;
  contextValue?: unknown;
};

/** The document with only one operation and all fragments. */
const alone = (document: DocumentNode, name: string | null | undefined): DocumentNode => ({
  ...document,
  definitions: document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || !name || node.name?.value === name,
  ),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const counted = ({ schema, document, operationName, variableValues }: Operation): number => {
  const variables = isRecord(variableValues) ? variableValues : {};
  try {
    return complexityFromQuery(alone(document, operationName), { schema, variables, ctx: {} }).complexity;
  } catch {
    // Execution reports invalid variables.
    return 0;
  }
};

const known = new WeakMap<DocumentNode, Map<string | undefined, number>>();

/** Maximum length of cached variables, and number of cached counts for each document. */
const remembered = { characters: 500, counts: 50 };

const keyOf = ({ operationName, variableValues }: Operation): string | undefined => {
  try {
    const key = `${operationName ?? ''} ${JSON.stringify(variableValues ?? {})}`;
    return key.length <= remembered.characters ? key : undefined;
  } catch {
    // Variables are nested too deeply to serialise.
    return undefined;
  }
};

/** Cost of an operation in points; cached by document and variables. */
export const complexityOf = (operation: Operation): number => {
  const counts = known.get(operation.document) ?? new Map<string | undefined, number>();
  known.set(operation.document, counts);
  const key = keyOf(operation);
  const complexity = counts.get(key) ?? counted(operation);
  if (key !== undefined && counts.size < remembered.counts) counts.set(key, complexity);
  return complexity;
};

/** The cost of the operation so far, for `extensions.cost`. */
const costOf = (contextValue: unknown, complexity: number) => {
  const cost = isRecord(contextValue) ? (contextValue['cost'] as Cost | undefined) : undefined;
  return {
    requestedComplexity: complexity,
    maximumComplexity: limits.complexity,
    uiCalls: cost?.uiCalls ?? 0,
    maximumUiCalls: limits.uiCalls,
  };
};

/** Adds the cost to a result or event; incremental parts have none. */
export const priced = (result: ExecutionResult, operation: Operation, complexity: number): ExecutionResult =>
  'data' in result || 'errors' in result
    ? { ...result, extensions: { ...result.extensions, cost: costOf(operation.contextValue, complexity) } }
    : result;

/** The error of an operation above the maximum cost; undefined below it. */
export const refusalOf = (complexity: number, most: number = limits.complexity): ExecutionResult | undefined =>
  complexity <= most
    ? undefined
    : {
        errors: [
          tooCostly(
            `The operation costs ${Math.ceil(complexity)} points; ${most} is the most. Ask for fewer or smaller lists, or a shorter span.`,
          ),
        ],
      };

const unaffordable = async (
  spend: SpendCost | undefined,
  contextValue: unknown,
  complexity: number,
): Promise<ExecutionResult | undefined> => {
  const error = await spend?.(contextValue, complexity);
  return error && { errors: [error] };
};

/** A document that is nested too deeply for the stack is refused like any other that exceeds a limit. */
const parsed = (source: string): DocumentNode => {
  try {
    return parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    throw error instanceof RangeError ? tooCostly('The document is nested too deeply.') : error;
  }
};

const moderate = new WeakSet<DocumentNode>();

/** Counts the cost of an operation for its caller; resolves to an error if the caller has spent too much. */
export type SpendCost = (contextValue: unknown, cost: number) => Promise<GraphQLError | undefined>;

/**
 * Refuses documents and operations above the limits before validation and execution, and those of callers who have spent
 * too much; adds the cost to the others.
 */
export const limitPlugin = (spend?: SpendCost): Plugin => ({
  onParse: ({ setParseFn }) => {
    setParseFn(parsed);
    return ({ result, replaceParseResult }) => {
      if (!isRecord(result) || result['kind'] !== Kind.DOCUMENT) return;
      const document = result as unknown as DocumentNode;
      if (moderate.has(document)) return;
      const excess = excessOf(document);
      if (excess) replaceParseResult(tooCostly(excess));
      else moderate.add(document);
    };
  },
  onExecute: async ({ args, setExecuteFn }) => {
    const complexity = complexityOf(args);
    const refusal = refusalOf(complexity) ?? (await unaffordable(spend, args.contextValue, complexity));
    if (refusal) setExecuteFn(() => refusal);
    return {
      onExecuteDone: (payload) =>
        handleStreamOrSingleExecutionResult(payload, ({ result, setResult }) =>
          setResult(priced(result, args, complexity)),
        ),
    };
  },
});
