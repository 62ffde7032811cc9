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

/** Number of executions after which a document is compiled, since compiling takes as long as a few executions. */
const compiledFrom = 3;

/** Whether a document has one operation, not incremental and no subscription: others cannot be compiled. */
const canBeCompiled = (document: DocumentNode): boolean => {
  const [operation, second] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return (
    operation !== undefined &&
    second === undefined &&
    operation.operation !== OperationTypeNode.SUBSCRIPTION &&
    !isIncremental(document)
  );
};

/** Whether the variables are valid; for invalid ones graphql itself produces the errors. */
const areRight = ({ schema, document, variableValues }: Operation): boolean => {
  const declared = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return declared.length === 0 || !('errors' in getVariableValues(schema, declared, variableValues ?? {}));
};

/** Whether an error has nodes, as graphql's own; errors of compiled code have only line and column. */
const isPlaced = (error: GraphQLError): boolean => Object.hasOwn(error, 'nodes');

/** Converts an error of compiled code into the error that graphql itself would produce. */
const asUsual = (error: GraphQLError, { loc }: DocumentNode): GraphQLError => {
  if (isPlaced(error)) return error;
  const { message, path, originalError, locations = [] } = error;
  const starts = loc?.source.body.split('\n').map(({ length }) => length + 1) ?? [];
  const positions = locations.map(
    ({ line, column }) => starts.slice(0, line - 1).reduce((sum, length) => sum + length, 0) + column - 1,
  );
  const { extensions } = originalError instanceof GraphQLError ? originalError : {};
  // Without a cause it is a null in a non-null field, which is a fault of the server.
  const cause = originalError ?? new Error(message);
  return new GraphQLError(message, { source: loc?.source, positions, path, originalError: cause, extensions });
};

/** Declares `parseLiteral` with one parameter: no scalar reads variables in literals, and compiling warns otherwise. */
const readAlone = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || type.parseLiteral.length < 2) continue;
    const read = type.parseLiteral.bind(type);
    type.parseLiteral = (literal) => read(literal, undefined);
  }
};

/** Executes repeated queries and mutations as compiled code, with identical results. */
export const compiledPlugin = (): Plugin => {
  const seen = new WeakMap<DocumentNode, number>();
  const isRepeated = (document: DocumentNode): boolean => {
    const times = (seen.get(document) ?? (canBeCompiled(document) ? 0 : -Infinity)) + 1;
    seen.set(document, times);
    return times >= compiledFrom;
  };
  const { onExecute } = useGraphQlJit({}, { enableIf: (args) => isRepeated(args.document) && areRight(args) });
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
