import {
  contractDocumentRecord,
  type ContractDocumentRecord,
} from '../../../contract/entities/subscriptionContract.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { readDemoFacts } from '../../db/demoFacts.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { termsOf } from './contractTerms.ts';
import { countApartments } from './draft.ts';
import { linesOf, productNames } from './invoiceLines.ts';
import { loadInvoicingDetails } from './invoiceRows.ts';
import { sumsOf } from './invoiceSums.ts';

type Documented = Pick<Call, 'locale' | 'supplier' | 'customerService' | 'demo'>;

const englishNames: Readonly<Record<number, string>> = {
  1: 'Cloud service',
  2: 'Water Master',
  3: 'Resident interface',
  4: 'Control room',
  5: 'VAK interface',
  6: 'API interface',
  7: 'Electricity Master',
  8: 'Energy Master',
  9: 'Total service',
  10: 'SIM card',
  11: 'Billing service',
};

const demoSupplier = ['Talo Demo Oy', 'Y-tunnus 1234567-1', 'Esimerkkikatu 1, 00100 Helsinki'];

/** Name and details of the supplier: those of the operator, an example for demo sites, or the name of the service. */
const readSupplier = async (db: Db, { supplier, demo }: Documented, targetId: number): Promise<readonly string[]> => {
  if (supplier.length > 0) return supplier;
  const facts = demo ? await readDemoFacts(db) : undefined;
  return Object.values(facts?.targets ?? {}).includes(targetId) ? demoSupplier : ['Talo'];
};

const countGroups = async (db: Db, targetId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('groups')
    .select((group) => group.fn.countAll<number>().as('count'))
    .where('targetId', '=', targetId)
    .executeTakeFirstOrThrow();
  return count;
};

const linesIn = async (
  db: Db,
  row: Row<'subscriptions'>,
  { apartments, locale }: { apartments: number; locale: 'fi' | 'en' },
) => {
  const products = await db
    .selectFrom('subscriptionProducts')
    .select(['productId', 'monthlyFee'])
    .where('subscriptionId', '=', row.id)
    .orderBy('productId')
    .execute();
  const names = locale === 'fi' ? productNames : englishNames;
  return linesOf({ products, months: 1, apartments, supply: row.start }).map((line, index) => {
    const productId = products[index]?.productId ?? 0;
    return { ...line, productId, title: names[productId] ?? line.title, byApartment: line.quantity > 1 };
  });
};

const written = (...parts: readonly (string | null)[]): string[] => parts.flatMap((part) => part || []);

const writeDocument = async (db: Db, call: Documented, row: Row<'subscriptions'>): Promise<ContractDocumentRecord> => {
  const { targetId } = row;
  const target = await db.selectFrom('targets').selectAll().where('id', '=', targetId).executeTakeFirstOrThrow();
  const details = await loadInvoicingDetails(db, targetId);
  const { locale, customerService } = call;
  const apartments = await countApartments(db, targetId);
  const lines = await linesIn(db, row, { apartments, locale });
  const [name = 'Talo', ...supplierDetails] = await readSupplier(db, call, targetId);
  const { periodMonths, paymentTimeDays } = details;
  return {
    number: row.contractNumber,
    language: locale,
    supplier: { name, details: supplierDetails, email: customerService },
    customer: {
      name: row.acceptedCustomer ?? target.customerName ?? details.receiver,
      businessId: details.businessId,
      address: written(details.addressLine1, details.addressLine2),
      email: details.email,
    },
    site: {
      name: target.name,
      address: written(target.address, written(target.postal, target.city).join(' ')).join(', ') || null,
      groups: await countGroups(db, targetId),
      apartments,
    },
    lines,
    ...sumsOf(lines),
    start: row.start,
    end: row.end,
    periodMonths,
    paymentTimeDays,
    terms: termsOf(locale, { periodMonths, paymentTimeDays }),
    acceptance: null,
  };
};

/**
 * Contract of a subscription as a document: as it was accepted, or of today's data before that. A contract that was
 * accepted before documents were stored has the products and details of today.
 */
export const documentOf = async (
  db: Db,
  call: Documented,
  row: Row<'subscriptions'>,
): Promise<ContractDocumentRecord> => {
  const document =
    row.acceptedDocument === null
      ? await writeDocument(db, call, row)
      : contractDocumentRecord.parse(JSON.parse(row.acceptedDocument));
  const acceptedAt = instantOf(row.acceptedAt);
  if (acceptedAt === null) return document;
  return { ...document, acceptance: { acceptedAt, name: row.acceptedBy, email: row.acceptedEmail } };
};
