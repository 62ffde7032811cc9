import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { targetTree } from '../../../contract/entities/targetTree.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { namedGroups, takenNames, type Named } from '../group/siblingNames.ts';

/** A submitted building tree. */
export type Tree = InputOf<typeof targetTree.createTree>;

/** Error of one row; `path` for example groups.0.spaces.3.name. */
export type RowError = { path: string; code: string };

type InsertedCore = { path: string; serialId: string | undefined; configurationId: number };

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

/** Configuration and target of the devices of the tree's serials. */
const readMade = async (db: Db, cores: readonly InsertedCore[]) => {
  const made = new Map<string | null, { configurationId: number | null; targetId: number | null }>();
  const ids = cores.flatMap(({ serialId }) => serialId ?? []);
  for (const some of inChunks(ids))
    for (const { serialId, ...rest } of await db
      .selectFrom('cores')
      .select(['serialId', 'configurationId', 'targetId'])
      .where('serialId', 'in', some)
      .execute())
      made.set(serialId, rest);
  return made;
};

/**
 * A device can be added once: refused if it belongs to a target or occurs twice in the tree, or if its configuration
 * differs.
 */
const checkCores = async (db: Db, cores: readonly InsertedCore[]): Promise<RowError[]> => {
  const made = await readMade(db, cores);
  const ids = new Set(cores.map(({ configurationId }) => configurationId));
  const rows = await db.selectFrom('configurations').select('id').where('id', 'in', idsOrNone(ids)).execute();
  const known = new Set(rows.map(({ id }) => id));
  const seenSerials = new Set<string>();
  const errors: RowError[] = [];
  for (const { path, serialId, configurationId } of cores) {
    const device = serialId ? made.get(serialId) : undefined;
    if (!known.has(configurationId)) errors.push({ path: `${path}.configurationId`, code: 'NOT_FOUND' });
    else if (device && device.targetId === null && device.configurationId !== configurationId)
      errors.push({ path: `${path}.configurationId`, code: 'INVALID' });
    if (serialId && (seenSerials.has(serialId) || (device && device.targetId !== null)))
      errors.push({ path: `${path}.serialId`, code: 'DEVICE_ALREADY_ADDED' });
    if (serialId) seenSerials.add(serialId);
  }
  return errors;
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

/** Everything that is wrong with a tree, row by row. */
export const checkTree = async (db: Db, tree: Tree): Promise<RowError[]> => {
  const present = await readPresent(db, tree.targetId ?? 0);
  return [
    ...(tree.targetId === undefined && !tree.target ? [{ path: 'target', code: 'REQUIRED' }] : []),
    ...checkGroupsAndSpaces(tree, present),
    ...checkNames(tree, present),
    ...(await checkCores(db, coresOf(tree))),
  ];
};
