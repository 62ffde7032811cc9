import { basisOf, correctedDays, daysIn, type Account } from './accounts.ts';
import { billOf, differenceOfBills, sumOfBills, type Bill, type Charged, type Correction } from './charges.ts';
import type { Measured } from './measureSite.ts';
import type { ReportSpan } from './spans.ts';

/** The bill of the days of an account as they are measured now; null if nothing was, though they have days. */
const owedBill = (measured: Measured, { spaceId, month, owed }: Account): Bill | null => {
  const bills = owed.flatMap(({ priced }): Bill[] => {
    const charged = priced.map(({ from, until, prices }): Charged => {
      const amounts = measured.month(spaceId, { from, until }, month);
      return { from, until, amounts, prices, days: daysIn(month, { from, until }) };
    });
    // Days without readings have no report, and no fees.
    const isMeasured = charged.some(({ amounts }) => amounts.cold !== null || amounts.hot !== null);
    return isMeasured ? [billOf(charged)] : [];
  });
  return owed.length > 0 && bills.length === 0 ? null : sumOfBills(bills);
};

/** What is charged once more, or back, of an account; null if it is settled. */
const differenceOf = (measured: Measured, account: Account): Bill | null => {
  const { charged, owed, keepsFees } = account;
  const now = owedBill(measured, account);
  if (!now) return null;
  // A meter that is gone takes back nothing of what it has counted.
  const kept = (kind: 'cold' | 'hot') =>
    owed.length > 0 && now[kind] === null ? { [kind]: charged[kind], [`${kind}Cost`]: charged[`${kind}Cost`] } : {};
  // Without the prices of its days, a report would be priced again by a price list that has changed since.
  if (keepsFees && now.cold === charged.cold && now.hot === charged.hot) return null;
  const fees = keepsFees ? { baseFee: charged.baseFee, advance: charged.advance } : {};
  return differenceOfBills({ ...now, ...kept('cold'), ...kept('hot'), ...fees }, charged);
};

type Pending = { spaceId: number; correction: Correction };

/** Corrections for residents of an apartment who get no other report. */
export type Remaining = { spaceId: number; residentIds: readonly number[]; corrections: Correction[] };

/**
 * Corrections of what earlier reports charged: late readings, and days whose residents became known later, which are a
 * credit for one and a charge for the other. Each is given once, to the next report of the same residents.
 */
export const createCorrections = (accounts: readonly Account[], measured: Measured) => {
  let pending = accounts.flatMap((account): Pending[] => {
    const bill = differenceOf(measured, account);
    const { spaceId } = account;
    return bill ? [{ spaceId, correction: { ...basisOf(account), ...correctedDays(account), ...bill } }] : [];
  });
  return {
    /** Removes and returns the corrections of an apartment for the residents of a span. */
    take: (spaceId: number, { dwellers }: ReportSpan): Correction[] => {
      const isTheirs = (one: Pending): boolean => {
        const { residentIds } = one.correction;
        const isOne = dwellers.some(({ id }) => residentIds.includes(id));
        return one.spaceId === spaceId && (isOne || (residentIds.length === 0 && dwellers.length === 0));
      };
      const taken = pending.filter(isTheirs);
      pending = pending.filter((one) => !isTheirs(one));
      return taken.map(({ correction }) => correction);
    },
    /** Removes and returns the corrections that no report took, by apartment and residents. */
    takeRest: (): Remaining[] => {
      const groups = Map.groupBy(
        pending,
        ({ spaceId, correction: { residentIds } }) =>
          `${spaceId} ${residentIds.toSorted((one, other) => one - other).join(' ')}`,
      );
      pending = [];
      return [...groups.values()].flatMap((some) => {
        const [first] = some;
        const corrections = some.map(({ correction }) => correction);
        return first ? [{ spaceId: first.spaceId, residentIds: first.correction.residentIds, corrections }] : [];
      });
    },
  };
};

/** Corrections that wait for their report. */
export type Corrections = ReturnType<typeof createCorrections>;
