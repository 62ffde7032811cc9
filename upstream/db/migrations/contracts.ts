import { sql } from 'kysely';
import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

/** Kind of subscription of products, as of this migration: 9 is the total service, the others add to another product. */
const kindOf = (productIds: readonly number[]): number => {
  if (productIds.includes(9)) return 9;
  const main = productIds.filter((id) => ![6, 10, 11].includes(id));
  return Math.min(...(main.length > 0 ? main : productIds));
};

/**
 * Adds the acceptance of contracts: who accepted, the document, the hash of the used link, when the link was mailed and
 * opened, and the kind of subscription that a contract has set. Contracts in force count as having set theirs, so that
 * the update changes no target.
 */
export const addAcceptance = async (db: Db): Promise<void> => {
  const { text, integer } = engineOf(db).types;
  const add = (column: string, type: typeof text) =>
    db.schema.alterTable('subscriptions').addColumn(column, type).execute();
  for (const column of ['acceptedEmail', 'acceptedDocument', 'usedLink', 'sentTo']) await add(column, text);
  for (const column of ['sentAt', 'openedAt', 'appliedKind']) await add(column, integer);
  await db.schema.createIndex('subscriptionsUsedLink').on('subscriptions').column('usedLink').execute();
  const today = dayOf(Date.now());
  const { rows } = await sql<{ id: number; productId: number }>`select s.id, p."productId" from subscriptions s
    join "subscriptionProducts" p on p."subscriptionId" = s.id
    where s."acceptedAt" is not null and s.start <= ${today} and (s."end" is null or s."end" >= ${today})`.execute(db);
  for (const [id, products] of Map.groupBy(rows, (row) => row.id)) {
    const kind = kindOf(products.map(({ productId }) => productId));
    await sql`update subscriptions set "appliedKind" = ${kind} where id = ${id}`.execute(db);
  }
};
