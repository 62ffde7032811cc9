import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { emptyBill, readCharges, type Bill, type Charges, type Correction, type Days } from './charges.ts';
import { reportContent } from './composeReport.ts';
import { firstDay, lastDay } from './months.ts';
import { storedReaders } from './recipients.ts';

/** A report as far as corrections need it: whom it charged for which days; none where nobody was known. */
export type Reported = Days &
  Charges & {
    spaceId: number;
    month: string;
    residentIds: readonly number[];
    /** Whether it was made before charges were stored, so that the prices of its days are not. */
    isLegacy: boolean;
    correctionOnly: boolean;
  };

/** Days of an apartment that were charged to residents who have been deleted: they are charged to nobody again. */
export type SettledDays = Days & { spaceId: number; month: string };

/** What a target has charged so far. */
export type Ledger = {
  reported: readonly Reported[];
  settled: readonly SettledDays[];
  /** Address of the last report of a resident, by the id. */
  addresses: ReadonlyMap<number, string>;
};

type ReadBy = Pick<Row<'reports'>, 'residentId' | 'email' | 'locale' | 'readers'>;

const residentsOf = (row: ReadBy): number[] =>
  storedReaders(row)
    .map(({ residentId }) => residentId)
    .filter((id) => id !== 0);

const legacyContent = reportContent.pick({ cost: true, advance: true, corrections: true });

const readLegacy = z.string().transform((text) => legacyContent.parse(JSON.parse(text)));

/** Charges of a report that was made before these were stored. */
const legacyCharges = (
  { cold, hot, content }: Pick<Row<'reports'>, 'cold' | 'hot' | 'content'>,
  residentIds: number[],
): Charges => {
  const { cost, advance, corrections } = readLegacy.parse(content);
  const bill: Bill = {
    cold,
    hot,
    coldCost: cold === null ? 0 : cost.cold,
    hotCost: hot === null ? 0 : cost.hot,
    baseFee: cost.baseFee,
    advance,
  };
  return {
    bill,
    priced: [],
    corrections: corrections.map(({ month, from, until, ...water }): Correction => {
      const carried = { cold: water.cold, hot: water.hot, coldCost: water.cost, hotCost: 0 };
      return { ...emptyBill, ...carried, month, from, until, residentIds, spans: [{ from, until }], priced: [] };
    }),
  };
};

/** Reads what the reports of a target have charged since a month. */
export const readLedger = async (db: Db, targetId: number, since: string): Promise<Ledger> => {
  const reports = db.selectFrom('reports').where('targetId', '=', targetId).where('month', '>=', since);
  const rows = await reports
    .select(['linkPart', 'spaceId', 'month', 'from', 'until', 'cold', 'hot', 'charges', 'correction'])
    .select(['residentId', 'email', 'locale', 'readers'])
    .orderBy('month')
    .orderBy('from')
    .orderBy('correction')
    .execute();
  const legacy = await reports.select(['linkPart', 'content']).where('charges', 'is', null).execute();
  const contents = new Map(legacy.map(({ linkPart, content }) => [linkPart, content]));
  const reported = rows.map(({ linkPart, spaceId, month, from, until, charges, correction, ...row }): Reported => {
    const residentIds = residentsOf(row);
    const known =
      charges === null
        ? legacyCharges({ ...row, content: contents.get(linkPart) ?? '' }, residentIds)
        : readCharges(charges);
    const days = { from: from || firstDay(month), until: until || lastDay(month) };
    const correctionOnly = correction > 0;
    return { ...days, ...known, spaceId, month, residentIds, isLegacy: charges === null, correctionOnly };
  });
  const settled = await db
    .selectFrom('settledDays')
    .select(['spaceId', 'month', 'from', 'until'])
    .where('targetId', '=', targetId)
    .where('month', '>=', since)
    .execute();
  const addresses = new Map(
    rows
      .flatMap(storedReaders)
      .flatMap(({ residentId, email }) => (email === null ? [] : [[residentId, email] as const])),
  );
  return { reported, settled, addresses };
};
