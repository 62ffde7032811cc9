import { Kind, visit, type DocumentNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const known = new WeakMap<DocumentNode, ReadonlySet<string>>();

/**
 * Names of all fields that a document selects, so that a read of /ui can request what only some operations need. Fields
 * that a directive leaves out are included.
 */
export const selectedFields = (document: DocumentNode): ReadonlySet<string> => {
  const found = known.get(document);
  if (found) return found;
  const names = new Set<string>();
  visit(document, { Field: ({ name }) => void names.add(name.value) });
  known.set(document, names);
  return names;
};

type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** Whether a field that is being resolved selects a child, itself or in a fragment. */
export const selectsChild = ({ fieldNodes, fragments }: Selection, name: string): boolean => {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      return isIn(fragments[selection.name.value]?.selectionSet);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
};
