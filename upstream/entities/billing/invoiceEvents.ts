import type { InvoiceEventRecord } from '../../../contract/entities/invoiceSending.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';

/** What happened to an invoice, the newest first. */
export const readEvents = async (db: Db, invoiceId: number): Promise<InvoiceEventRecord[]> => {
  const rows = await db
    .selectFrom('invoiceEvents')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ invoiceId: _invoice, at, ...row }) => ({ ...row, at: instantOf(at) ?? '' }));
};

/** Notes what happened to an invoice. */
export const noteEvent = async (trx: Db, event: NewRow<'invoiceEvents'>): Promise<void> => {
  await trx.insertInto('invoiceEvents').values(event).execute();
};

/** Time in which a second press sends nothing again, in milliseconds. */
const pressMs = 3 * 60_000;

/** Whether an invoice was sent the same way to the same address a moment ago. */
export const wasJustSent = async (
  trx: Db,
  { invoiceId, channel, address }: Pick<NewRow<'invoiceEvents'>, 'invoiceId' | 'channel' | 'address'>,
  now: number,
): Promise<boolean> => {
  const sent = await trx
    .selectFrom('invoiceEvents')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'SENT')
    .where('channel', '=', channel ?? null)
    .where('address', '=', address ?? null)
    .where('at', '>', now - pressMs)
    .executeTakeFirst();
  return sent !== undefined;
};
