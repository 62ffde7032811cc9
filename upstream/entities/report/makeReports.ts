import { newLinkPart } from '../../auth/publicId.ts';
import { addDays } from '../../time/calendar.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import { isAborted } from '../../db/abortable.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { logFault } from '../../errors/logFault.ts';
import { accountsOf, daysIn } from './accounts.ts';
import { billOf, emptyBill, type Amounts, type Charged, type Charges, type Correction, type Days } from './charges.ts';
import { composeCorrection, composeReport, sizeClassOf, type Neighbour, type ReportContent } from './composeReport.ts';
import { createCorrections, type Corrections, type Remaining } from './corrections.ts';
import { mailReports } from './mailReports.ts';
import { measureSite, type Measured } from './measureSite.ts';
import { lastMonth, monthsOn, monthsUpTo, startOfMonth } from './months.ts';
import { readLedger } from './readReported.ts';
import { readSite, type Apartment, type Site } from './readSite.ts';
import { unknownReader, readersOf, type Reader } from './recipients.ts';
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
  splitAt(span, priceDays).map((part): Charged => ({
    ...part,
    amounts: measured.month(id, part, month),
    prices: prices(part.from),
    days: daysIn(month, part),
  }));

const personDaysOf = ({ residentsOn }: Site, apartment: Apartment, days: Days | null): number | null => {
  if (!days) return null;
  let sum = 0;
  for (let day = days.from; day <= days.until; day = addDays(day, 1)) {
    const residents = residentsOn(apartment, day);
    if (residents === null) return null;
    sum += residents;
  }
  return sum;
};

/** Whether two apartments measure the same water: a mean over others would be that of fewer than it says. */
const measuresSame = (one: Amounts, other: Amounts): boolean =>
  (one.cold === null) === (other.cold === null) && (one.hot === null) === (other.hot === null);

type Making = {
  site: Site;
  measured: Measured;
  corrections: Corrections;
  addresses: ReadonlyMap<number, string>;
  locale: 'fi' | 'en';
  now: number;
};

/** Apartments of about the size of one that measured the same water for all of a month, as it did itself. */
const neighboursOf = (
  { site, measured }: Making,
  { id, size }: Apartment,
  month: string,
  span: ReportSpan,
  amounts: Amounts,
): Neighbour[] => {
  const sizeClass = partOf(span, month) === 'whole' && measured.isWhole(id, month) ? sizeClassOf(size) : null;
  if (sizeClass === null) return [];
  return site.apartments
    .filter((other) => other.id !== id && sizeClassOf(other.size) === sizeClass && measured.isWhole(other.id, month))
    .map((other) => ({
      amounts: measured.month(other.id, undefined, month),
      personDays: personDaysOf(site, other, span),
    }))
    .filter((other) => measuresSame(other.amounts, amounts));
};

type Made = { content: ReportContent; charges: Charges };

/** The report of an apartment and a span of its residents; null where nothing was measured. */
const reportOf = (making: Making, apartment: Apartment, month: string, span: ReportSpan): Made | null => {
  const { site, measured } = making;
  const { target } = site;
  const { id, name, size } = apartment;
  const amounts = measured.month(id, span, month);
  if (amounts.cold === null && amounts.hot === null) return null;
  const history = historyOf(span);
  const before = monthsUpTo(month, monthsShown).slice(0, -1);
  const measuredDays = measured.measuredDays(id, span);
  const charged = chargedOf(site, measured, id, span, month);
  const corrections = making.corrections.take(id, span);
  const content = composeReport({
    target: { name: target.name, address: target.address, city: target.city },
    space: { name, size, residents: site.residentsOn(apartment, span.until) },
    from: span.from,
    until: span.until,
    readUntil: measured.readUntil(id, span),
    meters: measured.meters(id, span, month),
    corrections,
    months: [
      ...before.map((shown) => {
        const began = measured.beganIn(id, history, shown);
        return { month: shown, ...measured.month(id, history, shown), from: began };
      }),
      { month, ...amounts, from: measured.beganIn(id, span, month) },
    ],
    month: amounts,
    lastYear: lastYearOf(measured, id, span, month),
    personDays: {
      cold: personDaysOf(site, apartment, measuredDays.cold),
      hot: personDaysOf(site, apartment, measuredDays.hot),
    },
    allPersonDays: personDaysOf(site, apartment, span),
    charged,
    similar: neighboursOf(making, apartment, month, span, amounts),
  });
  const priced = charged.map(({ from, until, prices, amounts: water }) => ({ from, until, prices, amounts: water }));
  return { content, charges: { bill: billOf(charged), priced, corrections } };
};

