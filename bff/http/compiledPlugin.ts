import { useGraphQlJit } from '@envelop/graphql-jit';
import {
  getVariableValues,
  isScalarType,
  type GraphQLSchema,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { isIncremental } from '../guard/incrementalDeliveryPlugin.ts';

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'variableValues'>;

/** Compiling takes as long as running a few times, so it is done for what has come before. */
const compiledFrom = 3;

/** Compiled code knows one operation a document, and answers in one piece. */
const canBeCompiled = (document: DocumentNode): boolean => {
  const [operation, second] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return (
    operation !== undefined &&
    second === undefined &&
    operation.operation !== OperationTypeNode.SUBSCRIPTION &&
    !isIncremental(document)
  );
};

/** Whether the variables are as declared; graphql itself tells what is wrong with those that are not. */
const areRight = ({ schema, document, variableValues }: Operation): boolean => {
  const declared = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return declared.length === 0 || !('errors' in getVariableValues(schema, declared, variableValues ?? {}));
};

/** Compiled code knows the place of an error by line and column alone; graphql's own errors know it by its node. */
const isPlaced = (error: GraphQLError): boolean => Object.hasOwn(error, 'nodes');

/** An error of compiled code as graphql itself would tell it. */
const asUsual = (error: GraphQLError, { loc }: DocumentNode): GraphQLError => {
  if (isPlaced(error)) return error;
  const { message, path, originalError, locations = [] } = error;
  const starts = loc?.source.body.split('\n').map(({ length }) => length + 1) ?? [];
  const positions = locations.map(
    ({ line, column }) => starts.slice(0, line - 1).reduce((sum, length) => sum + length, 0) + column - 1,
  );
  const { extensions } = originalError instanceof GraphQLError ? originalError : {};
  // Without another cause it is a null where the schema allows none: nothing that a caller could have done.
  const cause = originalError ?? new Error(message);
  return new GraphQLError(message, { source: loc?.source, positions, path, originalError: cause, extensions });
};

/** No scalar of ours looks at variables in its literals; compiling complains of each that could. */
const readAlone = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || type.parseLiteral.length < 2) continue;
    const read = type.parseLiteral.bind(type);
    type.parseLiteral = (literal) => read(literal, undefined);
  }
};

/** Runs queries and mutations that come again as code compiled for them; what it answers is the same. */
export const compiledPlugin = (): Plugin => {
  const seen = new WeakMap<DocumentNode, number>();
  const comesAgain = (document: DocumentNode): boolean => {
    const times = (seen.get(document) ?? (canBeCompiled(document) ? 0 : -Infinity)) + 1;
    seen.set(document, times);
    return times >= compiledFrom;
  };
  const { onExecute } = useGraphQlJit({}, { enableIf: (args) => comesAgain(args.document) && areRight(args) });
  return {
    onSchemaChange: ({ schema }) => readAlone(schema),
    onExecute: (payload) => {
      void onExecute?.(payload);
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (isAsyncIterable(result) || !result.errors || result.errors.every(isPlaced)) return;
          setResult({ ...result, errors: result.errors.map((error) => asUsual(error, payload.args.document)) });
        },
      };
    },
  };
};
