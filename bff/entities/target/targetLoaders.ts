import type { GroupRecord } from '../../../contract/entities/group.ts';
import type { SpaceRecord } from '../../../contract/entities/space.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
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

/** Loads targets with everything in their records: one alone, or the whole list if several are requested. */
export const targetLoaders = (ui: UiClient) => {
  let listed: Promise<TargetRecord[]> | undefined;

  /** The caller's targets. */
  const list = (): Promise<TargetRecord[]> => (listed ??= ui.targets({}));

  /** One target by its key; null if it does not exist or is not visible. */
  const one = byKey<number, TargetRecord>(async (keys) => {
    const rows = listed || keys.length > 1 ? await settled(list()) : [];
    if (rows instanceof Error) return () => rows;
    const found = new Map<number, TargetRecord>(rows.map((row) => [row.id, row]));
    // The list omits archived targets, so missing ones are read by themselves.
    const alone = await loadSingly(
      keys.filter((key) => !found.has(key)),
      (id) => orNull(ui.target({ id })),
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

  return { list, one, group, space };
};

/** Loaders of targets, groups and spaces, which are in one record. */
export type TargetLoaders = ReturnType<typeof targetLoaders>;
