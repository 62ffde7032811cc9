import type { Db } from '../db/connection.ts';
import { idsOrNone } from '../db/statements.ts';
import type { Row } from '../db/schema.ts';

/** How a raw number becomes the shown one: it is multiplied, then the offset is added; with the unit of the result. */
export type Conversion = Pick<Row<'values'>, 'multiplier' | 'offset' | 'unit'>;

/** A change of the conversion at a time in Unix milliseconds; a reading of that time is converted as after it. */
export type ConversionChange = { at: number; before: Conversion; after: Conversion };

/** The conversions of a value: the one of a time in Unix milliseconds, and their changes in order of time. */
export type Conversions = { at: (time: number) => Conversion; changes: readonly ConversionChange[] };

type Event = Pick<Row<'meterEvents'>, 'at' | 'multiplierBefore' | 'offsetBefore' | 'unitBefore'>;

/** The conversion that an event has replaced; null if it replaced none. */
export const conversionBefore = (event: Event): Conversion | null => {
  const { multiplierBefore: multiplier, offsetBefore: offset, unitBefore: unit } = event;
  return multiplier === null ? null : { multiplier, offset: offset ?? 0, unit };
};

/**
 * Conversions of a value from the present one and those that its events, in order of time, have replaced. What is only
 * counted needs no offset and no unit.
 */
export const conversionsOf = (
  { multiplier, offset = 0, unit = null }: Pick<Conversion, 'multiplier'> & Partial<Conversion>,
  events: readonly Event[],
): Conversions => {
  const changes: ConversionChange[] = [];
  const present = { multiplier, offset, unit };
  let after: Conversion = present;
  for (const event of events.toReversed()) {
    const before = conversionBefore(event);
    if (!before) continue;
    changes.unshift({ at: event.at, before, after });
    after = before;
  }
  if (changes.length === 0) return { at: () => present, changes };
  return { at: (time) => changes.find(({ at }) => at > time)?.before ?? present, changes };
};

/** The events of values that have changed how their readings are converted, by value; most values have none. */
export const readConversionEvents = async (
  db: Db,
  valueIds: readonly number[],
): Promise<Map<number, (Event & { valueId: number })[]>> => {
  const rows = await db
    .selectFrom('meterEvents')
    .select(['valueId', 'at', 'multiplierBefore', 'offsetBefore', 'unitBefore'])
    .where('valueId', 'in', idsOrNone(valueIds))
    .where('multiplierBefore', 'is not', null)
    .orderBy('at')
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};
