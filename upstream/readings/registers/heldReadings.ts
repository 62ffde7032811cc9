import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { conversionsOf } from '../conversions.ts';
import { readExclusions } from './readingExclusions.ts';
import { readHours } from './readHours.ts';
import { countedUntil, lastDays } from './registerDays.ts';
import { isUnusual, limitsOf } from './registerLimits.ts';
import { pointsOf, readMeterEvents, rescalingsOf } from './registerPoints.ts';
import { countSteps, leastHeld } from './registerSteps.ts';
import type { Counted } from './registerPoint.ts';

/** A register whose held readings are found. */
export type HeldMeter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/** A time in Unix seconds after every reading. */
const endOfTime = 8_640_000_000_000;

const heldRowOf = ({ id }: HeldMeter, counted: Counted, now: number): NewRow<'uncountedReadings'> | null => {
  const { held, r, t } = counted;
  if (!held || r === null || held.readings < leastHeld) return null;
  return {
    valueId: id,
    state: 'held',
    reason: held.isDrop ? 'RESTART' : 'JUMP',
    at: Math.round(held.from * 1000),
    raw: held.r / counted.multiplier,
    sent: null,
    readings: held.readings,
    beforeAt: Math.round(t * 1000),
    beforeRaw: r / counted.multiplier,
    foundAt: now,
  };
};

/**
 * Whether a register may have readings that cannot be decided: some step is unusual, some are held already, or some were
 * called wrong, so that those which go on from them are not what was counted last.
 */
export const mayHold = async (
  trx: Db,
  { id, typeId, multiplier }: HeldMeter,
  readings: readonly { at: number; raw: number }[],
): Promise<boolean> => {
  const limits = limitsOf(typeId);
  const points = readings
    .map(({ at, raw }) => ({ t: at / 1000, r: raw * multiplier }))
    .toSorted((one, other) => one.t - other.t);
  const isSteady = points.every((point, index) => {
    const before = points[index - 1];
    return !before || !isUnusual(before, point, limits);
  });
  if (!isSteady || (await readExclusions(trx, [id])).size > 0) return true;
  const held = trx.selectFrom('uncountedReadings').select('id').where('valueId', '=', id).where('state', '=', 'held');
  return (await held.executeTakeFirst()) !== undefined;
};

/**
 * Finds the readings at the end of registers that cannot be decided, and stores them for people; those that have been
 * decided meanwhile go. One or two readings wait for further ones first.
 */
export const findHeldReadings = async (trx: Db, meters: readonly HeldMeter[], now: number): Promise<void> => {
  const ids = meters.map(({ id }) => id);
  const days = await lastDays(
    trx,
    ids.map((id) => ({ id, at: Number.MAX_SAFE_INTEGER })),
  );
  const begun = new Map(Array.from(days, ([id, day]) => [id, countedUntil(day)] as const));
  const hours = await readHours(
    trx,
    ids.map((id) => ({ id, after: begun.get(id)?.t ?? -1, until: endOfTime })),
  );
  const events = await readMeterEvents(trx, ids);
  for (const meter of meters) {
    const from = begun.get(meter.id);
    const all = events.get(meter.id) ?? [];
    const conversions = conversionsOf(meter, all);
    const own = all.filter(({ at }) => !from || at / 1000 > from.t);
    const points = pointsOf(hours.get(meter.id) ?? [], own, conversions);
    const rescalings = rescalingsOf(own, conversions);
    const counted = countSteps(points, limitsOf(meter.typeId), () => undefined, from, rescalings);
    const row = counted ? heldRowOf(meter, counted, now) : null;
    const stored = trx.selectFrom('uncountedReadings').select(['id', 'at']).where('state', '=', 'held');
    const known = await stored.where('valueId', '=', meter.id).executeTakeFirst();
    if (known && known.at === row?.at)
      await trx.updateTable('uncountedReadings').set({ readings: row.readings }).where('id', '=', known.id).execute();
    else {
      if (known) await trx.deleteFrom('uncountedReadings').where('id', '=', known.id).execute();
      if (row) await trx.insertInto('uncountedReadings').values(row).execute();
    }
  }
};
