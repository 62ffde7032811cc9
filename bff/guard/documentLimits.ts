import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { limits } from '../graph/limits.ts';

/** `levels` counts fragments in fragments too, which `depth` does not. */
type Size = { depth: number; fields: number; levels: number };

const nothing: Size = { depth: 0, fields: 0, levels: 0 };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

/** Counts the fields of a selection with its fragments expanded; each fragment is counted once. */
const sizes = (fragments: Fragments) => {
  const counted = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const known = counted.get(name);
    if (known) return known;
    // A fragment that spreads itself is infinite.
    counted.set(name, { ...nothing, fields: Infinity });
    const fragment = fragments.get(name);
    const size = fragment ? ofSelection(fragment.selectionSet) : nothing;
    counted.set(name, size);
    return size;
  };

  const ofSelection = ({ selections }: SelectionSetNode): Size => {
    const total = { ...nothing };
    for (const selection of selections) {
      const nested =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : selection.selectionSet
            ? ofSelection(selection.selectionSet)
            : nothing;
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      total.depth = Math.max(total.depth, nested.depth + own);
      total.levels = Math.max(total.levels, nested.levels + 1);
      total.fields += nested.fields + own;
    }
    return total;
  };

  return ofSelection;
};

/** The selections of each response key, with fragments expanded. */
const byResponseName = (sets: readonly SelectionSetNode[], fragments: Fragments): Map<string, FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>();
  const open = [...sets];
  const spread = new Set<string>();
  for (let set = open.pop(); set; set = open.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        fields.set(name, [...(fields.get(name) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  return fields;
};

const mostRepeated = (sets: readonly SelectionSetNode[], fragments: Fragments): number => {
  let most = 0;
  for (const same of byResponseName(sets, fragments).values()) {
    const inner = same.flatMap(({ selectionSet }) => selectionSet ?? []);
    most = Math.max(most, same.length, inner.length > 0 ? mostRepeated(inner, fragments) : 0);
  }
  return most;
};

const directivesIn = (document: DocumentNode): number =>
  (document.loc?.source.body.match(/@\s*[A-Za-z_]/g) ?? []).length;

const isOperation = (node: { kind: string }): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

/** The limit that a document exceeds, as a message; undefined if it exceeds none. Visits the document once. */
export const excessOf = (document: DocumentNode): string | undefined => {
  const directives = directivesIn(document);
  if (directives > limits.directives)
    return `The document has ${directives} directives; ${limits.directives} is the most.`;
  const fragments = fragmentsOf(document);
  const sizeOf = sizes(fragments);
  for (const operation of document.definitions.filter(isOperation)) {
    const { depth, fields, levels } = sizeOf(operation.selectionSet);
    const roots = operation.selectionSet.selections.length;
    if (fields === Infinity) return 'A fragment of the document spreads itself.';
    if (depth > limits.depth) return `The operation is ${depth} fields deep; ${limits.depth} is the most.`;
    if (levels > limits.levels) return `The operation is ${levels} selections deep; ${limits.levels} is the most.`;
    if (fields > limits.fields) return `The operation selects ${fields} fields; ${limits.fields} is the most.`;
    if (roots > limits.rootFields) return `The operation has ${roots} root fields; ${limits.rootFields} is the most.`;
    const repeats = mostRepeated([operation.selectionSet], fragments);
    if (repeats > limits.repeats)
      return `The operation selects one field ${repeats} times; ${limits.repeats} is the most.`;
  }
  return undefined;
};
