import {
  generateClientID,
  getStorageKey,
  isClientID,
  type NormalizationSelection,
  type Variables,
} from 'relay-runtime';

/** A record of the store, or what of it a response has brought. */
type Stored = Readonly<Record<string, unknown>>;

type Data = Record<string, unknown>;

/** Finds a record as the store has it. */
export type ReadRecord = (id: string) => Stored | null | undefined;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the generator of relay-test-utils has made a value, since the test states none. */
const isGenerated = (value: unknown): boolean =>
  typeof value === 'string' && /^<(?:[\w-]+-)?mock-id-\d+>$|^<mock-value-for-field-/.test(value);

/** Id of the record that a stored field links to, or ids of its records. */
const linksOf = (value: unknown): readonly unknown[] => {
  const { __ref, __refs } = (value ?? {}) as { __ref?: unknown; __refs?: readonly unknown[] };
  return __refs ?? [__ref];
};

/**
 * Gives each field that was generated, since a test does not state it, the value that the store has: a record of which a
 * test states nothing has another id in each response, and the second response would put an unknown record in its place.
 * It adds no field, so that a selection that lacks what a fragment reads is still found.
 */
export const completeAnswer = (
  data: Data,
  selections: readonly NormalizationSelection[],
  id: string,
  variables: Variables,
  read: ReadRecord,
): void => {
  const stored = read(id);
  for (const selection of selections) {
    if (selection.kind === 'ScalarField') {
      const key = selection.alias ?? selection.name;
      const known = stored?.[getStorageKey(selection, variables)];
      if (known !== undefined && isGenerated(data[key])) data[key] = known;
    } else if (selection.kind === 'LinkedField') {
      const storageKey = getStorageKey(selection, variables);
      const links = linksOf(stored?.[storageKey]);
      const below = data[selection.alias ?? selection.name];
      [below].flat().forEach((one, index) => {
        if (!isData(one)) return;
        const link = links[index];
        if (isGenerated(one['id']) && typeof link === 'string' && !isClientID(link)) one['id'] = link;
        const ownId = generateClientID(id, storageKey, selection.plural ? index : undefined);
        const oneId = typeof one['id'] === 'string' ? one['id'] : ownId;
        completeAnswer(one, selection.selections, oneId, variables, read);
      });
    } else if ('selections' in selection && selection.kind !== 'Defer') {
      completeAnswer(data, selection.selections, id, variables, read);
    }
  }
};
