import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { report } from '../../../contract/entities/report.ts';
import type { Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { refuse } from '../../errors/refusal.ts';
import { createAddressThrottle } from '../../auth/throttle.ts';
import { asEmail } from '../account/accountRows.ts';

const perAddress = createAddressThrottle('water posts ordered from an address', 10, 3_600_000);

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether a submitted address begins with a target's address and not with a longer house number. */
const beginsWith = (written: string, address: string): boolean =>
  written === address || (written.startsWith(address) && /^[ ,]/.test(written.slice(address.length)));

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** The site and the apartment of an address; null where they are not found, or several share the address. */
const findSpace = async (
  db: Db,
  written: string,
  spaceNo: string | undefined,
): Promise<{ targetId: number | null; spaceId: number | null }> => {
  const targets = await db.selectFrom('targets').select(['id', 'address']).where('address', 'is not', null).execute();
  const normalized = plain(written);
  const found = targets
    .map(({ id, address }) => ({ id, address: plain(address ?? '') }))
    .filter(({ address }) => address !== '' && beginsWith(normalized, address))
    .toSorted((one, other) => other.address.length - one.address.length);
  const [target, second] = found;
  if (!target || second?.address === target.address) return { targetId: null, spaceId: null };
  const no = bare(spaceNo?.trim() || (normalized.slice(target.address.length).split(',')[0] ?? ''));
  const spaces = await db
    .selectFrom('spaces')
    .select(['id', 'no', 'name'])
    .where('targetId', '=', target.id)
    .where('type', '=', 1)
    .execute();
  const fitting = spaces.filter((space) => no !== '' && [space.no, space.name].some((name) => bare(name ?? '') === no));
  return { targetId: target.id, spaceId: fitting.length === 1 ? (fitting[0]?.id ?? null) : null };
};

/** Whether the same order exists already, for example by a second click. */
const isOrdered = async (db: Db, { email, address }: { email: string; address: string }): Promise<boolean> => {
  const found = await db
    .selectFrom('reportOrders')
    .select('id')
    .where('email', '=', email)
    .where('address', '=', address)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** Handlers of orders of water posts. The response does not reveal whether the address was found. */
export const orderHandlers: Pick<Handlers<typeof report, Call>, 'orderReport'> = {
  orderReport: async ({ address, email: given, name, spaceNo }, call) => {
    const { db, now, customerService } = call;
    const secondsLeft = await perAddress.attempt(db, call.address, now);
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
    const email = asEmail(given);
    await inTransaction(db, async (trx) => {
      const space = await findSpace(trx, address, spaceNo);
      const order = { ...space, address, email, name, spaceNo: spaceNo?.trim() || null };
      if (await isOrdered(trx, order)) return;
      await trx
        .insertInto('reportOrders')
        .values({ ...order, orderedAt: now })
        .execute();
      if (customerService === null) return;
      const data = { ...order, found: space.targetId !== null };
      await queueMail(trx, { to: customerService, kind: 'order', locale: 'fi', data, targetId: space.targetId }, now);
    });
    return { ok: true };
  },
};
