import { valueTypeOf } from '../../../../contract/valueTypes.ts';
import { logResult } from '../../../audit.ts';
import type { Db } from '../../../db/connection.ts';
import { idsOrNone } from '../../../db/statements.ts';
import { recordReadings } from '../../../readings/recordReadings.ts';
import type { Ending } from './actKinds.ts';

const { ok, cancelled, running } = logResult;

const ofKind = (endings: readonly Ending[], kind: string, isDone: boolean) =>
  endings.filter(({ act, result }) => act.kind === kind && result !== cancelled && (result === ok) === isDone);

/** IOs of some devices to which something was written, and no write of a single one is under way. */
const pendingOf = (db: Db, endings: readonly Ending[]) => {
  const ids = endings.map(({ act }) => act.coreId);
  return db
    .updateTable('coreIos')
    .where('coreId', 'in', ids)
    .where('pending', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('coreActs')
            .select('coreActs.id')
            .whereRef('coreActs.coreId', '=', 'coreIos.coreId')
            .whereRef('coreActs.ioId', '=', 'coreIos.ioId')
            .where('coreActs.result', '=', running),
        ),
      ),
    );
};

const singlesOf = (db: Db, endings: readonly Ending[]) =>
  db
    .updateTable('coreIos')
    .where('pending', 'is not', null)
    .where((row) =>
      row.or(endings.map(({ act }) => row.and([row('coreId', '=', act.coreId), row('ioId', '=', act.ioId ?? 0)]))),
    );

/** What was written to IOs becomes what they hold where the device took it, and is forgotten where it did not. */
export const settleIos = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const taken = (rows: ReturnType<typeof pendingOf>) =>
    rows.set((row) => ({ value: row.ref('pending'), pending: null, changedAt: now })).execute();
  for (const [kind, rowsOf] of [
    ['WRITE_IO', singlesOf],
    ['CONFIGURE', pendingOf],
  ] as const) {
    const done = ofKind(endings, kind, true);
    if (done.length > 0) await taken(rowsOf(db, done));
    const failed = ofKind(endings, kind, false);
    if (failed.length > 0) await rowsOf(db, failed).set({ pending: null }).execute();
  }
  const cleared = ofKind(endings, 'FACTORY_RESET', true).map(({ act }) => act.coreId);
  if (cleared.length > 0) await db.deleteFrom('coreIos').where('coreId', 'in', cleared).execute();
};

/** What was written to values and taken is their latest reading. */
export const settleValues = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const done = ofKind(endings, 'WRITE_VALUE', true);
  if (done.length === 0) return;
  const values = await db
    .selectFrom('values')
    .select(['id', 'typeId', 'multiplier', 'offset'])
    .where('id', 'in', idsOrNone(done.flatMap(({ act }) => act.valueId ?? [])))
    .execute();
  const byId = new Map(values.map((value) => [value.id, value]));
  const written = done.flatMap(({ act: { given, valueId } }) => {
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
