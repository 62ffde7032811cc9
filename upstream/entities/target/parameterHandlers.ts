import { isUnitPrice, isWholeCents } from '../../../contract/money.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { target } from '../../../contract/entities/target.ts';
import { dayOf } from '../../time/calendar.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { hasRole } from '../../access/visibility.ts';
import {
  enabledParameter,
  moduleIds,
  modulesOf,
  parameterIds,
  readParameters,
  saveParameters,
  unitPriceParameters,
} from './parameterRows.ts';

const has = (ids: readonly number[], id: string): boolean => ids.includes(Number(id));

const wrongNumber = (parameterId: string, value: number | null): FieldCode | null => {
  if (value === null) return null;
  if (Number(parameterId) === enabledParameter) return value === 0 || value === 1 ? null : 'INVALID';
  if (value < 0) return 'TOO_SMALL';
  const isExact = unitPriceParameters.includes(Number(parameterId)) ? isUnitPrice : isWholeCents;
  return isExact(value) ? null : 'TOO_MANY_DECIMALS';
};

type Modules = Record<string, Record<string, number | null>>;

const wrongFields = (modules: Modules): Record<string, FieldCode> => {
  const wrong: Record<string, FieldCode> = {};
  for (const [moduleId, parameters] of Object.entries(modules))
    for (const [parameterId, value] of Object.entries(parameters)) {
      const known = has(moduleIds, moduleId) && has(parameterIds, parameterId);
      const code = known ? wrongNumber(parameterId, value) : 'NOT_FOUND';
      if (code) wrong[`modules.${moduleId}.${parameterId}`] = code;
    }
  return wrong;
};

const setsPrices = (modules: Modules): boolean =>
  Object.values(modules).some((parameters) => Object.keys(parameters).some((id) => Number(id) !== enabledParameter));

/** Handlers of pricing parameters: managers enable modules, administrators set prices. */
export const parameterHandlers: Pick<Handlers<typeof target, Call>, 'setParameters'> = {
  setParameters: async ({ id, modules, from }, call) => {
    const today = dayOf(call.now);
    if (setsPrices(modules) && !hasRole(resourceOf(call).visibility, 'TARGET_ADMIN')) throw refuse('Access denied');
    const wrong = wrongFields(modules);
    if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
    await inTransaction(call.db, (trx) => saveParameters(trx, id, modules, { from: from ?? today, today }));
    const stored = await readParameters(call.db, [id]);
    return { modules: modulesOf(stored.get(id) ?? [], today) };
  },
};
