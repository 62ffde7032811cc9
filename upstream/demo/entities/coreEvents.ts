import type { CoreErrorRecord } from '../../../contract/entities/core/coreLog.ts';
import { inChunks } from '../../db/statements.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';
import { randomAt, seedOf } from '../random.ts';

type Core = Pick<
  Row<'cores'>,
  'id' | 'name' | 'serialId' | 'online' | 'battery' | 'message' | 'uploading' | 'firmware' | 'lastSeenAt' | 'isMama'
>;
type Event = Omit<NewRow<'coreEvents'>, 'coreId'>;

const event = (at: number, kind: Event['kind'], detail: string | null = null): Event => ({ at, kind, detail });

/** Some nights in which a device was out of reach for a while. */
const absences = (seed: number, madeAt: number): Event[] =>
  [1, 2, 3].flatMap((index) => {
    const from = madeAt - Math.floor(randomAt(seed, index) * 330 * dayMs) - 3 * dayMs;
    return [event(from, 'OFFLINE'), event(from + (1 + 5 * randomAt(seed, index + 9)) * hourMs, 'ONLINE')];
  });

const upload = (seed: number, madeAt: number, firmware: string | null): Event[] => {
  const at = madeAt - Math.floor(40 + 200 * randomAt(seed, 21)) * dayMs;
  return [event(at, 'UPLOAD_STARTED', firmware), event(at + 14 * 60_000, 'UPLOAD_FINISHED', firmware)];
};

/** Events of a device since its installation. */
const eventsOf = (core: Core, madeAt: number): Event[] => {
  const seed = seedOf(core.serialId ?? core.name, 'events');
  const age = core.isMama ? 395 : 380 + Math.floor(14 * randomAt(seed, 0));
  return [
    event(madeAt - age * dayMs, 'ADDED', core.serialId),
    ...(randomAt(seed, 31) < 0.4 ? absences(seed, madeAt) : []),
    ...(randomAt(seed, 32) < 0.3 ? upload(seed, madeAt, core.firmware) : []),
    ...(randomAt(seed, 33) < 0.15 ? [event(madeAt - (2 + 90 * randomAt(seed, 34)) * dayMs, 'RESTARTED')] : []),
    ...(core.battery !== null && core.battery < 20
      ? [event(madeAt - 6 * dayMs, 'BATTERY_LOW', `${core.battery} %`)]
      : []),
    ...(core.message ? [event(madeAt - 2 * dayMs, 'MESSAGE')] : []),
    ...(core.uploading ? [event(madeAt - 7 * 60_000, 'UPLOAD_STARTED')] : []),
    ...(core.online ? [] : [event((core.lastSeenAt ?? madeAt) + 15 * 60_000, 'OFFLINE')]),
  ];
};

/** What went wrong in devices, by their name, with how many hours ago; the rest of the codes happened here and there. */
const faults: [name: string, code: CoreErrorRecord['code'], hoursAgo: number, detail: string | null][] = [
  ['Ilmavirtasäädin, käytävä 2. krs', 'NO_ANSWER', 3, 'Väyläosoite 14'],
  ['Ilmavirtasäädin, käytävä 1. krs', 'SENSOR_FAULT', 50, 'Paineanturi'],
  ['Lattialämmitys, kuntosali', 'SENSOR_FAULT', 6, 'Lämpötila-anturi: katkos'],
  ['Ilmanvaihtokone TK02', 'BUS_ERROR', 4, 'Taajuusmuuttaja ei vastaa'],
  ['Ilmanvaihtokone TK02', 'TIMEOUT', 5, null],
  ['Lämpötila makuuhuone', 'LOW_VOLTAGE', 40, '2,58 V'],
  ['Tehonohjain', 'REJECTED', 30, 'Tehoraja 250 kW'],
  ['Tehonohjain', 'CHECKSUM', 26, 'Ohjelmisto 1.0.0, lohko 118'],
  ['Vesi F70', 'TIMEOUT', 5, null],
  ['Olosuhde B20', 'LOW_VOLTAGE', 23 * 24, '2,41 V'],
  ['Mama C 3. krs', 'MEMORY', 300, 'Puskuri täynnä 6 h katkon aikana'],
  ['Olosuhde C30', 'SENSOR_FAULT', 90, 'Kosteusanturi ryömii'],
];

const insertFaults = async ({ db, madeAt }: MadeWorld, cores: readonly Core[]): Promise<void> => {
  const rows = faults.flatMap(([name, code, hoursAgo, detail]) => {
    const core = cores.find((one) => one.name === name);
    return core ? [{ coreId: core.id, code, at: madeAt - hoursAgo * hourMs, detail }] : [];
  });
  await db.insertInto('coreErrors').values(rows).execute();
};

/** Inserts events and errors of devices. */
export const makeCoreEvents: Maker = async (world) => {
  const { db, madeAt, targets } = world;
  const cores = await db
    .selectFrom('cores')
    .select(['id', 'name', 'serialId', 'online', 'battery', 'message', 'uploading', 'firmware', 'lastSeenAt', 'isMama'])
    .where('targetId', 'in', Object.values(targets))
    .orderBy('id')
    .execute();
  const rows = cores.flatMap((core) => eventsOf(core, madeAt).map((one) => ({ ...one, coreId: core.id })));
  const inOrder = rows.map((row) => ({ ...row, at: Math.floor(row.at) })).toSorted((one, other) => one.at - other.at);
  for (const some of inChunks(inOrder)) await db.insertInto('coreEvents').values(some).execute();
  await insertFaults(world, cores);
  return {};
};
