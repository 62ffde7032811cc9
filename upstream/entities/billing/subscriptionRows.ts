import type { SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { sumExactly, toCents } from '../../../contract/money.ts';
import { createCsrf, type Csrf } from '../../auth/csrf.ts';
import { newLinkPart, publicIdOf } from '../../auth/publicId.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';

/** Whose answer it is: the staff sees the token that accepts a contract. */
type Viewer = { today: string; isStaff: boolean };

/** A product of a subscription with its monthly fee. */
export type Product = SubscriptionRecord['products'][number];

/** Status of a subscription on a day. */
export const statusOf = (
  { status, end }: Pick<Row<'subscriptions'>, 'status' | 'end'>,
  today: string,
): SubscriptionRecord['status'] => (end !== null && end < today ? 'ended' : status);

const recordOf = (
  row: Row<'subscriptions'> & { customerName: string | null; signature: string | null },
  products: readonly Product[],
  { today, isStaff }: Viewer,
  csrf: Csrf,
): SubscriptionRecord => ({
  id: row.id,
  targetId: row.targetId,
  status: statusOf(row, today),
  products: products.map(({ productId, monthlyFee }) => ({ productId, monthlyFee })),
  start: row.start,
  end: row.end,
  monthlyFee: toCents(sumExactly(products.map(({ monthlyFee }) => monthlyFee))),
  contract: {
    number: row.contractNumber,
    customerName: row.acceptedAt === null ? row.customerName : row.acceptedCustomer,
    signature: row.acceptedAt === null ? row.signature : row.acceptedSignature,
    acceptedAt: instantOf(row.acceptedAt),
    acceptedBy: row.acceptedBy,
    acceptedEmail: row.acceptedEmail,
    sentAt: isStaff ? instantOf(row.sentAt) : null,
    sentTo: isStaff ? row.sentTo : null,
    openedAt: isStaff ? instantOf(row.openedAt) : null,
    verifyToken: isStaff && row.linkPart !== null ? publicIdOf(csrf, 'contract', row.linkPart) : null,
  },
});

/** Subscriptions of a target, or one of them, with today's status. */
export const loadSubscriptions = async (
  db: Db,
  scope: { targetId: number; id?: number },
  viewer: Viewer,
): Promise<SubscriptionRecord[]> => {
  let query = db
    .selectFrom('subscriptions')
    .innerJoin('targets', 'targets.id', 'subscriptions.targetId')
    .selectAll('subscriptions')
    .select(['targets.customerName', 'targets.signature'])
    .where('subscriptions.targetId', '=', scope.targetId)
    .orderBy('subscriptions.start', 'desc')
    .orderBy('subscriptions.id', 'desc');
  if (scope.id !== undefined) query = query.where('subscriptions.id', '=', scope.id);
  const rows = await query.execute();
  const products = await db
    .selectFrom('subscriptionProducts')
    .selectAll()
    .where('subscriptionId', 'in', idsOrNone(rows.map(({ id }) => id)))
    .orderBy('productId')
    .execute();
  const bySubscription = Map.groupBy(products, ({ subscriptionId }) => subscriptionId);
  const csrf = createCsrf(db);
  return rows.map((row) => recordOf(row, bySubscription.get(row.id) ?? [], viewer, csrf));
};

/** Sets the products of a subscription. */
export const setProducts = async (db: Db, subscriptionId: number, products: readonly Product[]): Promise<void> => {
  await db.deleteFrom('subscriptionProducts').where('subscriptionId', '=', subscriptionId).execute();
  if (products.length === 0) return;
  await db
    .insertInto('subscriptionProducts')
    .values(products.map((product) => ({ subscriptionId, ...product })))
    .execute();
};

/** Inserts a draft subscription with the token that accepts its contract; returns its id. */
export const insertSubscription = async (
  db: Db,
  { targetId, start, now }: { targetId: number; start: string; now: number },
): Promise<number> => {
  const { count } = await db
    .selectFrom('subscriptions')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('targetId', '=', targetId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      targetId,
      status: 'draft',
      start,
      contractNumber: `T${targetId}-${count + 1}`,
      linkPart: newLinkPart(),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
