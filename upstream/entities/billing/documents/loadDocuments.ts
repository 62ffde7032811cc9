import type { InvoiceRecord } from '../../../../contract/entities/billing.ts';
import type { Db } from '../../../db/connection.ts';
import { idsOrNone } from '../../../db/statements.ts';
import { documentOf, type InvoiceDocument } from './invoiceDocument.ts';

/** Name and address of a site on one line. */
const siteLine = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** An invoice with its document; null for one from before seller and buyer were stored with it. */
export type DocumentedInvoice = { invoice: InvoiceRecord; document: InvoiceDocument | null };

/** Documents of invoices in a language: two queries, however many there are. */
export const loadDocuments = async (
  db: Db,
  invoices: readonly InvoiceRecord[],
  language: InvoiceDocument['language'],
): Promise<DocumentedInvoice[]> => {
  const targets = await db
    .selectFrom('targets')
    .select(['id', 'name', 'address', 'postal', 'city'])
    .where('id', 'in', idsOrNone([...new Set(invoices.map(({ targetId }) => targetId))]))
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'contractNumber'])
    .where('id', 'in', idsOrNone([...new Set(invoices.flatMap(({ subscriptionId }) => subscriptionId ?? []))]))
    .execute();
  const sites = new Map(
    targets.map(({ id, name, address, postal, city }) => [
      id,
      siteLine(name, address, [postal, city].filter(Boolean).join(' ')),
    ]),
  );
  const contracts = new Map(subscriptions.map(({ id, contractNumber }) => [id, contractNumber]));
  return invoices.map((invoice) => ({
    invoice,
    document: documentOf(invoice, {
      language,
      contractNumber: (invoice.subscriptionId && contracts.get(invoice.subscriptionId)) || null,
      site: sites.get(invoice.targetId) ?? invoice.targetName,
    }),
  }));
};
