import type { MeterEventPreview } from '../../../contract/entities/meterEvent.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { isRegister } from '../../readings/slots.ts';
import type { Metered } from './meterEventRows.ts';
import { isUnlikely, readNeighbours, type Neighbours } from './registerNeighbours.ts';

/** A meter event as it is sent; a reading that is null is unknown. */
export type EventInput = {
  kind: Row<'meterEvents'>['kind'];
  at: string;
  endReading: number | null;
  startReading: number | null;
  comment: string | null;
};

/** Columns of a meter event that its input decides. */
export type EventColumns = Pick<Row<'meterEvents'>, 'kind' | 'at' | 'endRaw' | 'startRaw' | 'comment'>;

/** A meter event that can be saved, with its neighbours and the given readings that are far from them. */
export type CheckedEvent = { columns: EventColumns; beside: Neighbours; unlikely: MeterEventPreview['unlikely'] };

/** The number that follows the highest one which a register with as many digits as a raw reading can show. */
const endOfDigits = (raw: number): number => 10 ** String(Math.floor(Math.max(0, raw))).length;

const numbersOf = (input: EventInput, { multiplier, offset }: Metered, { before }: Neighbours) => {
  const rawOf = (reading: number | null): number | null => (reading === null ? null : (reading - offset) / multiplier);
  const ranOver = input.kind === 'rollover';
  // A register that ran over had shown the end of its digits, which are those of its own number, before multiplier and offset.
  const endRaw = rawOf(input.endReading) ?? (ranOver && before ? endOfDigits(before.raw) : null);
  return { endRaw, startRaw: rawOf(input.startReading) ?? (ranOver ? 0 : null) };
};

const isTaken = async (db: Db, valueId: number, at: number, except: number | undefined): Promise<boolean> => {
  const same = await db
    .selectFrom('meterEvents')
    .select('id')
    .where('valueId', '=', valueId)
    .where('at', '=', at)
    .where('id', '!=', except ?? 0)
    .executeTakeFirst();
  return same !== undefined;
};

/**
 * Checks a meter event. Refused if the value is no register, the time is in the future or taken by another event, the
 * register would run backwards before or after it, or the end of a rollover is not given and further away than the meter
 * counts. With `except` the event of that id is being changed.
 */
export const checkedEvent = async (
  db: Db,
  input: EventInput,
  metered: Metered,
  { now, except }: { now: number; except?: number | undefined },
): Promise<CheckedEvent> => {
  const at = Date.parse(input.at);
  if (!isRegister(metered.typeId) || metered.multiplier === 0) throw refuseFields({ kind: 'INVALID' });
  if (at > now || (await isTaken(db, metered.id, at, except))) throw refuseFields({ at: 'INVALID' });
  const beside = await readNeighbours(db, metered, at, except);
  const { before, after, fastest } = beside;
  const { endRaw, startRaw } = numbersOf(input, metered, beside);
  const [end, start] = [endRaw !== null && { raw: endRaw, at }, startRaw !== null && { raw: startRaw, at }];
  const falls = (one: number, other: number): boolean => (other - one) * metered.multiplier < -1e-6;
  if (before && end && falls(before.raw, end.raw)) throw refuseFields({ endReading: 'INVALID' });
  if (after && start && falls(start.raw, after.raw)) throw refuseFields({ startReading: 'INVALID' });
  const isEndUnlikely = Boolean(before && end && isUnlikely(before, end, metered, fastest));
  if (isEndUnlikely && input.endReading === null) throw refuseFields({ endReading: 'REQUIRED' });
  const isStartUnlikely = Boolean(after && start && isUnlikely(start, after, metered, fastest));
  return {
    columns: { kind: input.kind, at, endRaw, startRaw, comment: input.comment },
    beside,
    unlikely: [
      ...(isEndUnlikely ? ['endReading' as const] : []),
      ...(isStartUnlikely ? ['startReading' as const] : []),
    ],
  };
};

/** Columns of a checked event; refuses readings that are far from their neighbours, unless they are confirmed. */
export const savedColumns = ({ columns, unlikely }: CheckedEvent, confirmed = false): EventColumns => {
  if (unlikely.length > 0 && !confirmed)
    throw refuseFields(Object.fromEntries(unlikely.map((field) => [field, 'UNLIKELY'] as const)));
  return columns;
};
