import { addDays, startOfDay } from '../../time/calendar.ts';
import { makeReports } from '../../entities/report/makeReports.ts';
import { firstDay, lastMonth, monthsOn } from '../../entities/report/months.ts';
import type { NewRow } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';

/** Sites with water posts, and the language of each. */
const sites: Readonly<Record<string, 'fi' | 'en'>> = { kuusikallio: 'fi', koivurinne: 'fi' };

/** States of reports that were not simply sent. */
const unusual: Readonly<Record<string, 'bounced' | 'removed'>> = {
  B16: 'bounced',
  D45: 'bounced',
  C32: 'removed',
  F61: 'removed',
};

/** The reports of every month but the last went out on the second of the next; those without an address wait. */
const settleReports = async ({ db, madeAt }: MadeWorld, targetId: number): Promise<void> => {
  const flats = await db.selectFrom('spaces').select(['id', 'name']).where('targetId', '=', targetId).execute();
  const ids = (status: 'bounced' | 'removed') =>
    flats.filter(({ name }) => unusual[name] === status).map(({ id }) => id);
  const months = await db
    .selectFrom('reports')
    .select('month')
    .distinct()
    .where('targetId', '=', targetId)
    .orderBy('month')
    .execute();
  for (const { month } of months) {
    const sentAt = Math.min(madeAt, startOfDay(addDays(firstDay(monthsOn(month, 1)), 1)) + 6 * hourMs);
    const ofMonth = db.updateTable('reports').where('targetId', '=', targetId).where('month', '=', month);
    await ofMonth.where('email', 'is not', null).set({ status: 'sent', sentAt }).execute();
    for (const status of ['bounced', 'removed'] as const)
      await ofMonth
        .where('spaceId', 'in', [0, ...ids(status)])
        .where('email', 'is not', null)
        .set(status === 'bounced' ? { status } : { status, sentAt: null })
        .execute();
  }
};

const order = (
  targetId: number | null,
  madeAt: number,
  rest: Partial<NewRow<'reportOrders'>>,
): NewRow<'reportOrders'> => ({
  targetId,
  spaceId: null,
  address: 'Kuusikalliontie 8',
  email: 'tilaaja@esimerkki.fi',
  name: 'Anna Tilaaja',
  spaceNo: null,
  orderedAt: madeAt - 2 * dayMs,
  ...rest,
});

const insertOrders = async ({ db, targets, madeAt }: MadeWorld): Promise<number[]> => {
  const rows = [
    order(targets['kuusikallio'] ?? null, madeAt, { spaceNo: 'B 21' }),
    order(targets['koivurinne'] ?? null, madeAt, {
      address: 'Koivurinteentie 14',
      email: 'c9@esimerkki.fi',
      name: 'Pirjo Rinne',
      spaceNo: 'C9',
    }),
    order(null, madeAt, { address: 'Tuntematon tie 1', email: 'kuka@esimerkki.fi', name: 'Kalle Kaukana' }),
  ];
  const made = await db.insertInto('reportOrders').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
};

/** Makes the water posts of the last thirteen months as far as there are readings, and orders that wait. */
export const makeWaterPosts: Maker = async (world) => {
  const { db, targets, madeAt } = world;
  for (const [site, locale] of Object.entries(sites)) {
    const targetId = targets[site] ?? 0;
    await db.insertInto('waterPosts').values({ targetId, enabled: 1, interval: 1, locale }).execute();
    await makeReports(db, targetId, lastMonth(madeAt), madeAt);
    await settleReports(world, targetId);
  }
  return { reportOrders: await insertOrders(world) };
};
