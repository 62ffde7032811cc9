import { newLinkPart } from '../../auth/publicId.ts';
import { addDays, daysBetween } from '../../time/calendar.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import { isAborted } from '../../db/abortable.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { logFault } from '../../errors/logFault.ts';
import { composeReport, sizeClassOf, type Amounts, type Charged, type ReportContent } from './composeReport.ts';
import { createCorrections, readReported, type Corrections } from './corrections.ts';
import { mailReports } from './mailReports.ts';
import { measureSite, type Measured } from './measureSite.ts';
import { firstDay, lastDay, lastMonth, monthsOn, monthsUpTo, startOfMonth } from './months.ts';
import { readSite, type Apartment, type Site } from './readSite.ts';
import { unknownReader, readersOf } from './recipients.ts';
import { historyOf, partOf, spansOf, splitAt, type ReportSpan } from './spans.ts';
import { readWaterPost, saveWaterPost } from './waterPostRows.ts';

/** How many months there are reports of when a water post begins. */
const monthsKept = 13;

/** By then devices that were offline have reported their stored readings. */
const delayMs = 6 * 3_600_000;

const monthsShown = 13;

/** The same month last year, where all of it was measured and it was these residents'. */
const lastYearOf = (measured: Measured, spaceId: number, span: ReportSpan, month: string) => {
  const before = monthsOn(month, 1 - monthsShown);
  const history = historyOf(span);
  const amounts = measured.month(spaceId, history, before);
  const isKnown = amounts.cold !== null || amounts.hot !== null;
  const isComparable = partOf(span, month) === 'whole' && partOf(history, before) === 'whole';
  return isKnown && isComparable && measured.isWhole(spaceId, before) ? amounts : null;
};

/** Each part of a span with its own prices. */
const chargedOf = ({ prices, priceDays }: Site, measured: Measured, id: number, span: ReportSpan, month: string) =>
  splitAt(span, priceDays).map((part): Charged => {
    const first = firstDay(month);
    const before = part.from > first ? daysBetween(first, addDays(part.from, -1)) : 0;
    return {
      amounts: measured.month(id, part, month),
      prices: prices(part.from),
      days: { before, count: daysBetween(part.from, part.until), of: daysBetween(first, lastDay(month)) },
    };
  });

const personDaysOf = ({ residentsOn }: Site, apartment: Apartment, { from, until }: ReportSpan): number | null => {
  let sum = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const residents = residentsOn(apartment, day);
    if (residents === null) return null;
    sum += residents;
  }
  return sum;
};

/** Whether two apartments measure the same water: a mean over others would be that of fewer than it says. */
const measuresSame = (one: Amounts, other: Amounts): boolean =>
  (one.cold === null) === (other.cold === null) && (one.hot === null) === (other.hot === null);

/** The report of an apartment and a span of its residents; null where nothing was measured. */
const contentOf = (
  site: Site,
  measured: Measured,
  apartment: Apartment,
  month: string,
  span: ReportSpan,
  corrections: Corrections,
): ReportContent | null => {
  const { target, apartments } = site;
  const { id, name, size } = apartment;
  const amounts = measured.month(id, span, month);
  if (amounts.cold === null && amounts.hot === null) return null;
  const sizeClass = partOf(span, month) === 'whole' ? sizeClassOf(size) : null;
  const neighbours = apartments.filter((other) => other.id !== id && sizeClassOf(other.size) === sizeClass);
  const similar = (sizeClass === null ? [] : neighbours).map((other) => measured.month(other.id, undefined, month));
  const history = historyOf(span);
  const before = monthsUpTo(month, monthsShown).slice(0, -1);
  return composeReport({
    target: { name: target.name, address: target.address, city: target.city },
    space: { name, size, residents: site.residentsOn(apartment, span.until) },
    from: span.from,
    until: span.until,
    meters: measured.meters(id, span, month),
    corrections: corrections.take(id, span),
    months: [
      ...before.map((shown) => ({ month: shown, ...measured.month(id, history, shown) })),
      { month, ...amounts },
    ],
    month: amounts,
    lastYear: lastYearOf(measured, id, span, month),
    personDays: personDaysOf(site, apartment, span),
    charged: chargedOf(site, measured, id, span, month),
    similar: similar.filter((other) => measuresSame(other, amounts)),
  });
};

