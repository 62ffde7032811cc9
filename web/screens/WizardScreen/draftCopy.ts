import { draftCopiesKey } from '../../entities/draftCopiesKey.ts';
import { readStored, writeStored } from '../../ui/store/browserStorage.ts';

/** A changed field of a draft; null for one that is gone. */
export type FieldChange = { name: string; value: string | null };

/** Unsaved fields by account, draft and name. */
type Copies = Record<string, Record<string, Record<string, string | null>>>;

const readAll = (): Copies => {
  try {
    // Only this file writes it.
    return JSON.parse(readStored(draftCopiesKey) ?? '{}') as Copies;
  } catch {
    return {};
  }
};

/** Unsaved fields of one draft of an account, which this browser keeps until they are saved or the account signs out. */
export const draftCopy = (account: string, draft: string) => {
  const read = (): Record<string, string | null> => readAll()[account]?.[draft] ?? {};
  const write = (fields: Record<string, string | null>): void => {
    const copies = readAll();
    const { [draft]: _before, ...others } = copies[account] ?? {};
    const own = Object.keys(fields).length === 0 ? others : { ...others, [draft]: fields };
    const all = { ...copies, [account]: own };
    const isEmpty = Object.values(all).every((drafts) => Object.keys(drafts).length === 0);
    writeStored(draftCopiesKey, isEmpty ? null : JSON.stringify(all));
  };
  return {
    read: (): FieldChange[] => Object.entries(read()).map(([name, value]) => ({ name, value })),
    /** Adds changes to those that are stored. */
    add: (changes: readonly FieldChange[]): void =>
      write({ ...read(), ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) }),
    /** Removes changes that were saved, unless another tab has changed the same fields since. */
    remove: (saved: readonly FieldChange[]): void => {
      const now = read();
      const values = new Map(saved.map(({ name, value }) => [name, value]));
      const rest = Object.entries(now).filter(([name, value]) => !values.has(name) || values.get(name) !== value);
      if (rest.length < Object.keys(now).length) write(Object.fromEntries(rest));
    },
  };
};
