import type { Row } from '../db/schema.ts';

/** Days of the value of an alert by its code, in days a unit: a critical leak measures an hour, water without a pause a day. */
const timesADay: Readonly<Record<number, number>> = { 12: 24, 13: 1 };

/** Litres a day that run by the value of an ongoing alert about a flow; null for others. */
export const litresPerDayOf = ({ type, to, value }: Pick<Row<'alerts'>, 'type' | 'to' | 'value'>): number | null => {
  const times = timesADay[type];
  return times === undefined || to !== null || value === null ? null : value * times;
};
