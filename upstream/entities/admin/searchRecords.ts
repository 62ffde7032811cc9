import { sql, type SqlBool } from 'kysely';
import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import type { Db } from '../../db/connection.ts';
import { folded, holdsId } from '../../db/foldedText.ts';
import { printReference } from '../billing/referenceNumber.ts';
import { statusOf } from '../billing/subscriptionRows.ts';
import { mayHold } from '../target/searchCandidates.ts';
import { firstMatches, isInAny, isInAnyId, phoneIn, type TypedText } from './typedText.ts';

const targetTexts = ['name', 'address', 'city', 'postal', 'tampuuriName', 'customerName'] as const;
const userTexts = ['username', 'contactName', 'email', 'phone'] as const;

/** Condition that the texts of a table may hold every word of up to four. */
const mayHoldAll = (table: string, columns: readonly string[], words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.slice(0, 4).map((word) => mayHold(table, columns, [word])),
    sql` and `,
  )})`;

const textsOf = <Column extends string>(row: Record<Column, string | null>, columns: readonly Column[]) =>
  columns.map((column) => row[column]);

const holdsAll = <Column extends string>(
  row: Record<Column, string | null>,
  columns: readonly Column[],
  words: readonly string[],
): boolean => words.every((word) => isInAny(word, textsOf(row, columns)));

/** Texts of the invoicing of a target. */
const invoicingTexts = ['receiver', 'email'] as const;

/** Whether a text may be a business id: seven digits and a check digit, of which the first ones may be typed alone. */
const isBusinessId = ({ plain }: TypedText): boolean => /^(?:fi)?\d{6,8}$/.test(plain);

/**
 * Targets, archived and pending ones included, by name, address, customer, or by the receiver, email or business id of their
 * invoices; those of exactly this name or business id first.
 */
export const searchTargets = async (db: Db, typed: TypedText): Promise<StaffSearchRecord['targets']> => {
  const { text, words } = typed;
  const business = isBusinessId(typed) ? typed.plain.replace(/^fi/, '') : null;
  const ofBusiness = business === null ? sql<SqlBool>`1 = 0` : holdsId('invoicingDetails.businessId', business);
  const ofWords = words
    .slice(0, 4)
    .map(
      (word) =>
        sql`(${mayHold('targets', targetTexts, [word])} or ${mayHold('invoicingDetails', invoicingTexts, [word])})`,
    );
  const query = db
    .selectFrom('targets')
    .leftJoin('invoicingDetails', 'invoicingDetails.targetId', 'targets.id')
    .select(['targets.id', 'targets.state', 'targets.pending', 'targets.name', 'targets.address', 'targets.city'])
    .select(['targets.postal', 'targets.tampuuriName', 'targets.customerName'])
    .select(['invoicingDetails.receiver', 'invoicingDetails.email', 'invoicingDetails.businessId'])
    .where(sql<SqlBool>`((${sql.join(ofWords, sql` and `)}) or ${ofBusiness})`)
    .orderBy(sql`case when ${folded('targets.name', text)} = ${text} then 0 when ${ofBusiness} then 0 else 1 end`)
    .orderBy('targets.name')
    .orderBy('targets.id');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) =>
      holdsAll(row, [...targetTexts, ...invoicingTexts], words) ||
      (business !== null && isInAnyId(business, [row.businessId])),
  );
  return rows.map(({ id, name, city, customerName, state, pending }) => ({
    id,
    name,
    city,
    customerName,
    state,
    pending: pending === 1,
  }));
};

/** Rank of the rows in which a column is exactly the text. */
const exactFirst = (columns: readonly string[], text: string) =>
  sql<number>`case ${sql.join(
    columns.map((column) => sql`when ${folded(column, text)} = ${text} then 0`),
    sql` `,
  )} else 1 end`;

/** Accounts by username, name, email or phone number; exact ones first. */
export const searchUsers = async (db: Db, typed: TypedText): Promise<StaffSearchRecord['users']> => {
  const phone = phoneIn(typed);
  const ofPhone = phone === null ? sql<SqlBool>`1 = 0` : mayHold('users', ['phone'], [phone]);
  const query = db
    .selectFrom('users')
    .select(['id', 'state', ...userTexts])
    .where(sql<SqlBool>`(${mayHoldAll('users', userTexts, typed.words)} or ${ofPhone})`)
    .orderBy(exactFirst(['users.username', 'users.email', 'users.contactName', 'users.phone'], phone ?? typed.text))
    .orderBy('username')
    .orderBy('id');
  return firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => holdsAll(row, userTexts, typed.words) || (phone !== null && isInAny(phone, [row.phone])),
  );
};

/** Digits of a reference number, without the check digits of its international form. */
const referenceIn = ({ compact }: TypedText): string => compact.replace(/^rf\d\d(?=\d)/, '');

/** Invoices by number or reference, in any form in which these are printed; exact ones first, then the newest. */
export const searchInvoices = async (db: Db, typed: TypedText): Promise<StaffSearchRecord['invoices']> => {
  const reference = referenceIn(typed);
  const query = db
    .selectFrom('invoices')
    .innerJoin('targets', 'targets.id', 'invoices.targetId')
    .select(['invoices.id', 'invoices.number', 'invoices.reference', 'invoices.status', 'invoices.dueDate'])
    .select(['invoices.total', 'invoices.subscriptionId', 'invoices.targetId', 'targets.name as targetName'])
    .where(
      sql<SqlBool>`(${mayHold('invoices', ['number'], [typed.compact])} or ${mayHold('invoices', ['reference'], [reference])})`,
    )
    .orderBy(
      sql`case when lower("invoices"."number") = ${typed.compact} or "invoices"."reference" = ${reference} then 0 else 1 end`,
    )
    .orderBy('invoices.date', 'desc')
    .orderBy('invoices.id', 'desc');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => isInAny(typed.compact, [row.number]) || isInAny(reference, [row.reference]),
  );
  return rows.map(({ reference: digits, ...row }) => ({ ...row, referenceNumber: printReference(digits) }));
};

/** Subscriptions by contract number, or by the customer who accepted; the exact contract first, then the newest. */
export const searchSubscriptions = async (
  db: Db,
  { text, words }: TypedText,
  today: string,
): Promise<StaffSearchRecord['subscriptions']> => {
  const columns = ['contractNumber', 'acceptedCustomer'] as const;
  const query = db
    .selectFrom('subscriptions')
    .innerJoin('targets', 'targets.id', 'subscriptions.targetId')
    .select(['subscriptions.id', 'subscriptions.status', 'subscriptions.start', 'subscriptions.end'])
    .select(['subscriptions.contractNumber', 'subscriptions.acceptedCustomer'])
    .select(['subscriptions.targetId', 'targets.name as targetName'])
    .where(mayHoldAll('subscriptions', columns, words))
    .orderBy(exactFirst(['subscriptions.contractNumber'], text))
    .orderBy('subscriptions.start', 'desc')
    .orderBy('subscriptions.id', 'desc');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => holdsAll(row, columns, words),
  );
  return rows.map(({ acceptedCustomer: _customer, ...row }) => ({ ...row, status: statusOf(row, today) }));
};
