import { randomBytes } from 'node:crypto';
import { endOfDay, startOfDay } from '../../calendar.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { composeReport, sizeClassOf, type ReportContent } from './composeReport.ts';
import { mailReports } from './mailReports.ts';
import { measureSite, type Measured } from './measureSite.ts';
import { partOf } from './monthAmounts.ts';
import { firstDay, lastDay, lastMonth, monthsOn, monthsUpTo, startOfMonth } from './months.ts';
import { readSite, type Apartment, type Site } from './readSite.ts';
import { dwellerOf, postOf, type Dweller } from './recipients.ts';
import { readWaterPost, saveWaterPost } from './waterPostRows.ts';

/** How many months there are reports of when a water post begins. */
const monthsKept = 13;

/** By then devices that were offline have reported their stored readings. */
const delayMs = 6 * 3_600_000;

const monthsShown = 13;

const day = 24 * 3_600_000;

/** How many days of a month a dweller lived there. */
const daysOf = (dweller: Dweller | undefined, month: string): number => {
  const [first, last] = [firstDay(month), lastDay(month)];
  const from = dweller && dweller.validFrom > first ? dweller.validFrom : first;
  const until = dweller?.validUntil && dweller.validUntil < last ? dweller.validUntil : last;
  return Math.max(0, Math.round((endOfDay(until) - startOfDay(from)) / day));
};

/** The same month last year, where all of it was measured and it was this dweller's. */
const lastYearOf = (measured: Measured, spaceId: number, dweller: Dweller | undefined, month: string) => {
  const before = monthsOn(month, 1 - monthsShown);
  const amounts = measured.month(spaceId, dweller, before);
  const isKnown = amounts.cold !== null || amounts.hot !== null;
  return isKnown && measured.isWhole(spaceId, before) && partOf(dweller, before) === 'whole' ? amounts : null;
};

/** The report of an apartment and a month; null where nothing was measured. */
const contentOf = (
  { target, apartments, dwellers, prices }: Site,
  measured: Measured,
  { id, name, size, residents }: Apartment,
  month: string,
): ReportContent | null => {
  const dweller = dwellerOf(dwellers, id, month);
  const amounts = measured.month(id, dweller, month);
  if (amounts.cold === null && amounts.hot === null) return null;
  const sizeClass = sizeClassOf(size);
  const neighbours = apartments.filter((other) => other.id !== id && sizeClassOf(other.size) === sizeClass);
  const similar = (sizeClass === null ? [] : neighbours).map((other) => measured.anybodys(other.id, month));
  return composeReport({
    target: { name: target.name, address: target.address, city: target.city },
    space: { name, size, residents },
    meters: measured.meters(id, dweller, month),
    months: monthsUpTo(month, monthsShown).map((shown) => ({ month: shown, ...measured.month(id, dweller, shown) })),
    month: amounts,
    lastYear: lastYearOf(measured, id, dweller, month),
    days: daysOf(dweller, month),
    prices,
    similar: similar.filter(({ cold, hot }) => cold !== null || hot !== null),
  });
};

const rowsOf = (site: Site, measured: Measured, month: string, locale: 'fi' | 'en', now: number): NewRow<'reports'>[] =>
  site.apartments.flatMap((apartment) => {
    const content = contentOf(site, measured, apartment, month);
    if (!content) return [];
    const dweller = dwellerOf(site.dwellers, apartment.id, month);
    const residentId = dweller?.id ?? 0;
    const setting = site.settings.find((one) => one.spaceId === apartment.id && one.residentId === residentId);
    const { email, locale: ownLocale } = postOf(dweller, setting, { interval: 1, locale });
    return {
      reportId: randomBytes(24).toString('hex'),
      targetId: site.target.id,
      spaceId: apartment.id,
      residentId,
      month,
      email,
      locale: ownLocale,
      status: 'waiting',
      madeAt: now,
      cold: content.cold,
      hot: content.hot,
      cost: content.cost.total,
      content: JSON.stringify(content),
    };
  });

/** The months of which a target has no reports yet. */
const monthsToMake = (madeUntil: string | null, until: string): string[] =>
  monthsUpTo(until, monthsKept).filter((month) => madeUntil === null || month > madeUntil);

/**
 * Creates the missing reports of a target up to a month; returns their number. Reports are mailed for months that end
 * after the water post began; earlier ones can be read only.
 */
export const makeReports = async (db: Db, targetId: number, until: string, now: number): Promise<number> => {
  const known = await readWaterPost(db, targetId);
  const months = monthsToMake(known.madeUntil, until);
  const site = months.length > 0 && known.enabled === 1 ? await readSite(db, targetId) : undefined;
  if (!site) return 0;
  // Measured before the transaction, so that no lock is held meanwhile.
  const measured = await measureSite(db, site, months);
  const rows = months.flatMap((month) => rowsOf(site, measured, month, known.locale, now));
  return inTransaction(db, async (trx) => {
    const post = await readWaterPost(trx, targetId);
    if (post.enabled !== 1 || post.madeUntil !== known.madeUntil) return 0;
    for (const some of inChunks(rows, 200))
      await trx
        .insertInto('reports')
        .values(some)
        .onConflict((conflict) => conflict.columns(['targetId', 'month', 'spaceId']).doNothing())
        .execute();
    await saveWaterPost(trx, { ...post, madeUntil: until });
    if (known.madeUntil !== null) await mailReports(trx, site, { month: until, post }, now);
    return rows.length;
  });
};

/**
 * Creates and mails the reports of the last month for every target with a water post, some hours after the month ended.
 */
export const makeDueReports = async (db: Db, now: number): Promise<void> => {
  const until = lastMonth(now);
  if (now < startOfMonth(monthsOn(until, 1)) + delayMs) return;
  const due = await db
    .selectFrom('waterPosts')
    .select('targetId')
    .where('enabled', '=', 1)
    .where((post) => post.or([post('madeUntil', 'is', null), post('madeUntil', '<', until)]))
    .execute();
  for (const { targetId } of due) await makeReports(db, targetId, until, now);
};
