import type { Db } from '../db/connection.ts';
import type { Device } from '../demo/demoDevices.ts';
import type { Row } from '../db/schema.ts';
import { latestCommit } from '../entities/network/networkRows.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';

/** State of a simulated device. */
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
  /** Changed by a user within the last minute: its state is not simulated. */
  isExternallyChanged: boolean;
};

/** Input of a behaviour: the time, the devices and the random source. */
export type SimulationStep = { now: number; devices: readonly SimulatedDevice[]; random: () => number };

/** The same change of some devices; `reports`: they send a report at once. */
export type StateChange = { ids: readonly number[]; patch: CoreStatusPatch; reports?: boolean };

/** A behaviour with its own state: returns the changes that are due. */
export type Behaviour = (scene: SimulationStep) => StateChange[];

/** Random number between two limits. */
export const randomBetween = (random: () => number, low: number, high: number): number => low + random() * (high - low);

/** Random item of a list. */
export const pickRandom = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Time between two full reads, in milliseconds; in between only devices with a newer `changedAt` are read. */
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

/** Creates the reader of the demo sites' devices, which reads only changed ones between full reads. */
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
