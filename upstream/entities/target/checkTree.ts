import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { plainSerial } from '../core/lifecycle/findCores.ts';
import { namedGroups, takenNames, type Named } from '../group/siblingNames.ts';
import { checkLocations, readLocated } from './checkTreeLocations.ts';
import { checkTreeRows } from './checkTreeRows.ts';
import type { RowError, Tree } from './tree.ts';

type InsertedCore = { path: string; serialId: string | undefined; configurationId: number | undefined };

const coresOf = (tree: Tree): InsertedCore[] =>
  tree.groups.flatMap((group, g) =>
    (group.spaces ?? []).flatMap((space, s) =>
      (space.cores ?? []).map(({ serialId, configurationId }, c) => ({
        path: `groups.${g}.spaces.${s}.cores.${c}`,
        serialId: serialId || undefined,
        configurationId,
      })),
    ),
  );

/** The serials of the devices of a tree. */
export const serialsOf = (tree: Tree): string[] => coresOf(tree).flatMap(({ serialId }) => serialId ?? []);

type Made = { configurationId: number | null; targetId: number | null };

/** Configuration and target of the devices of the tree's serials, by plain serial. */
const readMade = async (db: Db, cores: readonly InsertedCore[]): Promise<Map<string, Made>> => {
  const made = new Map<string, Made>();
  const serials = cores.flatMap(({ serialId }) => (serialId === undefined ? [] : plainSerial(serialId)));
  for (const some of inChunks([...new Set(serials)]))
    for (const { serialId, ...rest } of await db
      .selectFrom('cores')
      .select(['serialId', 'configurationId', 'targetId'])
      .where((test) => test(test.fn<string>('lower', ['serialId']), 'in', some))
      .execute())
      made.set(plainSerial(serialId ?? ''), rest);
  return made;
};

/** Error of the configuration of a device: a new device needs one, and a device in production has its own. */
const configurationError = (
  { path, serialId, configurationId }: InsertedCore,
  device: Made | undefined,
  known: ReadonlySet<number>,
): RowError[] => {
  if (configurationId === undefined) {
    if (serialId === undefined) return [{ path: `${path}.serialId`, code: 'REQUIRED' }];
    return device?.targetId === null ? [] : [{ path: `${path}.serialId`, code: 'DEVICE_NOT_FOUND' }];
  }
  if (!known.has(configurationId)) return [{ path: `${path}.configurationId`, code: 'NOT_FOUND' }];
  return device?.targetId === null && device.configurationId !== configurationId
    ? [{ path: `${path}.configurationId`, code: 'INVALID' }]
    : [];
};

/**
 * A device can be added once: refused if it belongs to a target or occurs twice in the tree, or if its configuration
 * differs. Without a configuration a device of another target is refused like one that does not exist.
 */
const checkCores = async (db: Db, cores: readonly InsertedCore[]): Promise<RowError[]> => {
  const made = await readMade(db, cores);
  const ids = new Set(cores.flatMap(({ configurationId }) => configurationId ?? []));
  const rows = await db.selectFrom('configurations').select('id').where('id', 'in', idsOrNone(ids)).execute();
  const known = new Set(rows.map(({ id }) => id));
  const seenSerials = new Set<string>();
  return cores.flatMap((core) => {
    const plain = core.serialId === undefined ? undefined : plainSerial(core.serialId);
    const device = plain === undefined ? undefined : made.get(plain);
    const errors = configurationError(core, device, known);
    if (plain === undefined) return errors;
    const isTaken =
      seenSerials.has(plain) || (core.configurationId !== undefined && (device?.targetId ?? null) !== null);
    seenSerials.add(plain);
    return isTaken ? [...errors, { path: `${core.path}.serialId`, code: 'DEVICE_ALREADY_ADDED' }] : errors;
  });
};

/** The buildings and spaces of the target that a tree extends. */
type Present = { groups: Named[]; spaces: (Named & { groupId: number })[] };

