import type { GroupRecord } from '../../../contract/entities/group.ts';
import type { SpaceRecord } from '../../../contract/entities/space.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import {
  targetPageLimit,
  type TargetCountsRecord,
  type TargetPointRecord,
} from '../../../contract/entities/targetList.ts';
import { usualCurves } from '../../../contract/entities/alert.ts';
import { locationOf } from '../../../contract/targetLocation.ts';
import { countTargets, isSelected, targetOrderOf, type TargetConditions } from '../../../contract/targetSelection.ts';
import { byKey, loadSingly, settled, type KeyInTarget } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

type Inside = { groups: Map<number, GroupRecord>; spaces: Map<number, SpaceRecord> };

const insides = new WeakMap<TargetRecord, Inside>();

const insideOf = (target: TargetRecord): Inside => {
  const known = insides.get(target);
  if (known) return known;
  const spaces = target.groups.flatMap((group) => group.spaces);
  const inside = {
    groups: new Map(target.groups.map((group) => [group.id, group])),
    spaces: new Map(spaces.map((space) => [space.id, space])),
  };
  insides.set(target, inside);
  return inside;
};

/** Fields of targets, groups and spaces that are made of the alerts of the target that have not ended. */
const ofActiveAlerts = [
  'openAlertCount',
  'openAlertCounts',
  'newestAlertAt',
  'openLeaks',
  'worstAlert',
  'floorAlertLevels',
] as const;

/** Which targets to read. */
export type TargetRequest = Parameters<UiClient['targets']>[0];

/** Targets of a read, and whether they are all targets of the caller: a /ui may ignore what is requested. */
export type TargetRows = { rows: readonly TargetRecord[]; isWhole: boolean };

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / targetPageLimit) }, (_, at) =>
    ids.slice(at * targetPageLimit, (at + 1) * targetPageLimit),
  );

/** Loads targets with everything in their records: one alone, several by their ids, or the whole list. */
export const targetLoaders = (ui: UiClient, selects: (field: string) => boolean) => {
  let listed: Promise<readonly TargetRecord[]> | undefined;
  const known = new Map<number, TargetRecord>();
  const reads: Promise<unknown>[] = [];

  /** The caller's targets. */
  const list = (): Promise<readonly TargetRecord[]> => (listed ??= ui.targets({}));

  /** A part of the caller's targets; all of them if they have been read, or if /ui has returned more than requested. */
  const select = async (request: TargetRequest): Promise<TargetRows> => {
    if (listed) return { rows: await listed, isWhole: true };
    const read = ui.targets(request);
    reads.push(read);
    const rows = await read;
    const isWhole = rows.length > (request.first ?? request.last ?? request.ids?.length ?? rows.length);
    if (isWhole) listed ??= read;
    for (const row of rows) known.set(row.id, row);
    return { rows, isWhole };
  };

  /** Those of the targets that the caller's list contains, in no order. */
  const some = async (ids: readonly number[]): Promise<TargetRecord[]> => {
    const selected = await Promise.all(
      chunksOf(ids).map(async (chunk) => (await select({ ids: chunk })).rows.filter(({ id }) => chunk.includes(id))),
    );
    return selected.flat();
  };

  /** Sums of the targets that fulfil conditions; of the whole list where /ui does not count. */
  const counts = async (conditions: TargetConditions): Promise<TargetCountsRecord> => {
    const countIn = (rows: readonly TargetRecord[]) => countTargets(rows.filter((row) => isSelected(row, conditions)));
    if (listed) return countIn(await listed);
    const counted = await orNull(ui.targetCounts(conditions));
    if (counted) return counted;
    // A read of a page may return the whole list, which is then not read again.
    await Promise.allSettled(reads);
    return countIn(await list());
  };

  /** The targets that fulfil conditions, as a map shows them; from the whole list where /ui has no such call. */
  const points = async (conditions: TargetConditions): Promise<TargetPointRecord[]> => {
    const found = await orNull(ui.targetPoints(conditions));
    if (found) return found;
    const { positionOf, compare } = targetOrderOf({});
    const rows = (await list())
      .filter((row) => isSelected(row, conditions))
      .toSorted((one, other) => compare(positionOf(one), positionOf(other)));
    return rows.map(({ location, worstAlert = null, ...row }) => ({
      ...row,
      location: location === undefined ? locationOf(row) : location,
      worstAlert,
    }));
  };

  /** The alerts that a single target is read with, since the operation selects fields that are made of them. */
  const alertsToRead = () => ({
    ...(selects('lastEndedAlerts') && { ended: true }),
    ...(ofActiveAlerts.some(selects) && { active: true, ...(selects('curve') && { curves: usualCurves }) }),
  });

  /** One target by its key; null if it does not exist or is not visible. */
  const one = byKey<number, TargetRecord>(async (keys) => {
    // A page that is being read may contain them: whichever of the two is faster must not decide the number of calls.
    if (!listed && keys.length > 1) await Promise.allSettled(reads);
    const missing = keys.filter((key) => !known.has(key));
    const rows = listed || missing.length > 1 ? await settled(listed ?? some(missing)) : [];
    if (rows instanceof Error) return () => rows;
    const found = new Map<number, TargetRecord>([...known, ...rows.map((row) => [row.id, row] as const)]);
    // The list omits archived targets, so missing ones are read by themselves.
    const alone = await loadSingly(
      keys.filter((key) => !found.has(key)),
      (id) => orNull(ui.target({ id, ...alertsToRead() })),
    );
    return (key) => found.get(key) ?? alone.get(key) ?? null;
  });

  /** Contents of targets: of the hinted one, otherwise of all visible targets. */
  const inside = async ({ target }: KeyInTarget): Promise<Inside[]> => {
    const rows = target === null ? await list() : [await one(target)];
    return rows.flatMap((row) => (row ? [insideOf(row)] : []));
  };

  /** One building. */
  const group = async (keys: KeyInTarget): Promise<GroupRecord | null> =>
    (await inside(keys)).map(({ groups }) => groups.get(keys.key)).find(Boolean) ?? null;

  /** One space. */
  const space = async (keys: KeyInTarget): Promise<SpaceRecord | null> =>
    (await inside(keys)).map(({ spaces }) => spaces.get(keys.key)).find(Boolean) ?? null;

  return { list, select, some, counts, points, one, group, space };
};

/** Loaders of targets, groups and spaces, which are in one record. */
export type TargetLoaders = ReturnType<typeof targetLoaders>;
