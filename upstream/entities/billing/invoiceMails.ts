import type { Db } from '../../db/connection.ts';
import type { MailAttachments, MailOutcome } from '../../mail/sender.ts';
import { dayOf } from '../../time/calendar.ts';
import { pdfOf } from './documents/invoiceFiles.ts';
import { loadDocuments } from './documents/loadDocuments.ts';
import { noteEvent } from './invoiceEvents.ts';
import { loadInvoices } from './invoiceRows.ts';

/** Subject of the mail of an invoice in the outbox. */
export const aboutInvoice = (id: number): string => `invoice ${id}`;

const idOf = (about: string | null): number => Number(/^invoice (\d+)$/.exec(about ?? '')?.[1] ?? 0);

/** The PDF that goes with the mail of an invoice, of the moment at which the mail leaves. */
export const invoiceAttachments: MailAttachments = async (db: Db, { about, locale }, now) => {
  const invoices = await loadInvoices(db, { id: idOf(about) }, dayOf(now));
  const [documented] = await loadDocuments(db, invoices, locale === 'en' ? 'en' : 'fi');
  if (!documented?.document) throw new Error('The invoice of the mail has no document.');
  const { name, mimeType, bytes } = await pdfOf(documented.document);
  return [{ filename: name, content: bytes, contentType: mimeType }];
};

/** An invoice whose mail failed for good has failed, unless its state has changed since. */
export const invoiceMailed: MailOutcome = async (trx, { about, to }, state, now) => {
  if (state === 'sent') return;
  const id = idOf(about);
  const failed = await trx
    .updateTable('invoices')
    .set((invoice) => ({ status: 'FAILED', version: invoice('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'DELIVERED')
    .returning('id')
    .executeTakeFirst();
  if (failed) await noteEvent(trx, { invoiceId: id, at: now, kind: 'FAILED', channel: 'EMAIL', address: to, by: null });
};
