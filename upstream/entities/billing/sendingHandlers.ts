import type { InvoiceRecord } from '../../../contract/entities/billing.ts';
import {
  mostInvoices,
  type InvoiceChannel,
  type invoiceSending,
  type sendingOutcomes,
} from '../../../contract/entities/invoiceSending.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { addDays, dayOf } from '../../time/calendar.ts';
import type { InvoiceDocument } from './documents/invoiceDocument.ts';
import { fileOf, filesOf } from './documents/invoiceFiles.ts';
import { loadDocuments } from './documents/loadDocuments.ts';
import { noteEvent, readEvents, wasJustSent } from './invoiceEvents.ts';
import { aboutInvoice } from './invoiceMails.ts';
import { loadInvoices, lockInvoice } from './invoiceRows.ts';

type Outcome = (typeof sendingOutcomes)[number];

/** The invoices of distinct ids in the order of these; refuses more than one file takes. */
const loadChosen = async (db: Db, ids: readonly number[], now: number): Promise<InvoiceRecord[]> => {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) throw refuseFields({ invoiceId: 'REQUIRED' });
  if (chosen.length > mostInvoices) throw refuseFields({ invoiceId: 'TOO_LONG' });
  const invoices = await loadInvoices(db, { ids: chosen }, dayOf(now));
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
};

const loadOne = async (call: Call, targetId: number, id: number): Promise<InvoiceRecord> => {
  const [invoice] = await loadInvoices(call.db, { targetId, id }, dayOf(call.now));
  if (!invoice) throw notFound();
  return invoice;
};

/** Where an invoice goes by a channel; null where its buyer has no such address. */
const addressOf = ({ buyer }: InvoiceDocument, channel: InvoiceChannel): string | null => {
  if (channel === 'EMAIL') return buyer.email;
  if (channel === 'E_INVOICE') return buyer.eInvoiceAddress;
  return [buyer.addressLine1, buyer.addressLine2].filter(Boolean).join(', ') || null;
};

const closed: readonly InvoiceRecord['invoiceStatus'][] = ['CANCELLED', 'REFUNDED'];

/** The first sending of an invoice whose due date has passed gives it one again, counted from today. */
const newDueDate = ({ dueDate }: { dueDate: string }, document: InvoiceDocument, today: string): string =>
  dueDate < today ? addDays(today, document.paymentTimeDays) : dueDate;

const sendOne = async (trx: Db, call: Call, invoice: InvoiceRecord, channel: InvoiceChannel): Promise<Outcome> => {
  const { invoiceId, targetId, targetName } = invoice;
  const row = await lockInvoice(trx, targetId, invoiceId);
  if (closed.includes(row.status)) return 'NOT_OPEN';
  const [documented] = await loadDocuments(trx, [invoice], call.locale);
  const document = documented?.document;
  if (!document) return 'NO_PARTIES';
  const address = addressOf(document, channel);
  if (address === null) return 'NO_ADDRESS';
  if (await wasJustSent(trx, { invoiceId, channel, address }, call.now)) return 'JUST_SENT';
  const isFirst = row.status === 'PENDING' || row.status === 'FAILED';
  const dueDate = isFirst ? newDueDate(row, document, dayOf(call.now)) : row.dueDate;
  await trx
    .updateTable('invoices')
    .set({ dueDate, version: row.version + 1, ...(isFirst ? { status: 'DELIVERED' } : {}) })
    .where('id', '=', invoiceId)
    .execute();
  const by = callerOf(call).user.username;
  await noteEvent(trx, { invoiceId, at: call.now, kind: 'SENT', channel, address, by });
  if (channel === 'EMAIL') {
    const { number, seller, open } = document;
    const data = {
      number,
      location: targetName,
      seller: seller.name,
      total: open,
      dueDate,
      iban: seller.iban,
      reference: invoice.referenceNumber,
      contact: seller.email,
    };
    const about = aboutInvoice(invoiceId);
    await queueMail(trx, { to: address, kind: 'invoice', locale: call.locale, data, targetId, about }, call.now);
  }
  const detail = `${invoice.number} ${channel}`;
  await recordAudit(trx, call, { action: 'invoice.send', targetId, detail, result: logResult.ok });
  return 'SENT';
};

/** Handlers of files and sending of invoices. */
export const sendingHandlers: Handlers<typeof invoiceSending, Call> = {
  invoiceFile: async ({ id, invoiceId, format, language }, call) => {
    const [documented] = await loadDocuments(call.db, [await loadOne(call, id, invoiceId)], language ?? call.locale);
    if (!documented?.document) throw notFound();
    return fileOf(documented.document, format);
  },

  invoiceFiles: async ({ invoiceId, format, language }, call) => {
    const chosen = await loadChosen(call.db, invoiceId, call.now);
    const documented = await loadDocuments(call.db, chosen, language ?? call.locale);
    const documents = documented.flatMap(({ document }) => document ?? []);
    if (documents.length === 0) throw notFound();
    return filesOf(documents, format, call.now);
  },

  invoiceEvents: async ({ id, invoiceId }, call) => {
    await loadOne(call, id, invoiceId);
    return readEvents(call.db, invoiceId);
  },

  sendInvoices: async ({ invoiceId, channel }, call) => {
    const chosen = await loadChosen(call.db, invoiceId, call.now);
    const outcomes = new Map<number, Outcome>();
    for (const invoice of chosen)
      outcomes.set(invoice.invoiceId, await inTransaction(call.db, (trx) => sendOne(trx, call, invoice, channel)));
    const after = new Map(
      (await loadInvoices(call.db, { ids: [...outcomes.keys()] }, dayOf(call.now))).map((one) => [one.invoiceId, one]),
    );
    return [...new Set(invoiceId)].map((id) => ({
      invoiceId: id,
      outcome: outcomes.get(id) ?? 'NOT_FOUND',
      invoice: after.get(id) ?? null,
    }));
  },
};