type Making = { site: Site; measured: Measured; corrections: Corrections; locale: 'fi' | 'en'; now: number };

const rowsOf = ({ site, measured, corrections, locale, now }: Making, month: string): NewRow<'reports'>[] =>
  site.apartments.flatMap((apartment) =>
    spansOf(site.dwellers, apartment.id, month).flatMap((span) => {
      const content = contentOf(site, measured, apartment, month, span, corrections);
      if (!content) return [];
      const [reader = unknownReader, ...others] = readersOf(site, apartment.id, span.dwellers, locale);
      return {
        linkPart: newLinkPart(),
        targetId: site.target.id,
        spaceId: apartment.id,
        ...reader,
        readers: others.length > 0 ? JSON.stringify(others) : null,
        month,
        from: span.from,
        until: span.until,
        status: 'waiting' as const,
        madeAt: now,
        cold: content.cold,
        hot: content.hot,
        cost: content.cost.total,
        content: JSON.stringify(content),
      };
    }),
  );

/** The months of which a target has no reports yet. */
const monthsToMake = (madeUntil: string | null, until: string): string[] =>
  monthsUpTo(until, monthsKept).filter((month) => madeUntil === null || month > madeUntil);

/**
 * Creates the missing reports of a target up to a month; returns their number. Reports are mailed for months that end
 * after the water post began, also those that a stopped service has missed; earlier ones can be read only.
 */
export const makeReports = async (db: Db, targetId: number, until: string, now: number): Promise<number> => {
  const known = await readWaterPost(db, targetId);
  const months = monthsToMake(known.madeUntil, until);
  const site = months.length > 0 && known.enabled === 1 ? await readSite(db, targetId) : undefined;
  if (!site) return 0;
  // Measured before the transaction, so that no lock is held meanwhile.
  const reported = await readReported(db, targetId, monthsUpTo(until, monthsKept)[0] ?? until);
  const measured = await measureSite(db, site, months, reported);
  const corrections = createCorrections(site, measured, reported);
  const rows = months.flatMap((month) => rowsOf({ site, measured, corrections, locale: known.locale, now }, month));
  return inTransaction(db, async (trx) => {
    const post = await readWaterPost(trx, targetId);
    if (post.enabled !== 1 || post.madeUntil !== known.madeUntil) return 0;
    for (const some of inChunks(rows, 200))
      await trx
        .insertInto('reports')
        .values(some)
        .onConflict((conflict) => conflict.columns(['targetId', 'month', 'spaceId', 'from']).doNothing())
        .execute();
    await saveWaterPost(trx, { ...post, madeUntil: until });
    if (known.madeUntil !== null) for (const month of months) await mailReports(trx, site, { month, post }, now);
    return rows.length;
  });
};

/**
 * Creates and mails the reports of the last month for every target with a water post, some hours after the month ended.
 * A failing target does not stop the others.
 */
export const makeDueReports = async (db: Db, now: number): Promise<void> => {
  const until = lastMonth(now);
  if (now < startOfMonth(monthsOn(until, 1)) + delayMs) return;
  const due = await db
    .selectFrom('waterPosts')
    .select('targetId')
    .where('enabled', '=', 1)
    .where((post) => post.or([post('madeUntil', 'is', null), post('madeUntil', '<', until)]))
    .orderBy('targetId')
    .execute();
  for (const { targetId } of due)
    try {
      await makeReports(db, targetId, until, now);
    } catch (error) {
      if (isAborted(error)) throw error;
      logFault(`The water reports of target ${targetId} failed`, error);
    }
};
