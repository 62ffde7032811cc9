import { inChunks, inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { NewRow, Row } from '../db/schema.ts';
import { createYielder } from '../time/yieldToEventLoop.ts';
import { kindsOf, type TargetDevices } from './targetDevices.ts';
import type { Kinds, Rule } from './rule.ts';
import { rules } from './rules.ts';

type ExpectedProducer = Omit<NewRow<'producers'>, 'targetId' | 'id'>;

/** Devices of a target with their kinds. */
type ClassifiedDevices = TargetDevices & { kinds: ReadonlyMap<number, Kinds> };

const perCore = (rule: Rule, { devices, kinds, rooms }: ClassifiedDevices): ExpectedProducer[] =>
  [...devices.values()].flatMap(({ id, spaceId }) => {
    const device = kinds.get(id);
    if (!device || !rule.appliesTo({ value: null, device, room: rooms.get(spaceId ?? 0) ?? null })) return [];
    return [{ type: rule.code, subject: `core ${id}`, coreId: id, spaceId, enabled: 1, level: rule.level }];
  });

const perValue = (rule: Rule, { values, kinds, rooms }: ClassifiedDevices): ExpectedProducer[] =>
  [...values.values()].flatMap((value) => {
    const device = kinds.get(value.coreId);
    const room = rooms.get(value.spaceId ?? 0) ?? null;
    if (!device || value.visible !== 1 || !rule.appliesTo({ value, device, room })) return [];
    const { id: valueId, coreId, spaceId } = value;
    const subject = `value ${valueId}`;
    return [{ type: rule.code, subject, valueId, coreId, spaceId, enabled: 1, level: rule.level }];
  });

const keyOf = ({ type, subject }: Pick<ExpectedProducer, 'type' | 'subject'>): string => `${type} ${subject}`;

/** Producers that a target's devices and values require, by key. */
const expectedProducers = async (fleet: TargetDevices): Promise<Map<string, ExpectedProducer>> => {
  const kinds = new Map([...fleet.devices.values()].map((device) => [device.id, kindsOf(fleet, device)]));
  const sorted = { ...fleet, kinds };
  const wanted = new Map<string, ExpectedProducer>();
  const slice = createYielder();
  for (const rule of rules) {
    for (const producer of rule.of === 'core' ? perCore(rule, sorted) : perValue(rule, sorted))
      wanted.set(keyOf(producer), producer);
    await slice();
  }
  return wanted;
};

/** Deletes producers and ends their alerts. */
const removeProducers = async (db: Db, ids: readonly number[], now: number): Promise<void> => {
  for (const some of inChunks(ids)) {
    await db.updateTable('alerts').set({ to: now }).where('producerId', 'in', some).where('to', 'is', null).execute();
    await db.deleteFrom('producers').where('id', 'in', some).execute();
  }
};

type Moved = { id: number; spaceId: number | null };

const moveProducers = async (db: Db, moved: readonly Moved[]): Promise<void> => {
  for (const [spaceId, those] of Map.groupBy(moved, (one) => one.spaceId))
    for (const some of inChunks(those.map(({ id }) => id)))
      await db.updateTable('producers').set({ spaceId }).where('id', 'in', some).execute();
};

const addProducers = async (db: Db, targetId: number, missing: readonly ExpectedProducer[]): Promise<void> => {
  for (const some of inChunks(missing))
    await db
      .insertInto('producers')
      .values(some.map((producer) => ({ targetId, ...producer })))
      .onConflict((conflict) => conflict.columns(['targetId', 'type', 'subject']).doNothing())
      .execute();
};

const movedOf = (row: Pick<Row<'producers'>, 'id' | 'spaceId'>, wanted: ExpectedProducer | undefined): Moved[] =>
  wanted && row.spaceId !== (wanted.spaceId ?? null) ? [{ id: row.id, spaceId: wanted.spaceId ?? null }] : [];

/**
 * Updates a target's producers to its devices and values: one for each rule and candidate. Settings of a producer are
 * kept; without changes nothing is written.
 */
export const ensureProducers = async (db: Db, targetId: number, fleet: TargetDevices, now: number): Promise<void> => {
  const wanted = await expectedProducers(fleet);
  const rows = await db
    .selectFrom('producers')
    .select(['id', 'type', 'subject', 'spaceId'])
    .where('targetId', '=', targetId)
    .execute();
  const known = new Set(rows.map(keyOf));
  const obsolete = rows.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id);
  const moved = rows.flatMap((row) => movedOf(row, wanted.get(keyOf(row))));
  const missing = [...wanted].flatMap(([key, producer]) => (known.has(key) ? [] : [producer]));
  if (obsolete.length + moved.length + missing.length === 0) return;
  await inTransaction(db, async (trx) => {
    await removeProducers(trx, obsolete, now);
    await moveProducers(trx, moved);
    await addProducers(trx, targetId, missing);
  });
};

/** The limits of a producer: what was set, and the rule's own. */
export const limitsOf = (rule: Rule, { limits }: Pick<Row<'producers'>, 'limits'>): Record<string, number> => ({
  ...rule.limits,
  ...(limits ? (JSON.parse(limits) as Record<string, number>) : {}),
});
