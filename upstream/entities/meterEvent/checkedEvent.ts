import type { MeterEventPreview } from '../../../contract/entities/meterEvent.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { conversionsOf, type Conversion } from '../../readings/conversions.ts';
import { isRegister } from '../../readings/slots.ts';
import type { Metered } from './meterEventRows.ts';
import { isSameConversion, type MeterState } from './meterState.ts';
import { isUnlikely, neighboursOf, readBeside, type Neighbours, type ReadingsBeside } from './registerNeighbours.ts';
import { reportedUntil } from './reportedUntil.ts';

/**
 * A meter event as it is sent; a reading that is null is unknown. What is given of the conversion holds from the event on;
 * the rest stays as it would be then.
 */
export type EventInput = {
  kind: Row<'meterEvents'>['kind'];
  at: string;
  endReading: number | null;
  startReading: number | null;
  conversion: Partial<Conversion>;
  comment: string | null;
};

/** Columns of a meter event that its input decides. */
export type EventColumns = Pick<Row<'meterEvents'>, 'kind' | 'at' | 'endRaw' | 'startRaw' | 'comment'>;

/**
 * A meter event that can be saved: its columns, the conversions until it and from it on, its neighbours, and the given
 * readings that are far from them.
 */
export type CheckedEvent = {
  columns: EventColumns;
  before: Conversion;
  after: Conversion;
  beside: Neighbours;
  unlikely: MeterEventPreview['unlikely'];
};

/** The number that follows the highest one which a register with as many digits as a raw reading can show. */
const endOfDigits = (raw: number): number => 10 ** String(Math.floor(Math.max(0, raw))).length;

const rawOf = (reading: number | null, { multiplier, offset }: Conversion): number | null =>
  reading === null ? null : (reading - offset) / multiplier;

const numbersOf = (
  input: EventInput,
  { before, after }: { before: Conversion; after: Conversion },
  { before: last }: Neighbours,
) => {
  const ranOver = input.kind === 'rollover';
  // A register that ran over had shown the end of its digits, which are those of its own number, before multiplier and offset.
  const endRaw = rawOf(input.endReading, before) ?? (ranOver && last ? endOfDigits(last.raw) : null);
  return { endRaw, startRaw: rawOf(input.startReading, after) ?? (ranOver ? 0 : null) };
};

const checkConversion = async (
  db: Db,
  { kind, endReading, startReading, conversion }: EventInput,
  metered: Metered,
  { at, before, after }: { at: number; before: Conversion; after: Conversion },
): Promise<void> => {
  if (after.multiplier === 0) throw refuseFields({ multiplier: 'INVALID' });
  const isChange = !isSameConversion(before, after);
  if (kind === 'conversion') {
    if (Object.keys(conversion).length === 0) throw refuseFields({ multiplier: 'REQUIRED' });
    if (!isChange) throw refuseFields({ multiplier: 'INVALID' });
    if (endReading !== null) throw refuseFields({ endReading: 'INVALID' });
    if (startReading !== null) throw refuseFields({ startReading: 'INVALID' });
  }
  if (isChange && at < (await reportedUntil(db, metered))) throw refuseFields({ at: 'MONTH_REPORTED' });
};

/**
 * Checks a meter event against the state of its meter without it. Refused if the value is no register, but for a
 * conversion, the time is in the future or taken by another event, the register would run backwards before or after it,
 * the end of a rollover is not given and further away than the meter counts, or the conversion changes in a month that has
 * been reported. `stored` is what is stored beside its time, if it has been read.
 */
export const checkedEvent = async (
  db: Db,
  input: EventInput,
  metered: Metered,
  { state, now, stored }: { state: MeterState; now: number; stored?: ReadingsBeside | undefined },
): Promise<CheckedEvent> => {
  const at = Date.parse(input.at);
  const before = conversionsOf(state.present, state.events).at(at);
  const after = { ...before, ...input.conversion };
  const isConversion = input.kind === 'conversion';
  if (!isConversion && (!isRegister(metered.typeId) || before.multiplier === 0))
    throw refuseFields({ kind: 'INVALID' });
  if (at > now || state.events.some((event) => event.at === at)) throw refuseFields({ at: 'INVALID' });
  await checkConversion(db, input, metered, { at, before, after });
  const readings = stored ?? (await readBeside(db, [{ metered, at }]))[0] ?? { readings: [], fastest: null };
  const beside = neighboursOf(readings, at, state.events);
  const { before: last, after: next, fastest } = beside;
  const { endRaw, startRaw } = numbersOf(input, { before, after }, beside);
  const [end, start] = [endRaw !== null && { raw: endRaw, at }, startRaw !== null && { raw: startRaw, at }];
  const falls = (one: number, other: number, { multiplier }: Conversion): boolean => (other - one) * multiplier < -1e-6;
  if (last && end && falls(last.raw, end.raw, before)) throw refuseFields({ endReading: 'INVALID' });
  if (next && start && falls(start.raw, next.raw, after)) throw refuseFields({ startReading: 'INVALID' });
  const register = ({ multiplier }: Conversion) => ({ typeId: metered.typeId, multiplier });
  const isEndUnlikely = Boolean(last && end && isUnlikely(last, end, register(before), fastest));
  if (isEndUnlikely && input.endReading === null) throw refuseFields({ endReading: 'REQUIRED' });
  const isStartUnlikely = Boolean(next && start && isUnlikely(start, next, register(after), fastest));
  return {
    columns: { kind: input.kind, at, endRaw, startRaw, comment: input.comment },
    before,
    after,
    beside,
    unlikely: [
      ...(isEndUnlikely ? ['endReading' as const] : []),
      ...(isStartUnlikely ? ['startReading' as const] : []),
    ],
  };
};

/** Refuses readings that are far from their neighbours, unless they are confirmed. */
export const checkConfirmed = ({ unlikely }: CheckedEvent, confirmed = false): void => {
  if (unlikely.length > 0 && !confirmed)
    throw refuseFields(Object.fromEntries(unlikely.map((field) => [field, 'UNLIKELY'] as const)));
};