const readPresent = async (db: Db, targetId: number): Promise<Present> => ({
  groups: await namedGroups(db, targetId),
  spaces: await db.selectFrom('spaces').select(['id', 'name', 'groupId']).where('targetId', '=', targetId).execute(),
});

/** Buildings and spaces that a tree extends have to be of the target that it extends, each at most once. */
const checkGroupsAndSpaces = (tree: Tree, { groups, spaces }: Present): RowError[] => {
  const groupIds = new Set(groups.map(({ id }) => id));
  const groupOfSpace = new Map(spaces.map(({ id, groupId }) => [id, groupId]));
  const errors: RowError[] = [];
  tree.groups.forEach((group, g) => {
    if (group.id !== undefined && !groupIds.delete(group.id))
      errors.push({ path: `groups.${g}.id`, code: 'NOT_FOUND' });
    (group.spaces ?? []).forEach(({ id }, s) => {
      if (id === undefined) return;
      const groupId = groupOfSpace.get(id);
      if (groupId === undefined || groupId !== group.id)
        errors.push({ path: `groups.${g}.spaces.${s}.id`, code: 'NOT_FOUND' });
      groupOfSpace.delete(id);
    });
  });
  return errors;
};

/** Indexes of new rows whose name is in use. */
const takenRows = (there: readonly Named[], rows: readonly { id?: number | undefined; name: string }[]): number[] => {
  const fresh = rows.flatMap(({ id, name }, index) => (id === undefined ? [{ index, name }] : []));
  const taken = takenNames(
    there,
    fresh.map(({ name }) => name),
  );
  return taken.flatMap((at) => fresh[at]?.index ?? []);
};

/** New buildings and spaces have names of their own, in their target and in their building. */
const checkNames = (tree: Tree, { groups, spaces }: Present): RowError[] => {
  const spacesOf = Map.groupBy(spaces, ({ groupId }) => groupId);
  return [
    ...takenRows(groups, tree.groups).map((g) => ({ path: `groups.${g}.name`, code: 'TAKEN' })),
    ...tree.groups.flatMap((group, g) =>
      takenRows(spacesOf.get(group.id ?? 0) ?? [], group.spaces ?? []).map((s) => ({
        path: `groups.${g}.spaces.${s}.name`,
        code: 'TAKEN',
      })),
    ),
  ];
};

/** People are added with a new apartment, by an administrator of the target. */
const checkPeople = (tree: Tree, mayAddPeople: boolean): RowError[] =>
  tree.groups.flatMap((group, g) =>
    (group.spaces ?? []).flatMap(({ id, type = 1, people = [] }, s) =>
      people.flatMap((_, p) => {
        const path = `groups.${g}.spaces.${s}.people.${p}`;
        if (!mayAddPeople) return [{ path, code: 'NO_PERMISSION' }];
        return id !== undefined || type !== 1 ? [{ path, code: 'INVALID' }] : [];
      }),
    ),
  );

/** One error a field: a field whose form is wrong has no second error. */
const firstOfEach = (errors: readonly RowError[]): RowError[] => {
  const seen = new Set<string>();
  return errors.filter(({ path }) => !seen.has(path) && seen.add(path));
};

/** Everything that is wrong with a tree, row by row: the form of its fields, and what the database shows. */
export const checkTree = async (db: Db, tree: Tree, mayAddPeople: boolean): Promise<RowError[]> => {
  const present = await readPresent(db, tree.targetId ?? 0);
  return firstOfEach([
    ...checkTreeRows(tree),
    ...(tree.targetId === undefined && !tree.target ? [{ path: 'target', code: 'REQUIRED' }] : []),
    ...checkGroupsAndSpaces(tree, present),
    ...checkNames(tree, present),
    ...checkLocations(tree, await readLocated(db, tree.targetId ?? 0)),
    ...checkPeople(tree, mayAddPeople),
    ...(await checkCores(db, coresOf(tree))),
  ]);
};
