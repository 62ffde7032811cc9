import type { TargetRecord } from '../../../contract/entities/target.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';

/** Pricing parameters by module, then by parameter. */
export type Modules = TargetRecord['params']['modules'];

/** The modules that a target can have: apartment, water, electricity, heating, ventilation. */
export const moduleIds = [1, 2, 3, 4, 5] as const;

/** Parameter that enables a module; the others are prices. */
export const enabledParameter = 0;

/** The parameters of a module: enabled, base fee, price 1, price 2, prepayment fee. */
export const parameterIds = [enabledParameter, 1, 2, 3, 4] as const;

/** Parameters that are prices of a unit; the fees are sums of money. */
export const unitPriceParameters: readonly number[] = [2, 3];

/** The stored parameters of some targets, by target. */
export const readParameters = async (
  db: Db,
  targetIds: readonly number[],
): Promise<Map<number, Row<'moduleParameters'>[]>> => {
  const rows = await db
    .selectFrom('moduleParameters')
    .selectAll()
    .where('targetId', 'in', idsOrNone(targetIds))
    .execute();
  return Map.groupBy(rows, ({ targetId }) => targetId);
};

/** Stored parameters as they travel, those of a day: of each the last one that applies from then or before. */
export const modulesOf = (rows: readonly Row<'moduleParameters'>[], day: string): Modules => {
  const modules: Modules = {};
  for (const { moduleId, parameterId, value, from } of rows.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (from <= day) (modules[moduleId] ??= {})[parameterId] = value;
  return modules;
};

/** Stored prices as they travel, with their first days; those of the future included. */
export const pricesOf = (rows: readonly Row<'moduleParameters'>[]): NonNullable<TargetRecord['params']['prices']> =>
  rows
    .filter(({ parameterId }) => parameterId !== enabledParameter)
    .map(({ moduleId, parameterId, value, from }) => ({
      module: moduleId,
      parameter: parameterId,
      value,
      from: from === '' ? null : from,
    }));

const keyOf = ({ moduleId, parameterId }: { moduleId: number; parameterId: number }): string =>
  `${moduleId} ${parameterId}`;

type Stored = Row<'moduleParameters'>;

/**
 * First day of a new value: the beginning if the parameter was never set. A value from today on that follows one
 * entered today corrects that one, and takes its first day: otherwise the mistake would apply to all days before.
 */
const firstDayOf = (stored: readonly Stored[], { from, today }: { from: string; today: string }): string => {
  if (stored.length === 0) return '';
  if (from !== today) return from;
  const current = stored
    .filter((row) => row.from <= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
  return current?.enteredOn === today ? current.from : from;
};

/** Sets some parameters of a target from a day on; the others stay. */
export const saveParameters = async (
  db: Db,
  targetId: number,
  modules: Modules,
  days: { from: string; today: string },
): Promise<void> => {
  const stored = await db.selectFrom('moduleParameters').selectAll().where('targetId', '=', targetId).execute();
  const known = Map.groupBy(stored, keyOf);
  const rows = Object.entries(modules).flatMap(([moduleId, parameters]) =>
    Object.entries(parameters).map(([parameterId, value]) => {
      const key = { moduleId: Number(moduleId), parameterId: Number(parameterId) };
      const from = firstDayOf(known.get(keyOf(key)) ?? [], days);
      return { targetId, ...key, value, from, enteredOn: days.today };
    }),
  );
  for (const { moduleId, parameterId, from } of rows)
    await db
      .deleteFrom('moduleParameters')
      .where('targetId', '=', targetId)
      .where('moduleId', '=', moduleId)
      .where('parameterId', '=', parameterId)
      .where('from', '=', from)
      .execute();
  if (rows.length > 0) await db.insertInto('moduleParameters').values(rows).execute();
};
