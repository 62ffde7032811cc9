import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone, inTransaction } from '../../db/statements.ts';

const none = 0;
const total = 9;

/** Products that add to another one: API interface, SIM card and billing service. */
const additional = [6, 10, 11];

/** Kind of subscription of a target with accepted products: the total service, else the main one with the lowest number. */
export const kindOf = (productIds: readonly number[]): number => {
  if (productIds.includes(total)) return total;
  const main = productIds.filter((id) => !additional.includes(id));
  return Math.min(...(main.length > 0 ? main : productIds));
};

type Contract = Pick<Row<'subscriptions'>, 'id' | 'targetId' | 'start' | 'end' | 'appliedKind'>;
type Settling = { db: Db; today: string; products: ReadonlyMap<number, readonly number[]> };

const isInForce = ({ start, end }: Contract, today: string): boolean =>
  start <= today && (end === null || end >= today);

const setKind = async (db: Db, contracts: readonly Contract[], appliedKind: number | null): Promise<void> => {
  const ids = idsOrNone(contracts.map(({ id }) => id));
  await db.updateTable('subscriptions').set({ appliedKind }).where('id', 'in', ids).execute();
};

const setTarget = async (
  db: Db,
  id: number,
  changes: { subscription?: number; subscriptionStart?: string },
): Promise<void> => {
  await db.updateTable('targets').set(changes).where('id', '=', id).execute();
};

const firstStart = (contracts: readonly Contract[]): string => contracts.map(({ start }) => start).toSorted()[0] ?? '';

const begin = async ({ db, products }: Settling, targetId: number, inForce: readonly Contract[]): Promise<void> => {
  const kind = kindOf(inForce.flatMap(({ id }) => products.get(id) ?? []));
  if (inForce.every(({ appliedKind }) => appliedKind === kind)) return;
  await setTarget(db, targetId, { subscription: kind, subscriptionStart: firstStart(inForce) });
  await setKind(db, inForce, kind);
};

const settleTarget = async (settling: Settling, targetId: number, contracts: readonly Contract[]): Promise<void> => {
  const { db, today } = settling;
  const inForce = contracts.filter((contract) => isInForce(contract, today));
  const lapsed = contracts.filter((contract) => contract.appliedKind !== null && !inForce.includes(contract));
  if (lapsed.length > 0) await setKind(db, lapsed, null);
  if (inForce.length > 0) return begin(settling, targetId, inForce);
  const upcoming = contracts.filter(({ start }) => start > today);
  if (lapsed.length === 0 && upcoming.length === 0) return undefined;
  const { subscription, subscriptionStart } = await db
    .selectFrom('targets')
    .select(['subscription', 'subscriptionStart'])
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  const isSubscribed = subscription !== null && subscription !== none;
  const hasEnded = isSubscribed && lapsed.some(({ appliedKind }) => appliedKind === subscription);
  // A subscription that staff set by hand stands.
  if (isSubscribed && !hasEnded) return undefined;
  const start = upcoming.length > 0 ? firstStart(upcoming) : (subscriptionStart ?? undefined);
  if (!hasEnded && start === subscriptionStart) return undefined;
  return setTarget(db, targetId, { subscription: none, ...(start === undefined ? {} : { subscriptionStart: start }) });
};

const settle = async (db: Db, now: number, targetId?: number): Promise<void> => {
  let accepted = db
    .selectFrom('subscriptions')
    .select(['id', 'targetId', 'start', 'end', 'appliedKind'])
    .where('acceptedAt', 'is not', null);
  if (targetId !== undefined) accepted = accepted.where('targetId', '=', targetId);
  const contracts = await accepted.orderBy('id').execute();
  const rows = await db
    .selectFrom('subscriptionProducts')
    .select(['subscriptionId', 'productId'])
    .where('subscriptionId', 'in', idsOrNone(contracts.map(({ id }) => id)))
    .execute();
  const products = new Map<number, number[]>();
  for (const { subscriptionId, productId } of rows)
    products.set(subscriptionId, [...(products.get(subscriptionId) ?? []), productId]);
  const settling = { db, today: dayOf(now), products };
  for (const [id, ofTarget] of Map.groupBy(contracts, (contract) => contract.targetId))
    await settleTarget(settling, id, ofTarget);
};

/**
 * Sets the subscription of each target with accepted contracts, or of one: the kind of the products of the contracts in
 * force today, none after the last one ended, and the first day of one that is to begin. `appliedKind` is what a contract
 * has set, so that a subscription that staff changed by hand is kept until the contracts change.
 */
export const settleSubscriptions = (db: Db, now: number, targetId?: number): Promise<void> =>
  inTransaction(db, (trx) => settle(trx, now, targetId));
