import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { limits } from '../graph/limits.ts';

type Size = { depth: number; fields: number };

/** Counts what a selection comes to with its fragments written out; each fragment is counted once. */
const sizes = (document: DocumentNode) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const counted = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const known = counted.get(name);
    if (known) return known;
    // A fragment that spreads itself is refused by validation; here it counts once.
    counted.set(name, { depth: 0, fields: 0 });
    const fragment = fragments.get(name);
    const size = fragment ? ofSelection(fragment.selectionSet) : { depth: 0, fields: 0 };
    counted.set(name, size);
    return size;
  };

  const ofSelection = ({ selections }: SelectionSetNode): Size => {
    const total = { depth: 0, fields: 0 };
    for (const selection of selections) {
      const nested =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : selection.selectionSet
            ? ofSelection(selection.selectionSet)
            : { depth: 0, fields: 0 };
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      total.depth = Math.max(total.depth, nested.depth + own);
      total.fields += nested.fields + own;
    }
    return total;
  };

  return ofSelection;
};

const directivesIn = (document: DocumentNode): number =>
  (document.loc?.source.body.match(/@\s*[A-Za-z_]/g) ?? []).length;

const isOperation = (node: { kind: string }): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

/** What is too much in a document, in a sentence; undefined when it keeps to the limits. Costs one walk over it. */
export const excessOf = (document: DocumentNode): string | undefined => {
  const directives = directivesIn(document);
  if (directives > limits.directives)
    return `The document has ${directives} directives; ${limits.directives} is the most.`;
  const sizeOf = sizes(document);
  for (const operation of document.definitions.filter(isOperation)) {
    const { depth, fields } = sizeOf(operation.selectionSet);
    const roots = operation.selectionSet.selections.length;
    if (depth > limits.depth) return `The operation is ${depth} fields deep; ${limits.depth} is the most.`;
    if (fields > limits.fields) return `The operation selects ${fields} fields; ${limits.fields} is the most.`;
    if (roots > limits.rootFields) return `The operation has ${roots} root fields; ${limits.rootFields} is the most.`;
  }
  return undefined;
};
