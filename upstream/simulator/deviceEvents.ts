import type { Db } from '../db/connection.ts';
import { recordEvents, recordMessages, type NewCoreEvent, type NewCoreMessage } from '../entities/core/coreEvents.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';
import type { SimulatedDevice, StateChange } from './simulatedDevices.ts';

/** Battery limit for an event, in percent. */
const lowBattery = 20;

type Kind = NewCoreEvent['kind'];

/** Event of a state change; the first matching line applies. */
const eventConditions: [kind: Kind, fits: (patch: CoreStatusPatch, before: SimulatedDevice) => boolean][] = [
  [
    'RECONNECTED',
    ({ reconnecting, online }, before) => reconnecting === 0 && online === 1 && before.reconnecting === 1,
  ],
  ['RECONNECT_FAILED', ({ reconnecting, online }) => reconnecting === 0 && online === undefined],
  ['ONLINE', ({ online }, before) => online === 1 && before.online === 0],
  ['OFFLINE', ({ online }, before) => online === 0 && before.online === 1],
  ['UPLOAD_STARTED', ({ uploading }) => uploading === 1],
  ['UPLOAD_FINISHED', ({ uploading, firmware }) => uploading === 0 && firmware !== undefined],
  ['PARENT_CHANGED', ({ confirmed }, before) => confirmed === 1 && before.confirmed === 0],
  [
    'BATTERY_LOW',
    ({ battery }, before) => typeof battery === 'number' && battery < lowBattery && (before.battery ?? 0) >= lowBattery,
  ],
];

const eventsOf = ({ ids, patch }: StateChange, actors: ReadonlyMap<number, SimulatedDevice>): NewCoreEvent[] =>
  ids.flatMap((coreId) => {
    const before = actors.get(coreId);
    const kind = before && eventConditions.find(([, fits]) => fits(patch, before))?.[0];
    return kind ? [{ coreId, kind, detail: patch.firmware ?? null }] : [];
  });

/** Messages of devices with a low battery. */
const messagesOf = (events: readonly NewCoreEvent[], changes: readonly StateChange[]): NewCoreMessage[] =>
  events.flatMap(({ coreId, kind }) => {
    const battery = changes.find(({ ids, patch }) => patch.battery && ids.includes(coreId))?.patch.battery;
    return kind === 'BATTERY_LOW' ? [{ coreId, text: `Paristo on vähissä: ${Math.round(battery ?? 0)} %` }] : [];
  });

/** Records the events of state changes; returns the devices that sent a message. */
export const recordDeviceEvents = async (
  db: Db,
  changes: readonly StateChange[],
  actors: readonly SimulatedDevice[],
  now: number,
): Promise<number[]> => {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const events = changes.flatMap((change) => eventsOf(change, byId));
  if (events.length > 0) await recordEvents(db, events, now);
  const messages = messagesOf(events, changes);
  await recordMessages(db, messages, now);
  return messages.map(({ coreId }) => coreId);
};
