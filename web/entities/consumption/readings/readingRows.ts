import type { shownReadings_readings$data } from '../../../__generated__/shownReadings_readings.graphql.ts';
import { consumptionTypes, isConsumptionType, type ConsumptionType } from '../consumptionTypes.ts';

type Reading = shownReadings_readings$data[number];

type Building = {
  readonly key: number;
  readonly name: string;
  readonly spaces: readonly {
    readonly id: string;
    readonly key: number;
    readonly name: string;
    readonly number?: string | null;
    readonly tampuuriName?: string | null;
  }[];
};

/** A space with its meters by type, or a meter outside of spaces. */
export type ReadingRow = {
  id: string;
  /** Keys of the space and its building; null outside of spaces. */
  place: { key: number; groupKey: number } | null;
  name: string;
  number: string | null;
  tampuuriName: string | null;
  building: string;
  meters: Partial<Record<ConsumptionType, readonly Reading[]>>;
};

/** A column of meters: the first, second … one of a type in each space. */
export type MeterColumn = { type: ConsumptionType; index: number; isOnly: boolean };

const byType = (readings: readonly Reading[]): ReadingRow['meters'] => {
  const meters: Partial<Record<ConsumptionType, Reading[]>> = {};
  for (const reading of readings) {
    const { kind } = reading.type;
    if (isConsumptionType(kind)) (meters[kind] ??= []).push(reading);
  }
  return meters;
};

/** The spaces of all buildings that have a meter, in the order of the buildings, then the meters outside of spaces. */
export const readingRows = (groups: readonly Building[], meterReadings: readonly Reading[]): ReadingRow[] => {
  const bySpace = Map.groupBy(meterReadings, ({ spaceId }) => spaceId ?? null);
  const spaces = groups.flatMap((group) =>
    group.spaces.flatMap(({ id, key, name, number, tampuuriName }): ReadingRow[] => {
      const own = bySpace.get(id);
      if (!own) return [];
      return [
        {
          id,
          place: { key, groupKey: group.key },
          name,
          number: number ?? null,
          tampuuriName: tampuuriName ?? null,
          building: group.name,
          meters: byType(own),
        },
      ];
    }),
  );
  const outside = (bySpace.get(null) ?? []).map((reading): ReadingRow => ({
    id: reading.valueId,
    place: null,
    name: reading.name,
    number: null,
    tampuuriName: null,
    building: '',
    meters: byType([reading]),
  }));
  return [...spaces, ...outside];
};

/** The columns that hold all meters of the rows: one a type, more where a space has several of it. */
export const meterColumns = (rows: readonly ReadingRow[]): MeterColumn[] =>
  consumptionTypes.flatMap((type) => {
    const most = Math.max(0, ...rows.map(({ meters }) => meters[type]?.length ?? 0));
    return Array.from({ length: most }, (_, index) => ({ type, index, isOnly: most === 1 }));
  });

/** Drop of a register, in its unit, that no rounding explains: another meter, without an event of it. */
const leastDrop = 0.5;

/** What happened to a meter between two readings: events that were recorded, and a register that fell without one. */
export const happened = ({
  register,
  end,
}: Reading): ('SWAP' | 'ROLLOVER' | 'CORRECTION' | 'CONVERSION' | 'RESET')[] => {
  if (!end) return [];
  if (end.events.length > 0) return [...new Set(end.events.map(({ kind }) => kind))];
  const advance = typeof register === 'number' && typeof end.register === 'number' ? end.register - register : null;
  const isApart = advance !== null && typeof end.amount === 'number' && Math.abs(end.amount - advance) > leastDrop;
  return isApart ? ['RESET'] : [];
};

/** A meter that has a line of its own, and where it is; both names are empty for those of the place of the page. */
export type SingleMeter = { id: string; name: string; building: string; type: ConsumptionType; reading: Reading };

/** The meters of one space, in the order of their types. */
export const metersOf = (readings: readonly Reading[]): SingleMeter[] =>
  consumptionTypes.flatMap((type) =>
    readings
      .filter(({ type: { kind } }) => kind === type)
      .map((reading) => ({ id: reading.valueId, name: '', building: '', type, reading })),
  );

/** Types of meters that so few of the spaces have that a column of them would be empty in most rows. */
const isRare = (rows: readonly ReadingRow[], type: ConsumptionType): boolean =>
  rows.filter(({ meters }) => meters[type]).length * 10 < rows.length;

/** The sheet of the spaces, and apart from it the meters that few of them have, one a line. */
export const sheetOf = (rows: readonly ReadingRow[]): { spaces: ReadingRow[]; buildings: SingleMeter[] } => {
  const rare = consumptionTypes.filter((type) => isRare(rows, type));
  const withoutRare = (meters: ReadingRow['meters']): ReadingRow['meters'] =>
    Object.fromEntries(Object.entries(meters).filter(([type]) => !rare.some((one) => one === type)));
  const spaces = rows
    .map((row) => ({ ...row, meters: withoutRare(row.meters) }))
    .filter(({ meters }) => Object.keys(meters).length > 0);
  const buildings = rows.flatMap(({ id, name, building, meters }) =>
    rare.flatMap((type) =>
      (meters[type] ?? []).map((reading) => ({ id: `${id} ${reading.valueId}`, name, building, type, reading })),
    ),
  );
  return { spaces, buildings };
};

/** Age from which a reading is old: meters are read at least once a day. */
const oldAfter = 24 * 3_600_000;

/** Whether a register was read so long before an instant that it may be another one by then. */
export const isOldAt = (readAt: string | null | undefined, instant: number): boolean =>
  typeof readAt === 'string' && instant - Date.parse(readAt) > oldAfter;

/** Whether a row is worth a look before the sheet is sent: a register is absent or old, or something happened to a meter. */
export const isWorthLook = ({ meters }: ReadingRow, { at, until }: { at: number; until: number | null }): boolean =>
  Object.values(meters)
    .flat()
    .some((reading) => {
      const last = until === null ? reading : reading.end;
      return typeof last?.register !== 'number' || isOldAt(last.readAt, until ?? at) || happened(reading).length > 0;
    });
