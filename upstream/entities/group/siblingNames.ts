import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';

/** Id and name of a stored group or space. */
export type Named = { id: number; name: string };

/** Names that differ in case or spaces only are the same to readers. */
export const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');

/** The buildings of a target. */
export const namedGroups = (db: Db, targetId: number): Promise<Named[]> =>
  db.selectFrom('groups').select(['id', 'name']).where('targetId', '=', targetId).execute();

/** The spaces of a building. */
export const namedSpaces = (db: Db, groupId: number): Promise<Named[]> =>
  db.selectFrom('spaces').select(['id', 'name']).where('groupId', '=', groupId).execute();

/** Indexes of names that a stored sibling or an earlier name of the list has already. */
export const takenNames = (there: readonly Named[], given: readonly string[]): number[] => {
  const known = new Set(there.map(({ name }) => comparable(name)));
  return given.flatMap((name, index) => {
    const key = comparable(name);
    const isTaken = known.has(key);
    known.add(key);
    return isTaken ? [index] : [];
  });
};

/** Refuses names of new groups or spaces that are in use; `pathOf` returns the field path of the name at an index. */
export const refuseTaken = (
  there: readonly Named[],
  given: readonly string[],
  pathOf: (index: number) => string = () => 'name',
): void => {
  const taken = takenNames(there, given);
  if (taken.length > 0)
    throw refuseFields(Object.fromEntries(taken.map((index): [string, FieldCode] => [pathOf(index), 'TAKEN'])));
};

/** Refuses a rename to the name of a sibling; an unchanged name passes even if a sibling has it. */
export const refuseTakenRename = (there: readonly Named[], id: number, name: string | undefined): void => {
  const own = there.find((sibling) => sibling.id === id);
  if (name === undefined || !own || comparable(own.name) === comparable(name)) return;
  refuseTaken(there, [name]);
};
