import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import { plainSerial, serialForms } from '../../core/lifecycle/findCores.ts';
import { comparable } from '../../group/siblingNames.ts';

/** Device outside of the target with the serial of a row. */
export type ForeignCore = { configurationId: number | null; targetId: number | null };

/** Configuration of a product. */
export type KnownConfiguration = Pick<Row<'configurations'>, 'id' | 'name' | 'code'>;

/** What is stored of a target that a sheet is compared with. */
export type TreeWorld = {
  groups: readonly Row<'groups'>[];
  spaces: readonly Row<'spaces'>[];
  cores: readonly Row<'cores'>[];
  configurations: readonly KnownConfiguration[];
  /** By plain serial; empty unless devices outside of the target are compared. */
  foreign: ReadonlyMap<string, ForeignCore>;
};

const readForeign = async (db: Db, targetId: number, serials: readonly string[]): Promise<Map<string, ForeignCore>> => {
  const found = new Map<string, ForeignCore>();
  for (const some of inChunks(serialForms(serials)))
    for (const core of await db
      .selectFrom('cores')
      .select(['serialId', 'configurationId', 'targetId'])
      .where((test) => test(test.fn<string>('lower', ['serialId']), 'in', some))
      .execute())
      if (core.serialId !== null && core.targetId !== targetId) found.set(plainSerial(core.serialId), core);
  return found;
};

/** Configurations that devices can be made of, by name; those in development belong to no version. */
export const readConfigurations = (db: Db): Promise<KnownConfiguration[]> =>
  db
    .selectFrom('configurations')
    .select(['id', 'name', 'code'])
    .where('versionId', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Reads a target; with `serials`, devices of production and other targets that have them too. */
export const readTreeWorld = async (db: Db, targetId: number, serials: readonly string[] = []): Promise<TreeWorld> => ({
  groups: await db.selectFrom('groups').selectAll().where('targetId', '=', targetId).orderBy('position').execute(),
  spaces: await db.selectFrom('spaces').selectAll().where('targetId', '=', targetId).orderBy('position').execute(),
  cores: await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).orderBy('id').execute(),
  configurations: await readConfigurations(db),
  foreign: await readForeign(db, targetId, serials),
});

/** What a plan depends on, and what its undo restores, as a text. */
const fingerprintOf = ({ groups, spaces, cores, configurations, foreign }: TreeWorld): string =>
  JSON.stringify([
    groups,
    spaces,
    cores.map(({ id, name, serialId, uniqueName, idNumber, configurationId, groupId, spaceId, spaceSince }) => [
      id,
      name,
      serialId,
      uniqueName,
      idNumber,
      configurationId,
      groupId,
      spaceId,
      spaceSince,
    ]),
    configurations,
    [...foreign],
  ]);

/** Whether a plan for one world is one for the other: readings and states of devices may differ. */
export const isSameTree = (one: TreeWorld, other: TreeWorld): boolean => fingerprintOf(one) === fingerprintOf(other);

/** Finds a configuration by code or name, without regard to case; null if several have the name. */
export const configurationFinder = (configurations: readonly KnownConfiguration[]) => {
  const byCode = new Map(configurations.map((one) => [comparable(one.code ?? ''), one]));
  const byName = Map.groupBy(configurations, ({ name }) => comparable(name));
  return (text: string): KnownConfiguration | null | undefined => {
    const key = comparable(text);
    const named = byName.get(key) ?? [];
    return (key === '' ? undefined : byCode.get(key)) ?? (named.length > 1 ? null : named[0]);
  };
};
