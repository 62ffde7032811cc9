import { sql, type SqlBool } from 'kysely';
import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import type { Db } from '../../db/connection.ts';
import { printReference } from '../billing/referenceNumber.ts';
import { statusOf } from '../billing/subscriptionRows.ts';
import { mayHold } from '../target/searchCandidates.ts';
import { firstMatches, isInAny, type TypedText } from './typedText.ts';

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

/** Targets, archived and pending ones included, by name, address or customer; the ones of exactly this name first. */
export const searchTargets = async (db: Db, { text, words }: TypedText): Promise<StaffSearchRecord['targets']> => {
  const query = db
    .selectFrom('targets')
    .select(['id', 'state', 'pending', ...targetTexts])
    .where(mayHoldAll('targets', targetTexts, words))
    .orderBy(sql`case when lower("name") = ${text} then 0 else 1 end`)
    .orderBy('name')
    .orderBy('id');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => holdsAll(row, targetTexts, words),
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

/** Phone number in the form in which accounts have it, or a part of one; null if the text is none. */
const phoneIn = ({ compact }: TypedText): string | null =>
  /^\+?[\d-]{5,}$/.test(compact) ? compact.replaceAll('-', '').replace(/^0/, '+358') : null;

/** Accounts by username, name, email or phone number. */
export const searchUsers = async (db: Db, typed: TypedText): Promise<StaffSearchRecord['users']> => {
  const phone = phoneIn(typed);
  const ofPhone = phone === null ? sql<SqlBool>`1 = 0` : mayHold('users', ['phone'], [phone]);
  const query = db
    .selectFrom('users')
    .select(['id', 'state', ...userTexts])
    .where(sql<SqlBool>`(${mayHoldAll('users', userTexts, typed.words)} or ${ofPhone})`)
    .orderBy('username')
    .orderBy('id');
  return firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => holdsAll(row, userTexts, typed.words) || (phone !== null && isInAny(phone, [row.phone])),
  );
};

/** Digits of a reference number, without the check digits of its international form. */
const referenceIn = ({ compact }: TypedText): string => compact.replace(/^rf\d\d(?=\d)/, '');

/** Invoices by number or reference, in any form in which these are printed; newest first. */
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
    .orderBy('invoices.date', 'desc')
    .orderBy('invoices.id', 'desc');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => isInAny(typed.compact, [row.number]) || isInAny(reference, [row.reference]),
  );
  return rows.map(({ reference: digits, ...row }) => ({ ...row, referenceNumber: printReference(digits) }));
};

/** Subscriptions by contract number, or by the customer who accepted; newest first. */
export const searchSubscriptions = async (
  db: Db,
  { words }: TypedText,
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
    .orderBy('subscriptions.start', 'desc')
    .orderBy('subscriptions.id', 'desc');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => holdsAll(row, columns, words),
  );
  return rows.map(({ acceptedCustomer: _customer, ...row }) => ({ ...row, status: statusOf(row, today) }));
};
