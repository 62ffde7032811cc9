import type { Db } from '../db/connection.ts';
import type { Device } from '../db/demo/demoDevices.ts';
import type { Row } from '../db/schema.ts';
import { latestCommit } from '../entities/network/networkRows.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';

/** A device as it stands at one moment of the play. */
export type SimulatedDevice = Pick<
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
  isExternallyChanged: boolean;
};

/** One moment of the play: every device of the demo sites, the time, and chance. */
export type SimulationStep = { now: number; devices: readonly SimulatedDevice[]; random: () => number };

/** What happens to some devices alike; those that come back speak at once. */
export type StateChange = { ids: readonly number[]; patch: CoreStatusPatch; reports?: boolean };

/** A part of the play with a memory of its own: what happens at a moment. */
export type Behaviour = (scene: SimulationStep) => StateChange[];

/** A number between two, by chance. */
export const randomBetween = (random: () => number, low: number, high: number): number => low + random() * (high - low);

/** One among some, by chance. */
export const pickRandom = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** How often every device is read; in between only those that have changed, as everybody who changes one writes down. */
const fullReadInterval = 15_000;

const deviceColumns = [
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
export const createDeviceReader = (
  db: Db,
  targetIds: readonly number[],
  devices: ReadonlyMap<number, Device>,
): ((now: number) => Promise<SimulatedDevice[]>) => {
  const known = new Map<number, SimulatedDevice>();
  const all = db.selectFrom('cores').select(deviceColumns).where('targetId', 'in', targetIds);
  let fullAt: number | undefined;
  return async (now) => {
    const isFull = fullAt === undefined || now < fullAt || now - fullAt >= fullReadInterval;
    if (isFull) {
      known.clear();
      fullAt = now;
    }
    const rows = await (isFull ? all : all.where('changedAt', '>=', now - latestCommit)).execute();
    for (const { targetId, ...row } of rows) {
      const device = devices.get(row.id);
      if (device && targetId !== null) known.set(row.id, { ...row, targetId, device, isExternallyChanged: false });
    }
    return [...known.values()];
  };
};
