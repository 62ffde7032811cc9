import { chunked } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import type { NewRow, Row } from '../db/schema.ts';
import { kindsOf, type Fleet } from './fleet.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

type Wanted = Omit<NewRow<'producers'>, 'targetId' | 'id'>;

const perCore = (rule: Rule, fleet: Fleet): Wanted[] =>
  [...fleet.devices.values()].flatMap((device) => {
    const room = fleet.rooms.get(device.spaceId ?? 0) ?? null;
    if (!rule.watches({ value: null, device: kindsOf(fleet, device), room })) return [];
    const subject = `core ${device.id}`;
    return [{ type: rule.code, subject, coreId: device.id, spaceId: device.spaceId, enabled: 1, level: rule.level }];
  });

const perValue = (rule: Rule, fleet: Fleet): Wanted[] =>
  [...fleet.values.values()].flatMap((value) => {
    const device = fleet.devices.get(value.coreId);
    const room = fleet.rooms.get(value.spaceId ?? 0) ?? null;
    if (!device || value.visible !== 1 || !rule.watches({ value, device: kindsOf(fleet, device), room })) return [];
    const { id: valueId, coreId, spaceId } = value;
    const subject = `value ${valueId}`;
    return [{ type: rule.code, subject, valueId, coreId, spaceId, enabled: 1, level: rule.level }];
  });

const keyOf = ({ type, subject }: Pick<Wanted, 'type' | 'subject'>): string => `${type} ${subject}`;

/** Alerts of what is gone end with it. */
const removeProducers = async (db: Db, ids: readonly number[], now: number): Promise<void> => {
  for (const some of chunked(ids)) {
    await db.updateTable('alerts').set({ to: now }).where('producerId', 'in', some).where('to', 'is', null).execute();
    await db.deleteFrom('producers').where('id', 'in', some).execute();
  }
};

const move = async (db: Db, known: Row<'producers'>, { spaceId }: Wanted): Promise<void> => {
  if (known.spaceId === (spaceId ?? null)) return;
  await db.updateTable('producers').set({ spaceId }).where('id', '=', known.id).execute();
};

/**
 * Brings a target's producers in step with its devices and values: one for each rule and what it watches. What was
 * set on a producer stays.
 */
export const ensureProducers = async (db: Db, targetId: number, fleet: Fleet, now: number): Promise<void> => {
  const wanted = new Map(
    rules
      .flatMap((rule) => (rule.of === 'core' ? perCore(rule, fleet) : perValue(rule, fleet)))
      .map((producer) => [keyOf(producer), producer]),
  );
  const rows = await db.selectFrom('producers').selectAll().where('targetId', '=', targetId).execute();
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const gone = rows.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id);
  await removeProducers(db, gone, now);
  for (const [key, row] of known) {
    const now = wanted.get(key);
    if (now) await move(db, row, now);
  }
  const missing = [...wanted.values()].filter((producer) => !known.has(keyOf(producer)));
  for (const some of chunked(missing))
    await db
      .insertInto('producers')
      .values(some.map((producer) => ({ targetId, ...producer })))
      .onConflict((conflict) => conflict.columns(['targetId', 'type', 'subject']).doNothing())
      .execute();
};

/** The limits of a producer: what was set, and the rule's own. */
export const limitsOf = (rule: Rule, { limits }: Pick<Row<'producers'>, 'limits'>): Record<string, number> => ({
  ...rule.limits,
  ...(limits ? (JSON.parse(limits) as Record<string, number>) : {}),
});
