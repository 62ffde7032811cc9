import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { scaled } from '../time/instant.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { decidedSlots, readDecisions, type RegisterDecisions } from './decidedSlots.ts';
import { isRegister } from '../readings/slots.ts';
import { slotsBetween } from '../readings/slotTables.ts';
import { joinEpochs } from './joinEpochs.ts';
import type { ReadingHistory } from './targetDevices.ts';
import type { Lookback, Point } from './rule.ts';

const hour = 3600;
const day = 24 * hour;

/** Seconds between two readings of a table. */
const steps = { readings5min: 300, readingsHour: hour };

/** Readings per query, so that one query does not block the event loop for long. */
const readingsAtOnce = 6000;

const readPoints = async (
  db: Db,
  table: 'readings5min' | 'readingsHour',
  values: readonly Row<'values'>[],
  decisions: RegisterDecisions,
  { from, to, withFaults }: { from: number; to: number; withFaults: boolean },
): Promise<Map<number, Point[]>> => {
  const points = new Map<number, Point[]>();
  const byId = new Map(values.map((value) => [value.id, value]));
  const valuesAtOnce = Math.max(1, Math.floor((readingsAtOnce * steps[table]) / (to - from)));
  for (const some of inChunks([...byId.keys()], valuesAtOnce)) {
    const rows = await db
      .selectFrom(slotsBetween(db, table, { valueIds: some, first: Math.floor(from), last: Math.ceil(to) }).as('slot'))
      .select(['valueId', 'ts', 'raw', 'at'])
      .orderBy('valueId')
      .orderBy('ts')
      .execute();
    for (const [valueId, own] of Map.groupBy(rows, (row) => row.valueId)) {
      const value = byId.get(valueId);
      if (!value) continue;
      const { slots, epochs } = isRegister(value.typeId)
        ? decidedSlots(own, value, decisions, withFaults)
        : { slots: own, epochs: [] };
      const joined = joinEpochs(slots, epochs, value.multiplier);
      points.set(
        valueId,
        joined.map(({ ts, raw }) => ({ t: ts, v: scaled(raw, value) })),
      );
    }
    await yieldToEventLoop();
  }
  return points;
};

/**
 * Reads the readings of values for the lookback of a rule, up to a time in Unix seconds. A register continues over its
 * meter events, as in the count of its consumption, and ends where its readings cannot be decided;
 * readings that returned are left out unless `withFaults`.
 */
export const readReadings = async (
  db: Db,
  values: readonly Row<'values'>[],
  { fineHours = 0, days = 0 }: Lookback,
  now: number,
  withFaults = false,
): Promise<Map<number, ReadingHistory>> => {
  const to = now + hour;
  const registers = values.filter(({ typeId }) => isRegister(typeId)).map(({ id }) => id);
  const decisions = await readDecisions(db, registers);
  const fine =
    fineHours > 0
      ? await readPoints(db, 'readings5min', values, decisions, { from: now - fineHours * hour, to, withFaults })
      : null;
  const hours =
    days > 0
      ? await readPoints(db, 'readingsHour', values, decisions, { from: now - days * day, to, withFaults })
      : null;
  return new Map(values.map(({ id }) => [id, { fine: fine?.get(id) ?? [], hours: hours?.get(id) ?? [] }]));
};
