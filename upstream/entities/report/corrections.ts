import { z } from 'zod';
import { exact, toCents } from '../../../contract/money.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { litres, reportContent, type Amounts, type ReportContent } from './composeReport.ts';
import type { Measured, ReportedDays } from './measureSite.ts';
import { firstDay, lastDay } from './months.ts';
import type { Site } from './readSite.ts';
import { storedReaders } from './recipients.ts';
import type { ReportSpan } from './spans.ts';

/** An amount that a report charged, with its residents; none where nobody was known. */
export type Reported = ReportedDays & Amounts & { residentIds: readonly number[] };

/** A difference between a charged amount and what is known now, for later reports of its residents. */
export type Correction = ReportContent['corrections'][number];

const carriedIn = z.string().transform((content) => {
  const { corrections } = reportContent.pick({ corrections: true }).parse(JSON.parse(content));
  return corrections;
});

const residentsOf = (row: Pick<Row<'reports'>, 'residentId' | 'email' | 'locale' | 'readers'>): number[] =>
  storedReaders(row)
    .map(({ residentId }) => residentId)
    .filter((id) => id !== 0);

const added = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : litres((one ?? 0) + (other ?? 0));

const daysKey = ({ spaceId, month, from }: Omit<ReportedDays, 'until'>): string => `${spaceId} ${month} ${from}`;

/** Reads what the reports of a target have charged since a month, with the corrections of later reports. */
export const readReported = async (db: Db, targetId: number, since: string): Promise<Reported[]> => {
  const reports = db.selectFrom('reports').where('targetId', '=', targetId).where('month', '>=', since);
  const rows = await reports
    .select(['spaceId', 'month', 'from', 'until', 'cold', 'hot', 'residentId', 'email', 'locale', 'readers'])
    .orderBy('month')
    .orderBy('from')
    .execute();
  const correcting = await reports
    .select(['spaceId', 'content'])
    .where('content', 'like', '%"corrections":[{%')
    .execute();
  const carried = Map.groupBy(
    correcting.flatMap(({ spaceId, content }) => carriedIn.parse(content).map((one) => ({ ...one, spaceId }))),
    daysKey,
  );
  return rows.map(({ spaceId, month, from, until, cold, hot, ...reader }) => {
    const days = { spaceId, month, from: from || firstDay(month), until: until || lastDay(month) };
    const corrections = carried.get(daysKey(days)) ?? [];
    const sum = (kind: keyof Amounts, amount: number | null) =>
      corrections.reduce((total, one) => added(total, one[kind]), amount);
    return { ...days, cold: sum('cold', cold), hot: sum('hot', hot), residentIds: residentsOf(reader) };
  });
};

const differenceOf = (now: number | null, charged: number | null): number | null => {
  const difference = litres((now ?? 0) - (charged ?? 0));
  return now === null || difference === 0 ? null : difference;
};

const costOf = (amounts: Amounts, prices: Amounts): number | null => {
  const parts = (['cold', 'hot'] as const).map((kind) => {
    const [amount, price] = [amounts[kind], prices[kind]];
    if (amount === null) return 0;
    return price === null ? null : toCents(exact(amount).times(price));
  });
  const [cold = null, hot = null] = parts;
  return cold === null || hot === null ? null : toCents(exact(cold).plus(hot));
};

/**
 * Corrections of what earlier reports charged, at the prices of those days. Each is given once, to the next report of
 * the same residents: those who moved in later do not pay for others.
 */
export const createCorrections = (site: Site, measured: Measured, reported: readonly Reported[]) => {
  let pending = reported.flatMap(({ residentIds, cold, hot, ...days }) => {
    const { spaceId, month, from, until } = days;
    const now = measured.month(spaceId, days, month);
    const amounts = { cold: differenceOf(now.cold, cold), hot: differenceOf(now.hot, hot) };
    if (amounts.cold === null && amounts.hot === null) return [];
    const correction: Correction = { month, from, until, ...amounts, cost: costOf(amounts, site.prices(until)) };
    return [{ spaceId, residentIds, correction }];
  });
  return {
    /** Removes and returns the corrections of an apartment for the residents of a span. */
    take: (spaceId: number, { dwellers }: ReportSpan): Correction[] => {
      const isTheirs = (one: { spaceId: number; residentIds: readonly number[] }): boolean =>
        one.spaceId === spaceId &&
        (one.residentIds.length === 0
          ? dwellers.length === 0
          : dwellers.some(({ id }) => one.residentIds.includes(id)));
      const taken = pending.filter(isTheirs);
      pending = pending.filter((one) => !isTheirs(one));
      return taken.map(({ correction }) => correction);
    },
  };
};

/** Corrections that wait for their next report. */
export type Corrections = ReturnType<typeof createCorrections>;
