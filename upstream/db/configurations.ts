import type { Db } from './connection.ts';
import type { NewRow } from './schema.ts';

type Input = [typeId: number, name: string, multiplier?: number];
type Standard = { id: number; productName: string; name: string; code: string; battery: boolean; inputs: Input[] };

const temperature: Input = [1, 'Lämpötila'];
const humidity: Input = [2, 'Kosteus'];
const battery: Input = [23, 'Paristo'];
const link: Input = [25, 'Yhteyden laatu'];
const coldWater: Input = [34, 'Kylmä vesi', 0.001];
const hotWater: Input = [35, 'Lämmin vesi', 0.001];
const leak: Input = [21, 'Vuotoanturi'];

/** The code of the configuration that makes a device a gateway. */
export const mamaCode = 'MAMA-4';

/** The configurations that every installation knows by the same ids; water and electricity come as litres and Wh. */
export const standardConfigurations: readonly Standard[] = [
  { id: 1, productName: 'Vesi-Core 2', name: 'Kylmävesimittari', code: 'VESI-1', battery: true, inputs: [coldWater] },
  {
    id: 2,
    productName: 'Vesi-Core 2',
    name: 'Huoneiston vesi',
    code: 'VESI-2',
    battery: true,
    inputs: [coldWater, hotWater, leak, battery, link],
  },
  {
    id: 3,
    productName: 'Olosuhde-Core',
    name: 'Huoneiston olosuhteet',
    code: 'OLO-1',
    battery: true,
    inputs: [temperature, humidity, battery, link],
  },
  {
    id: 4,
    productName: 'Huonenäyttö',
    name: 'Huonenäyttö',
    code: 'NAYTTO-1',
    battery: false,
    inputs: [[47, 'Huonenäyttö']],
  },
  {
    id: 5,
    productName: 'Vesi-Core 2',
    name: 'Päävesimittari',
    code: 'VESI-P',
    battery: false,
    inputs: [[27, 'Päävesimittari', 0.001]],
  },
  {
    id: 6,
    productName: 'Energia-Core',
    name: 'Lämpömäärämittari',
    code: 'LAMPO-1',
    battery: false,
    inputs: [
      [30, 'Lämpöenergia'],
      [28, 'Menovesi'],
      [29, 'Paluuvesi'],
      [31, 'Lämpöteho'],
      [32, 'Vesimäärä'],
    ],
  },
  {
    id: 7,
    productName: 'Energia-Core',
    name: 'Sähkömittari',
    code: 'SAHKO-1',
    battery: false,
    inputs: [
      [33, 'Sähkö', 0.001],
      [17, 'Teho'],
    ],
  },
  { id: 8, productName: 'Rele-Core', name: 'Rele', code: 'RELE-1', battery: false, inputs: [[41, 'Rele']] },
  { id: 9, productName: 'Mama 4', name: 'Yhdyskäytävä', code: mamaCode, battery: false, inputs: [link] },
  {
    id: 10,
    productName: 'Olosuhde-Core',
    name: 'Yleisen tilan olosuhteet',
    code: 'OLO-2',
    battery: true,
    inputs: [temperature, humidity, leak, battery, link],
  },
];

const iosOf = ({ id, inputs }: Standard): NewRow<'ios'>[] =>
  inputs.map(([typeId, name, multiplier = 1], index) => ({
    id: id * 100 + index + 1,
    configurationId: id,
    position: index,
    name,
    typeId,
    direction: 1,
    multiplier,
    unit: null,
  }));

/** Puts the standard configurations with their inputs into the database, those that are not there yet. */
export const seedConfigurations = async (db: Db): Promise<void> => {
  const rows = standardConfigurations.map(({ inputs: _inputs, battery: onBattery, ...columns }) => ({
    ...columns,
    battery: Number(onBattery),
  }));
  await db
    .insertInto('configurations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ios = standardConfigurations.flatMap(iosOf);
  await db
    .insertInto('ios')
    .values(ios)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
