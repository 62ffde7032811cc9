import { day as dayField } from '../../../../contract/wire/field.ts';
import type { Parsed } from './sheetCells.ts';

const zone = 'Europe/Helsinki';

const finnish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?(?: klo)? (\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/;

const padded = (number: string | number, length = 2): string => String(number).padStart(length, '0');

type Parts = { year: number; month: number; day: number; time: string };

const partsOf = (text: string): Parts | null => {
  const [, day, month, year, hour = '0', minute = '00', second = '00'] = finnish.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay, isoHour = '0', isoMinute = '00', isoSecond = '00'] = iso.exec(text) ?? [];
  if (day)
    return { year: Number(year), month: Number(month), day: Number(day), time: `${padded(hour)}:${minute}:${second}` };
  if (!isoDay) return null;
  const time = `${padded(isoHour)}:${isoMinute}:${isoSecond}`;
  return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay), time };
};

/** The last day of a month that has fewer days than were written. */
const lastDayOf = ({ year, month, day }: Parts): string | null => {
  if (month < 1 || month > 12 || day < 29 || day > 31) return null;
  return `${Temporal.PlainYearMonth.from({ year, month }).daysInMonth}.${month}.${year}`;
};

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);

/** A day as 1.3.2026 or 2026-03-01; a day that its month does not have is refused with the last one. */
export const dayCell = (text: string): Parsed<string> => {
  if (text === '') return { state: 'absent' };
  const parts = partsOf(text);
  const day = parts && `${padded(parts.year, 4)}-${padded(parts.month)}-${padded(parts.day)}`;
  if (parts && day && dayField.safeParse(day).success) return { state: 'given', value: day };
  const last = parts && lastDayOf(parts);
  return { state: 'refused', code: last ? 'NO_SUCH_DAY' : 'INVALID', ...(last ? { suggestion: last } : {}) };
};

/** A time as a day with or without a time of day in Helsinki, at the start of the day without; in Unix milliseconds. */
export const timeCell = (text: string): Parsed<number> => {
  if (instant.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? { state: 'refused', code: 'INVALID' } : { state: 'given', value: at };
  }
  const day = dayCell(text);
  if (day.state !== 'given') return day;
  const time = partsOf(text)?.time ?? '';
  if (!isTime(time)) return { state: 'refused', code: 'INVALID' };
  return {
    state: 'given',
    value: Temporal.PlainDateTime.from(`${day.value}T${time}`).toZonedDateTime(zone).epochMilliseconds,
  };
};

/** A day as it is written in Finnish. */
export const writtenDay = (day: string): string => {
  const { year, month, day: ofMonth } = Temporal.PlainDate.from(day);
  return `${ofMonth}.${month}.${year}`;
};

/** A time in Helsinki as `timeCell` reads it, to the second. */
export const writtenTime = (at: number): string => {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const clock = [time.hour, time.minute, time.second].map((number) => padded(number)).join(':');
  const day = writtenDay(time.toPlainDate().toString());
  return clock === '00:00:00' ? day : `${day} ${clock}`;
};
