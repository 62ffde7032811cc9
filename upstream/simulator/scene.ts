import type { Db } from '../db/connection.ts';
import type { Device } from '../db/demo/fleet.ts';
import type { Row } from '../db/schema.ts';
import { latestCommit } from '../entities/network/networkRows.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';

/** A device as it stands at one moment of the play. */
export type Actor = Pick<
  Row<'cores'>,
  | 'id'
  | 'online'
  | 'uploading'
  | 'uploadProgress'
  | 'reconnecting'
  | 'parentId'
  | 'confirmed'
  | 'firmware'
  | 'lastSeenAt'
  | 'battery'
  | 'turnedOff'
  | 'changedAt'
> & {
  targetId: number;
  device: Device;
  /** Somebody else has just changed it: it is left alone for a while. */
  isAlone: boolean;
};

/** One moment of the play: every device of the demo sites, the time, and chance. */
export type Scene = { now: number; actors: readonly Actor[]; random: () => number };

/** What happens to some devices alike; those that come back speak at once. */
export type Change = { ids: readonly number[]; patch: CoreStatusPatch; speaks?: boolean };

/** A part of the play with a memory of its own: what happens at a moment. */
export type Part = (scene: Scene) => Change[];

/** A number between two, by chance. */
export const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);

/** One among some, by chance. */
export const oneOf = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** How often every device is read; in between only those that have changed, as everybody who changes one writes down. */
const fullPause = 15_000;

const actorColumns = [
  'id',
  'targetId',
  'online',
  'uploading',
  'uploadProgress',
  'reconnecting',
  'parentId',
  'confirmed',
  'firmware',
  'lastSeenAt',
  'battery',
  'turnedOff',
  'changedAt',
] as const;

/** The devices of the demo sites as they stand whenever somebody looks. */
export const watching = (
  db: Db,
  targetIds: readonly number[],
  devices: ReadonlyMap<number, Device>,
): ((now: number) => Promise<Actor[]>) => {
  const known = new Map<number, Actor>();
  const all = db.selectFrom('cores').select(actorColumns).where('targetId', 'in', targetIds);
  let fullAt: number | undefined;
  return async (now) => {
    const isFull = fullAt === undefined || now < fullAt || now - fullAt >= fullPause;
    if (isFull) {
      known.clear();
      fullAt = now;
    }
    const rows = await (isFull ? all : all.where('changedAt', '>=', now - latestCommit)).execute();
    for (const { targetId, ...row } of rows) {
      const device = devices.get(row.id);
      if (device && targetId !== null) known.set(row.id, { ...row, targetId, device, isAlone: false });
    }
    return [...known.values()];
  };
};
