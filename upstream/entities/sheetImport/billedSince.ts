import type { UndoBlock } from '../../../contract/entities/sheetImport.ts';
import type { Db } from '../../db/connection.ts';
import type { StoredImport } from './sheetKind.ts';

/** Newest invoice of a target; 0 without one. */
export const readLastInvoice = async (db: Db, targetId: number): Promise<number> => {
  const invoice = await db
    .selectFrom('invoices')
    .select((select) => select.fn.max('id').as('id'))
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return invoice?.id ?? 0;
};

/** Whether an invoice or a water report of the target was made since an import. */
export const billedSince = async (
  db: Db,
  { targetId, since }: StoredImport,
  lastInvoiceId: number,
): Promise<UndoBlock | null> => {
  const invoice = await db
    .selectFrom('invoices')
    .select('id')
    .where('targetId', '=', targetId)
    .where('id', '>', lastInvoiceId)
    .executeTakeFirst();
  if (invoice) return 'INVOICED';
  const report = await db
    .selectFrom('reports')
    .select('linkPart')
    .where('targetId', '=', targetId)
    .where('madeAt', '>=', since)
    .executeTakeFirst();
  return report ? 'REPORTED' : null;
};
