import { sql } from 'kysely';
import type { ProducerCountsRecord } from '../../../contract/entities/alertProducer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Caller } from '../../access/visibility.ts';
import { limitsOf } from '../../alarms/producers.ts';
import { ruleOf, staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import { isLimitCode, limitCodes } from './producerRows.ts';

/** Whether a producer is evaluated: those of limits only with the limit of their value on. */
const isOn = sql`"producers"."enabled" = 1 and (
  "producers"."type" not in (${sql.join(Object.values(limitCodes))})
  or ("producers"."type" <> ${limitCodes.high} and "values"."alertMinEnabled" = 1)
  or ("producers"."type" <> ${limitCodes.low} and "values"."alertMaxEnabled" = 1))`;

const isActive = sql`exists (
  select 1 from "alerts" where "alerts"."producerId" = "producers"."id" and "alerts"."to" is null)`;

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;

/** Producers of one code with the same level and limits. */
const readAlike = (db: Db, targetId: number, caller: Caller) => {
  const query = db
    .selectFrom('producers')
    .leftJoin('values', 'values.id', 'producers.valueId')
    .select(['producers.type', 'producers.level', 'producers.limits'])
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('values.typeId').as('valueType')])
    .select([countOf(isOn).as('enabled'), countOf(isActive).as('active')])
    .where('producers.targetId', '=', targetId)
    .groupBy(['producers.type', 'producers.level', 'producers.limits']);
  const isStaff = caller.user.admin || caller.user.mes;
  return (isStaff ? query : query.where('producers.type', 'not in', staffCodes)).execute();
};

type Alike = Awaited<ReturnType<typeof readAlike>>[number];

const sumOf = (rows: readonly Alike[], name: 'total' | 'enabled' | 'active'): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

const countsOf = (type: number, rows: readonly Alike[]): ProducerCountsRecord[] => {
  const [common] = rows.toSorted((one, other) => other.total - one.total || one.level - other.level);
  if (!common) return [];
  const rule = ruleOf(type);
  const unit = common.valueType === null ? null : valueTypeOf(common.valueType).unit;
  return [
    {
      type,
      total: sumOf(rows, 'total'),
      enabled: sumOf(rows, 'enabled'),
      active: sumOf(rows, 'active'),
      level: common.level,
      // Limits of values are in the values, each of its own.
      limits: rule && !isLimitCode(type) ? limitsOf(rule, common) : {},
      unit: unit ?? rule?.unit ?? null,
      other: sumOf(rows, 'total') - common.total,
    },
  ];
};

/** Counts the producers of a target by their code in one statement, with the level and limits that most of each have. */
export const countProducers = async (db: Db, targetId: number, caller: Caller): Promise<ProducerCountsRecord[]> => {
  const byType = Map.groupBy(await readAlike(db, targetId, caller), ({ type }) => type);
  return [...byType].toSorted(([one], [other]) => one - other).flatMap(([type, rows]) => countsOf(type, rows));
};
