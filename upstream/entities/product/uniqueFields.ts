import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { comparable } from '../group/siblingNames.ts';

/** Stored row of a catalogue with the fields that are unique in its scope. */
type Sibling<Field extends string> = { id: number } & Record<Field, string | null>;

/**
 * Refuses with TAKEN each given field that a sibling has too, by letters and spaces as readers compare them; empty
 * fields are never taken. `id` is the row that is changed: a field that it has already passes even if a sibling has it.
 */
export const refuseTakenFields = <Field extends string>(
  siblings: readonly Sibling<NoInfer<Field>>[],
  given: Partial<Record<Field, string | null | undefined>>,
  id?: number,
): void => {
  const own = siblings.find((row) => row.id === id);
  const taken = (Object.keys(given) as Field[]).filter((field) => {
    const value = comparable(given[field] ?? '');
    if (value === '' || (own && comparable(own[field] ?? '') === value)) return false;
    return siblings.some((row) => row !== own && comparable(row[field] ?? '') === value);
  });
  if (taken.length > 0) throw refuseFields(Object.fromEntries(taken.map((field) => [field, 'TAKEN' as const])));
};

/** Names and codes of the configurations of a version, or of those that are being developed. */
export const namedConfigurations = (db: Db, versionId: number | null) =>
  db
    .selectFrom('configurations')
    .select(['id', 'name', 'code'])
    .where('versionId', versionId === null ? 'is' : '=', versionId)
    .execute();
