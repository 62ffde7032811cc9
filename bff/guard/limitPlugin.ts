import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, parse, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../graph/limits.ts';
import { tooCostly } from '../graph/problems.ts';
import { excessOf } from './documentLimits.ts';

type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: unknown;
};

/** The document with one operation alone and all fragments. */
const alone = (document: DocumentNode, name: string | null | undefined): DocumentNode => ({
  ...document,
  definitions: document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || !name || node.name?.value === name,
  ),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const costError = ({ schema, document, operationName, variableValues }: Operation): GraphQLError | undefined => {
  const variables = isRecord(variableValues) ? variableValues : {};
  try {
    const { complexity } = complexityFromQuery(alone(document, operationName), { schema, variables, ctx: {} });
    if (complexity <= limits.complexity) return undefined;
    return tooCostly(
      `The operation may answer ${complexity} fields; ${limits.complexity} is the most. Ask for fewer or smaller lists.`,
    );
  } catch {
    // Wrong variables are told by execution, in its own words.
    return undefined;
  }
};

/** Refuses what asks for too much before it is validated or executed, over HTTP and sockets alike. */
export const limitPlugin = (): Plugin => ({
  onParse: ({ setParseFn }) => {
    setParseFn((source: string) => parse(source, { maxTokens: limits.tokens }));
    return ({ result, replaceParseResult }) => {
      if (!isRecord(result) || result['kind'] !== Kind.DOCUMENT) return;
      const document = result as unknown as DocumentNode;
      const excess = excessOf(document);
      if (excess) replaceParseResult(tooCostly(excess));
    };
  },
  onExecute: ({ args, setResultAndStopExecution }) => {
    const error = costError(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    const error = costError(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
});
