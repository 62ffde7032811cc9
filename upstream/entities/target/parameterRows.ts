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

/** Stored parameters as they travel. */
export const modulesOf = (rows: readonly Row<'moduleParameters'>[]): Modules => {
  const modules: Modules = {};
  for (const { moduleId, parameterId, value } of rows) (modules[moduleId] ??= {})[parameterId] = value;
  return modules;
};

/** Sets some parameters of a target; the others stay. */
export const saveParameters = async (db: Db, targetId: number, modules: Modules): Promise<void> => {
  const rows = Object.entries(modules).flatMap(([moduleId, parameters]) =>
    Object.entries(parameters).map(([parameterId, value]) => ({
      targetId,
      moduleId: Number(moduleId),
      parameterId: Number(parameterId),
      value,
    })),
  );
  for (const { moduleId, parameterId } of rows)
    await db
      .deleteFrom('moduleParameters')
      .where('targetId', '=', targetId)
      .where('moduleId', '=', moduleId)
      .where('parameterId', '=', parameterId)
      .execute();
  if (rows.length > 0) await db.insertInto('moduleParameters').values(rows).execute();
};
