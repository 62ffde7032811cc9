import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { value } from '../../../contract/entities/value.ts';
import type { Call } from '../../calls/call.ts';
import type { Row } from '../../db/schema.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { findValue, findValues, loadValue, loadValues, saveSettings } from './savedSettings.ts';

/** Endpoints of the limits of values. */
export type AlertSettingsCalls = Pick<typeof value, 'updateAlertSettings' | 'updateManyAlertSettings'>;

type Given = Omit<InputOf<typeof value.updateAlertSettings>, 'id'>;

const numbered = (given: boolean | undefined): number | undefined => (given === undefined ? undefined : Number(given));

const changesIn = ({ alertMinEnabled, alertMaxEnabled, alertAutoack, ...rest }: Given) =>
  changesOf({
    ...rest,
    alertMinEnabled: numbered(alertMinEnabled),
    alertMaxEnabled: numbered(alertMaxEnabled),
    alertAutoack: numbered(alertAutoack),
  });

type Limits = Pick<
  Row<'values'>,
  'alertMinEnabled' | 'alertMaxEnabled' | 'alertRangeMin' | 'alertRangeMax' | 'alertHysteresis'
>;

const noLimits: Limits = {
  alertMinEnabled: 0,
  alertMaxEnabled: 0,
  alertRangeMin: null,
  alertRangeMax: null,
  alertHysteresis: null,
};

/** Faults of the limits of a value, by field. */
const faultsOf = ({ alertRangeMin: min, alertRangeMax: max, ...rest }: Limits): Record<string, FieldCode> => {
  const wrong: Record<string, FieldCode> = {};
  if (rest.alertMinEnabled && min === null) wrong['alertRangeMin'] = 'REQUIRED';
  if (rest.alertMaxEnabled && max === null) wrong['alertRangeMax'] = 'REQUIRED';
  if (min !== null && max !== null && max < min) wrong['alertRangeMax'] = 'TOO_SMALL';
  if ((rest.alertHysteresis ?? 0) < 0) wrong['alertHysteresis'] = 'TOO_SMALL';
  return wrong;
};

const refuseIfAny = (wrong: Record<string, FieldCode>): void => {
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

/** Handlers of the limits at which values raise alerts. */
export const alertSettingsHandlers: Handlers<AlertSettingsCalls, Call> = {
  updateAlertSettings: ({ id, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const row = await findValue(trx, id);
      const changes = changesIn(given);
      if (changes) {
        refuseIfAny(faultsOf({ ...row, ...changes }));
        await saveSettings(trx, call, [row], changes);
      }
      return loadValue(trx, call, id);
    }),

  updateManyAlertSettings: ({ id, values: ids, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const changes = changesIn(given) ?? {};
      const { alertRangeMin = null, alertRangeMax = null, alertHysteresis = null } = changes;
      // What contradicts itself is a fault of its field; what does not fit a value is one of the value.
      refuseIfAny(faultsOf({ ...noLimits, alertRangeMin, alertRangeMax, alertHysteresis }));
      const rows = await findValues(trx, ids);
      if (rows.length < ids.length || rows.some(({ targetId }) => targetId !== id)) throw notFound();
      const wrong = rows.flatMap((row, at) => {
        const [code] = Object.values(faultsOf({ ...row, ...changes }));
        return code ? [[`values.${at}`, code] as const] : [];
      });
      refuseIfAny(Object.fromEntries(wrong));
      if (Object.keys(changes).length > 0) await saveSettings(trx, call, rows, changes);
      return loadValues(trx, call, ids);
    }),
};
