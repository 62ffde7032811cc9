import { inChunks } from '../../db/statements.ts';
import type { NewRow } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';

/** Values of outputs and settings of devices, by the name of the IO. */
const held: Readonly<Record<string, string>> = {
  Viesti: 'Tervetuloa kotiin',
  Ohjaus: '0',
  'Asetusarvon ohjaus': '21',
  'Aikaohjelman ohjaus': 'ma–pe 05:00–22:00, la–su 06:00–23:00',
  'Käyttötavan ohjaus': '2',
  'Tuloilman asetusarvo': '18',
  'Ilmavirran ohjaus': '45',
  'Kuorma 1': '0',
  'Kuorma 2': '0',
  'Kuorma 3': '0',
  Tehoraja: '80',
  'Modbus-osoite': '1',
};

const insertIos = async ({ db, targets, madeAt }: MadeWorld): Promise<void> => {
  const settings = await db
    .selectFrom('cores')
    .innerJoin('ios', 'ios.configurationId', 'cores.configurationId')
    .select(['cores.id as coreId', 'ios.id as ioId', 'ios.name', 'cores.reportInterval', 'cores.online'])
    .where('cores.targetId', 'in', Object.values(targets))
    .where('ios.direction', '!=', 1)
    .orderBy('cores.id')
    .orderBy('ios.position')
    .execute();
  const rows = settings.map(({ coreId, ioId, name, reportInterval }) => ({
    coreId,
    ioId,
    value: name === 'Raportointiväli' ? String(reportInterval) : (held[name] ?? null),
    pending: null,
    changedAt: madeAt - 300 * dayMs,
  }));
  for (const some of inChunks(rows)) await db.insertInto('coreIos').values(some).execute();
};

/** Changes of values' settings: device, type of value, setting, value before and after, account, age. */
const changes: [core: string, typeId: number, field: string, before: string, after: string, by: string, ago: number][] =
  [
    ['Väestönsuoja, talo 1', 1, 'alertRangeMin', '15', '18', 'isannoitsija', 20 * dayMs],
    ['Lämmönjakohuone', 1, 'alertRangeMax', '30', '25', 'isannoitsija', 20 * dayMs],
    ['Olosuhde keittiö', 1, 'alertRangeMin', '5', '4', 'jari.makela', 33 * dayMs],
    ['Lattialämmitys, aula', 36, 'value', '21', '20.5', 'mika.ollila', 70 * hourMs],
    ['Vesi A4', 34, 'name', 'Kylmä', 'Kylmä vesi', 'huoltomies', 200 * dayMs],
  ];

const insertChanges = async ({ db, targets, users, madeAt }: MadeWorld): Promise<void> => {
  const rows: NewRow<'valueEvents'>[] = [];
  for (const [core, typeId, field, before, after, by, ago] of changes) {
    const value = await db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.id', 'values.coreId'])
      .where('cores.name', '=', core)
      .where('values.typeId', '=', typeId)
      .where('values.targetId', 'in', Object.values(targets))
      .orderBy('values.id')
      .executeTakeFirst();
    if (!value) continue;
    const userId = users.get(by) ?? null;
    rows.push({ coreId: value.coreId, valueId: value.id, userId, at: madeAt - ago, field, before, after, result: 1 });
  }
  await db.insertInto('valueEvents').values(rows).execute();
};

/** Inserts the values of settings and the changes of values. */
export const makeCoreSettings: Maker = async (world) => {
  await insertIos(world);
  await insertChanges(world);
  return {};
};
