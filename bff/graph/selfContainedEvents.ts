import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  TypeInfo,
  getDirectiveValues,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type SelectionNode,
  type ValidatedSubscriptionArgs,
} from 'graphql';

const selfContained = new Map<string, ReadonlySet<string>>();

/**
 * Declares fields that are resolved from the event alone: equal for all subscribers regardless of session and
 * language, and without a call of /ui.
 */
export const selfContainedFields = (type: string, ...fields: readonly string[]): void => {
  selfContained.set(type, new Set([...(selfContained.get(type) ?? []), ...fields]));
};

type Variables = ValidatedSubscriptionArgs['variableValues'];

const isSkipped = (node: SelectionNode, variables: Variables): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] === false;

/** Whether a subscription selects only fields that are resolved from the event alone. */
export const selectsOnlySelfContained = (
  document: DocumentNode,
  { schema, operation, variableValues }: ValidatedSubscriptionArgs,
): boolean => {
  const types = new TypeInfo(schema);
  let only = true;
  const leaveOut = (node: SelectionNode) => (isSkipped(node, variableValues) ? false : undefined);
  const look = visitWithTypeInfo(types, {
    OperationDefinition: (node) => (node === operation ? undefined : false),
    FragmentSpread: leaveOut,
    InlineFragment: leaveOut,
    Field: (node) => {
      if (isSkipped(node, variableValues)) return false;
      const name = node.name.value;
      if (name !== '__typename' && !selfContained.get(types.getParentType()?.name ?? '')?.has(name)) only = false;
      return undefined;
    },
  });
  visit(document, look);
  return only;
};
