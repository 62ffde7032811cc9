import type { Maker } from '../maker.ts';

type Io = {
  name: string;
  typeId: number;
  direction: 0 | 1 | 2;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  group?: string;
  follows?: string;
};

/** A configuration that is being developed, with its IOs in order. */
type Developed = { name: string; description: string; code: string; ios: Io[] };

const register = (number: number): Io => ({
  name: `Rekisteri ${number}`,
  typeId: 9,
  direction: 1,
  group: 'Modbus-kartta',
  ...(number === 40001 ? {} : { follows: 'Rekisteri 40001' }),
});

const developed: Developed[] = [
  {
    name: 'IV-Core 2, koekäyttö',
    description: 'Ilmanvaihtokone Modbus-väylässä: yksi kysely lukee koko kartan',
    code: 'IV-X1',
    ios: [
      ...[40001, 40002, 40003, 40004].map(register),
      { name: 'Tuloilma', typeId: 28, direction: 1, group: 'Mittaukset' },
      { name: 'Puhaltimen nopeus', typeId: 38, direction: 1, group: 'Mittaukset' },
      { name: 'Nopeuden ohjaus', typeId: 38, direction: 0, min: 0, max: 100, step: 5, group: 'Ohjaukset' },
      { name: 'Väyläosoite', typeId: 9, direction: 2, min: 1, max: 247, step: 1 },
    ],
  },
  {
    name: 'Vesi-Core 3, prototyyppi',
    description: 'Ultraäänimittari, lämpötila mukana',
    code: 'VESI-X3',
    ios: [
      { name: 'Kylmä vesi', typeId: 34, direction: 1 },
      { name: 'Lämmin vesi', typeId: 35, direction: 1 },
      { name: 'Veden lämpötila', typeId: 1, direction: 1, unit: '°C' },
      { name: 'Sulkuventtiili', typeId: 41, direction: 0 },
      { name: 'Raportointiväli', typeId: 7, direction: 2, min: 60, max: 3600, step: 60 },
    ],
  },
];

/** Makes configurations that are still being developed, with groups of IOs and IOs that follow others. */
export const makeDeveloped: Maker = async ({ db }) => {
  const configurations: number[] = [];
  for (const { ios, ...own } of developed) {
    const row = { ...own, versionId: null, battery: 0 };
    const { id } = await db.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow();
    configurations.push(id);
    const names = [...new Set(ios.flatMap(({ group }) => group ?? []))];
    const groups =
      names.length > 0
        ? await db
            .insertInto('ioGroups')
            .values(names.map((name) => ({ configurationId: id, name })))
            .returning(['id', 'name'])
            .execute()
        : [];
    const rows = ios.map(({ group, follows: _follows, ...io }, position) => ({
      unit: null,
      min: null,
      max: null,
      step: null,
      ...io,
      configurationId: id,
      position,
      multiplier: 1,
      ioGroupId: groups.find(({ name }) => name === group)?.id ?? null,
    }));
    const made = await db.insertInto('ios').values(rows).returning(['id', 'name']).execute();
    for (const { name, follows } of ios.filter((io) => io.follows))
      await db
        .updateTable('ios')
        .set({ masterId: made.find((io) => io.name === follows)?.id ?? null })
        .where('id', '=', made.find((io) => io.name === name)?.id ?? 0)
        .execute();
  }
  return { configurations };
};
