import {
  invoiceBuyer,
  type InvoiceLine,
  type InvoiceRecord,
  type InvoicingDetailsRecord,
} from '../../../contract/entities/billing.ts';
import { sellerParty, type SellerParty } from '../../../contract/entities/seller.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { notFound } from '../../errors/refusal.ts';
import { printReference, printRf, rfOf } from './referenceNumber.ts';
import { virtualBarcode } from './virtualBarcode.ts';

/** Statuses of unpaid invoices. */
export const openStatuses: readonly InvoiceRecord['invoiceStatus'][] = ['DELIVERED', 'PAID_PARTIALLY'];

type Parts = {
  lines: ReadonlyMap<number, Row<'invoiceLines'>[]>;
  sellers: ReadonlyMap<number, SellerParty>;
};

const recordOf = (row: Row<'invoices'> & { targetName: string }, parts: Parts, today: string): InvoiceRecord => {
  const { id, status, comment, reference, sellerId, buyer, ...columns } = row;
  return {
    ...columns,
    invoiceId: id,
    invoiceStatus: status,
    invoiceComment: comment,
    overdue: openStatuses.includes(status) && row.dueDate < today,
    referenceNumber: printReference(reference),
    rfReference: printRf(rfOf(reference)),
    barcode: virtualBarcode({ iban: row.iban, euros: row.total, reference, dueDate: row.dueDate }),
    seller: (sellerId !== null && parts.sellers.get(sellerId)) || null,
    buyer: buyer === null ? null : invoiceBuyer.parse(JSON.parse(buyer)),
    lines: (parts.lines.get(id) ?? []).map(({ id: _id, invoiceId: _invoice, ...line }) => line),
  };
};

/** Sellers of invoices, by the id of what was saved; each save is a row that does not change. */
const readSellers = async (db: Db, invoices: readonly Row<'invoices'>[]): Promise<Map<number, SellerParty>> => {
  const ids = [...new Set(invoices.flatMap(({ sellerId }) => sellerId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('sellers').selectAll().where('id', 'in', idsOrNone(ids)).execute();
  return new Map(rows.map((row) => [row.id, sellerParty.parse(row)]));
};

/** Which invoices are meant. */
export type InvoiceScope = {
  targetId?: number | undefined;
  id?: number;
  ids?: readonly number[];
  month?: string | undefined;
};

/** The invoices of a scope, the newest first. */
export const loadInvoices = async (db: Db, scope: InvoiceScope, today: string): Promise<InvoiceRecord[]> => {
  let query = db
    .selectFrom('invoices')
    .innerJoin('targets', 'targets.id', 'invoices.targetId')
    .selectAll('invoices')
    .select('targets.name as targetName')
    .orderBy('invoices.date', 'desc')
    .orderBy('invoices.id', 'desc');
  if (scope.targetId !== undefined) query = query.where('invoices.targetId', '=', scope.targetId);
  if (scope.id !== undefined) query = query.where('invoices.id', '=', scope.id);
  if (scope.ids !== undefined) query = query.where('invoices.id', 'in', idsOrNone(scope.ids));
  if (scope.month !== undefined)
    query = query.where('invoices.date', '>=', `${scope.month}-01`).where('invoices.date', '<=', `${scope.month}-31`);
  const rows = await query.execute();
  const lines = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where(
      'invoiceId',
      'in',
      Object.values(scope).every((part) => part === undefined)
        ? db.selectFrom('invoices').select('id')
        : idsOrNone(rows.map(({ id }) => id)),
    )
    .orderBy('id')
    .execute();
  const parts = { lines: Map.groupBy(lines, ({ invoiceId }) => invoiceId), sellers: await readSellers(db, rows) };
  return rows.map((row) => recordOf(row, parts, today));
};

const defaults: InvoicingDetailsRecord = {
  businessId: null,
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  addressLine1: null,
  addressLine2: null,
  receiver: null,
  email: null,
  reference: null,
  periodMonths: 1,
  paymentTimeDays: 14,
};

/** How a target is invoiced. */
export const loadInvoicingDetails = async (db: Db, targetId: number): Promise<InvoicingDetailsRecord> => {
  const row = await db.selectFrom('invoicingDetails').selectAll().where('targetId', '=', targetId).executeTakeFirst();
  if (!row) return defaults;
  const { targetId: _target, ...details } = row;
  return details;
};

/** Changes how a target is invoiced. */
export const saveInvoicingDetails = async (
  db: Db,
  targetId: number,
  changes: Partial<InvoicingDetailsRecord>,
): Promise<void> => {
  const details = { ...(await loadInvoicingDetails(db, targetId)), ...changes };
  await db
    .insertInto('invoicingDetails')
    .values({ targetId, ...details })
    .onConflict((conflict) => conflict.column('targetId').doUpdateSet(details))
    .execute();
};

/** Inserts an invoice with its lines; returns its id. */
export const insertInvoice = async (
  db: Db,
  invoice: NewRow<'invoices'>,
  lines: readonly InvoiceLine[],
): Promise<number> => {
  const { id } = await db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('invoiceLines')
      .values(lines.map((line) => ({ invoiceId: id, ...line })))
      .execute();
  return id;
};

/** Reads an invoice for a change and increases its version, which locks it until the end of the transaction. */
export const lockInvoice = async (trx: Db, targetId: number, id: number): Promise<Row<'invoices'>> => {
  const row = await trx
    .updateTable('invoices')
    .set((invoice) => ({ version: invoice('version', '+', 1) }))
    .where('id', '=', id)
    .where('targetId', '=', targetId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, version: row.version - 1 };
};

/** Whether another invoice of the same subscription covers days of an invoice. */
export const isInvoicedAgain = async (
  db: Db,
  { id, subscriptionId, periodFrom, periodTo }: Row<'invoices'>,
): Promise<boolean> => {
  if (subscriptionId === null) return false;
  const other = await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('id', '!=', id)
    .where('status', '!=', 'CANCELLED')
    .where('periodFrom', '<=', periodTo)
    .where('periodTo', '>=', periodFrom)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};
