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

const told = new Map<string, ReadonlySet<string>>();

/**
 * Declares fields that a live event tells by itself: they are the same for all who hear the event, whoever they are
 * and whatever their language, and cost no call.
 */
export const toldByEvents = (type: string, ...fields: readonly string[]): void => {
  told.set(type, new Set([...(told.get(type) ?? []), ...fields]));
};

type Variables = ValidatedSubscriptionArgs['variableValues'];

const isLeftOut = (node: SelectionNode, variables: Variables): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] === false;

/** Whether a subscription selects nothing but what its events tell by themselves. */
export const asksOnlyWhatIsTold = (
  document: DocumentNode,
  { schema, operation, variableValues }: ValidatedSubscriptionArgs,
): boolean => {
  const types = new TypeInfo(schema);
  let only = true;
  const leaveOut = (node: SelectionNode) => (isLeftOut(node, variableValues) ? false : undefined);
  const look = visitWithTypeInfo(types, {
    OperationDefinition: (node) => (node === operation ? undefined : false),
    FragmentSpread: leaveOut,
    InlineFragment: leaveOut,
    Field: (node) => {
      if (isLeftOut(node, variableValues)) return false;
      const name = node.name.value;
      if (name !== '__typename' && !told.get(types.getParentType()?.name ?? '')?.has(name)) only = false;
      return undefined;
    },
  });
  visit(document, look);
  return only;
};
