import { valueTypeOf } from '../../../../contract/valueTypes.ts';
import { logResult } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone } from '../../../db/statements.ts';
import { recordReadings } from '../../../readings/recordReadings.ts';
import type { Ending } from './actionKinds.ts';

const { ok, cancelled, running } = logResult;

const ofKind = (endings: readonly Ending[], kind: string, isDone: boolean) =>
  endings.filter(({ action, result }) => action.kind === kind && result !== cancelled && (result === ok) === isDone);

/** Pending IOs of devices, without those that a running write of a single IO will settle. */
const pendingOf = (db: Db, endings: readonly Ending[]) => {
  const ids = endings.map(({ action }) => action.coreId);
  return db
    .updateTable('coreIos')
    .where('coreId', 'in', ids)
    .where('pending', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('coreActions')
            .select('coreActions.id')
            .whereRef('coreActions.coreId', '=', 'coreIos.coreId')
            .whereRef('coreActions.ioId', '=', 'coreIos.ioId')
            .where('coreActions.result', '=', running),
        ),
      ),
    );
};

const singlesOf = (db: Db, endings: readonly Ending[]) =>
  db
    .updateTable('coreIos')
    .where('pending', 'is not', null)
    .where((row) =>
      row.or(
        endings.map(({ action }) => row.and([row('coreId', '=', action.coreId), row('ioId', '=', action.ioId ?? 0)])),
      ),
    );

/** Moves the pending values of IOs to their values where the device accepted the write; clears them where it failed. */
export const settleIos = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const accept = (rows: ReturnType<typeof pendingOf>) =>
    rows.set((row) => ({ value: row.ref('pending'), pending: null, changedAt: now })).execute();
  for (const [kind, rowsOf] of [
    ['WRITE_IO', singlesOf],
    ['CONFIGURE', pendingOf],
  ] as const) {
    const done = ofKind(endings, kind, true);
    if (done.length > 0) await accept(rowsOf(db, done));
    const failed = ofKind(endings, kind, false);
    if (failed.length > 0) await rowsOf(db, failed).set({ pending: null }).execute();
  }
  const cleared = ofKind(endings, 'FACTORY_RESET', true).map(({ action }) => action.coreId);
  if (cleared.length > 0) await db.deleteFrom('coreIos').where('coreId', 'in', cleared).execute();
};

/** Clears the pending values of cancelled writes, without those that another running write will settle. */
export const discardIos = async (
  db: Db,
  cancelled: readonly Row<'coreActions'>[],
  others: readonly Row<'coreActions'>[],
): Promise<void> => {
  const endings = cancelled.map((action) => ({ action, result: logResult.cancelled }));
  const writes = endings.filter(({ action: { kind } }) => kind === 'WRITE_IO' || kind === 'CONFIGURE');
  if (writes.length === 0) return;
  const isConfigured = others.some(({ kind }) => kind === 'CONFIGURE');
  await (isConfigured ? singlesOf : pendingOf)(db, writes).set({ pending: null }).execute();
};

/** Records accepted writes of values as their latest readings. */
export const settleValues = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const done = ofKind(endings, 'WRITE_VALUE', true);
  if (done.length === 0) return;
  const values = await db
    .selectFrom('values')
    .select(['id', 'typeId', 'multiplier', 'offset'])
    .where('id', 'in', idsOrNone(done.flatMap(({ action }) => action.valueId ?? [])))
    .execute();
  const byId = new Map(values.map((value) => [value.id, value]));
  const written = done.flatMap(({ action: { given, valueId } }) => {
    const value = byId.get(valueId ?? 0);
    return value && given !== null ? [{ ...value, given }] : [];
  });
  const isText = ({ typeId }: { typeId: number }): boolean => valueTypeOf(typeId).reading === 'text';
  const numbers = written.filter((value) => !isText(value));
  const readings = numbers.map(({ id, given, multiplier, offset }) => ({
    valueId: id,
    at: now,
    raw: (Number(given) - offset) / multiplier,
  }));
  await recordReadings(db, readings, now);
  for (const { id, given } of written.filter(isText))
    await db
      .updateTable('values')
      .set({ latestText: given, latestRaw: null, latestAt: now })
      .where('id', '=', id)
      .execute();
};