type ReportKey = { spaceId: number; month: string; readers: readonly Reader[]; correction: number };

const rowOf = (
  { site, now }: Making,
  { spaceId, month, readers: [reader = unknownReader, ...others], correction }: ReportKey,
  { content, charges }: Made,
): NewRow<'reports'> => ({
  linkPart: newLinkPart(),
  targetId: site.target.id,
  spaceId,
  ...reader,
  readers: others.length > 0 ? JSON.stringify(others) : null,
  month,
  from: content.from ?? '',
  until: content.until ?? '',
  readUntil: content.readUntil,
  correction,
  status: 'waiting' as const,
  madeAt: now,
  cold: content.cold,
  hot: content.hot,
  cost: content.cost.total,
  content: JSON.stringify(content),
  charges: JSON.stringify(charges),
});

const rowsOf = (making: Making, month: string): NewRow<'reports'>[] => {
  const { site, locale } = making;
  return site.apartments.flatMap((apartment) =>
    spansOf(site.dwellers, apartment.id, month).flatMap((span) => {
      const made = reportOf(making, apartment, month, span);
      if (!made) return [];
      const readers = readersOf(site, apartment.id, span.dwellers, locale);
      return rowOf(making, { spaceId: apartment.id, month, readers, correction: 0 }, made);
    }),
  );
};

/** Reports of corrections only, to residents who get no other report of the month, as those who have moved out. */
const correctionRows = (making: Making, month: string): NewRow<'reports'>[] => {
  const { site, addresses, locale } = making;
  const { name, address, city } = site.target;
  const numbers = new Map<number, number>();
  return making.corrections.takeRest().flatMap(({ spaceId, residentIds, corrections }: Remaining) => {
    const apartment = site.apartments.find(({ id }) => id === spaceId);
    if (!apartment) return [];
    const { size } = apartment;
    const last =
      corrections
        .map(({ until }: Correction) => until)
        .toSorted()
        .at(-1) ?? '';
    const space = { name: apartment.name, size, residents: site.residentsOn(apartment, last) };
    const content = composeCorrection({ target: { name, address, city }, space }, corrections);
    const dwellers = site.dwellers.filter(({ id }) => residentIds.includes(id));
    const readers = readersOf(site, spaceId, dwellers, locale).map((reader) => ({
      ...reader,
      email: reader.email ?? addresses.get(reader.residentId) ?? null,
    }));
    const correction = (numbers.get(spaceId) ?? 0) + 1;
    numbers.set(spaceId, correction);
    const charges = { bill: emptyBill, priced: [], corrections };
    return rowOf(making, { spaceId, month, readers, correction }, { content, charges });
  });
};

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
  const ledger = await readLedger(db, targetId, monthsUpTo(until, monthsKept)[0] ?? until);
  const accounts = accountsOf(site, ledger, known.madeUntil);
  const owed = accounts.flatMap(({ spaceId, month, owed: days }) =>
    days.flatMap(({ priced }) => priced.map(({ from, until: last }) => ({ spaceId, month, from, until: last }))),
  );
  const measured = await measureSite(db, site, months, owed);
  const corrections = createCorrections(accounts, measured);
  const making: Making = { site, measured, corrections, addresses: ledger.addresses, locale: known.locale, now };
  const rows = [...months.flatMap((month) => rowsOf(making, month)), ...correctionRows(making, until)];
  return inTransaction(db, async (trx) => {
    const post = await readWaterPost(trx, targetId);
    if (post.enabled !== 1 || post.madeUntil !== known.madeUntil) return 0;
    for (const some of inChunks(rows, 200))
      await trx
        .insertInto('reports')
        .values(some)
        .onConflict((conflict) => conflict.columns(['targetId', 'month', 'spaceId', 'from', 'correction']).doNothing())
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
