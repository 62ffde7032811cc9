import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { MeterEventRecord, value } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { scaled } from '../../time/instant.ts';
import { isRegister } from '../../readings/slots.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { contradictsNext } from './startReading.ts';

/** Columns of a value that a meter event needs. */
export type Metered = Pick<
  Row<'values'>,
  'id' | 'coreId' | 'targetId' | 'typeId' | 'multiplier' | 'offset' | 'spaceSince'
>;

/** A meter event as it is sent. */
export type MeterEventInput = InputOf<typeof value.addMeterEvent>;

/** Record of a meter event in the value's unit. */
export const meterEventRecordOf = (
  row: Row<'meterEvents'>,
  scale: Pick<Metered, 'multiplier' | 'offset'>,
): MeterEventRecord => ({
  id: row.id,
  valueId: row.valueId,
  kind: row.kind,
  at: new Date(row.at).toISOString(),
  endReading: row.endRaw === null ? null : scaled(row.endRaw, scale),
  startReading: row.startRaw === null ? null : scaled(row.startRaw, scale),
  comment: row.comment,
  by: row.by,
});

/** The value of an id. */
export const readMetered = (db: Db, id: number): Promise<Metered | undefined> =>
  db
    .selectFrom('values')
    .select(['id', 'coreId', 'targetId', 'typeId', 'multiplier', 'offset', 'spaceSince'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Last state of a register before a time: a reading, or the start of an event. */
const lastBefore = async (db: Db, valueId: number, at: number): Promise<number | null> => {
  const reading = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', valueId)
    .where('ts', '<=', Math.ceil(at / 3_600_000) * 3600)
    .where('at', '<', at)
    .orderBy('ts', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = await db
    .selectFrom('meterEvents')
    .select(['startRaw as raw', 'at'])
    .where('valueId', '=', valueId)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event && event.at >= (reading?.at ?? -Infinity) ? event.raw : (reading?.raw ?? null);
};

/** A register that ran over had shown the end of its digits: the next power of ten. */
const endOfDigits = (last: number): number => 10 ** Math.max(1, Math.ceil(Math.log10(last + 1)));

const numbersOf = (input: MeterEventInput, { multiplier, offset }: Metered, last: number | null) => {
  const rawOf = (reading: number): number => (reading - offset) / multiplier;
  const givenEnd = input.endReading === undefined ? null : rawOf(input.endReading);
  const ranOver = input.kind === 'rollover';
  const endRaw = givenEnd ?? (ranOver && last !== null ? endOfDigits(last * multiplier) / multiplier : null);
  const startRaw = input.startReading === undefined ? (ranOver ? 0 : null) : rawOf(input.startReading);
  return { endRaw, startRaw };
};

/**
 * Row of a meter event. Refused if the value is no register, the time is in the future or taken by another event, or
 * the register would run backwards before it, or could not have come from its start to the next reading.
 */
export const newEvent = async (
  db: Db,
  input: MeterEventInput,
  metered: Metered,
  { now, by }: { now: number; by: string | null },
): Promise<NewRow<'meterEvents'>> => {
  const at = Date.parse(input.at);
  if (!isRegister(metered.typeId) || metered.multiplier === 0) throw refuseFields({ kind: 'INVALID' });
  if (at > now) throw refuseFields({ at: 'INVALID' });
  const same = await db
    .selectFrom('meterEvents')
    .select('id')
    .where('valueId', '=', metered.id)
    .where('at', '=', at)
    .executeTakeFirst();
  if (same) throw refuseFields({ at: 'INVALID' });
  const last = await lastBefore(db, metered.id, at);
  const { endRaw, startRaw } = numbersOf(input, metered, last);
  if (endRaw !== null && last !== null && (endRaw - last) * metered.multiplier < -1e-6)
    throw refuseFields({ endReading: 'INVALID' });
  if (startRaw !== null && (await contradictsNext(db, metered, at, startRaw)))
    throw refuseFields({ startReading: 'INVALID' });
  const comment = input.comment || null;
  return { valueId: metered.id, kind: input.kind, at, endRaw, startRaw, comment, by, createdAt: now };
};
