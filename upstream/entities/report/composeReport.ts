import { exact, sumExactly, toCents } from '../../../contract/money.ts';
import { reportRecord } from '../../../contract/entities/report.ts';
import {
  billOf,
  eurosIn,
  eurosOfAll,
  litres,
  sumOf,
  type Amounts,
  type Bill,
  type Charged,
  type Correction,
} from './charges.ts';

/** Part of a report that is stored when it is created; the rest is read when it is opened. */
export const reportContent = reportRecord.omit({
  reportId: true,
  month: true,
  status: true,
  email: true,
  pendingEmail: true,
  interval: true,
  locale: true,
  active: true,
  lines: true,
});

/** The kept part of a report. */
export type ReportContent = ReturnType<typeof reportContent.parse>;

/** Days that persons lived in an apartment, summed over the persons; null if their number is unknown. */
type PersonDays = number | null;

/** A neighbour of a comparison: its water of a whole month. */
export type Neighbour = { amounts: Amounts; personDays: PersonDays };

/** Input of a report. */
export type ReportParts = Pick<
  ReportContent,
  'target' | 'space' | 'meters' | 'months' | 'lastYear' | 'from' | 'until' | 'readUntil'
> & {
  month: Amounts;
  /** Of the days on which each kind of water was measured. */
  personDays: { cold: PersonDays; hot: PersonDays };
  /** Of all days of the report. */
  allPersonDays: PersonDays;
  charged: readonly Charged[];
  corrections: readonly Correction[];
  similar: readonly Neighbour[];
};

/** Minimum number of neighbours in a mean: fewer would reveal the consumption of one. */
const leastNeighbours = 3;

/** Cost of a correction in euros, its part of the base fee included; null without a price. */
const costOfCorrection = ({ coldCost, hotCost, baseFee }: Bill): number | null =>
  eurosOfAll([coldCost, hotCost, baseFee ?? 0]);

const recordOf = (correction: Correction): ReportContent['corrections'][number] => {
  const { month, from, until, cold, hot, baseFee, advance } = correction;
  return { month, from, until, cold, hot, baseFee, advance, cost: costOfCorrection(correction) };
};

/** Cost of a bill and of corrections; a kind of water without readings has no cost. */
const costOf = ({ cold, hot, coldCost, hotCost, baseFee }: Bill, corrections: ReportContent['corrections']) => {
  const cost = { cold: cold === null ? null : coldCost, hot: hot === null ? null : hotCost, baseFee };
  const carried = corrections.map((correction) => correction.cost);
  const isUnknown = coldCost === null || hotCost === null || carried.includes(null);
  return { ...cost, total: isUnknown ? null : eurosIn([cost.cold, cost.hot, cost.baseFee, ...carried]) };
};

/** Left to pay: the total without the advances, also those of corrections. */
const balanceOf = (total: number | null, advances: readonly (number | null)[]): number | null =>
  total === null ? null : toCents(exact(total).minus(sumExactly(advances.map((advance) => advance ?? 0))));

const perPersonDay = ({ cold, hot }: Amounts, personDays: ReportParts['personDays']): number | null => {
  const of = (amount: number | null, days: PersonDays) => (amount === null || !days ? null : (amount * 1000) / days);
  const lacksPersons = (cold !== null && !personDays.cold) || (hot !== null && !personDays.hot);
  const sum = lacksPersons ? null : sumOf([of(cold, personDays.cold), of(hot, personDays.hot)]);
  return sum === null ? null : Math.round(sum);
};

/** Mean of neighbours, by persons where those of the apartment and of enough neighbours are known. */
const meanOf = (neighbours: readonly Neighbour[], personDays: PersonDays): ReportContent['similar'] => {
  const peopled = personDays ? neighbours.filter((one) => one.personDays) : [];
  const byPersons = peopled.length >= leastNeighbours;
  const counted = byPersons ? peopled : neighbours;
  if (counted.length < leastNeighbours) return null;
  const parts = byPersons ? (sumOf(counted.map((one) => one.personDays)) ?? 0) / (personDays ?? 1) : counted.length;
  const mean = (kind: keyof Amounts): number | null => {
    const sum = sumOf(counted.map(({ amounts }) => amounts[kind]));
    return sum === null ? null : litres(sum / parts);
  };
  return { cold: mean('cold'), hot: mean('hot'), apartments: counted.length, byPersons };
};

/** Puts a report together. */
export const composeReport = (parts: ReportParts): ReportContent => {
  const { target, space, meters, months, from, until, readUntil, month, personDays, charged, similar } = parts;
  const { cold, hot } = month;
  const total = sumOf([cold, hot]);
  const bill = billOf(charged);
  const corrections = parts.corrections.map(recordOf);
  const cost = costOf(bill, corrections);
  return {
    target,
    space,
    from,
    until,
    readUntil,
    correctionOnly: false,
    meters,
    cold,
    hot,
    hotShare: hot === null || !total ? null : Math.round((100 * hot) / total),
    corrections,
    litresPerPersonDay: perPersonDay(month, personDays),
    cost,
    advance: bill.advance,
    balance: balanceOf(cost.total, [bill.advance, ...corrections.map(({ advance }) => advance)]),
    lastYear: parts.lastYear,
    similar: meanOf(similar, parts.allPersonDays),
    months,
  };
};

/** Puts a report together that has corrections only, for residents who get no other one. */
export const composeCorrection = (
  { target, space }: Pick<ReportContent, 'target' | 'space'>,
  of: readonly Correction[],
): ReportContent => {
  const corrections = of.map(recordOf);
  const total = eurosOfAll(corrections.map(({ cost }) => cost));
  return {
    target,
    space,
    from: of.map(({ from }) => from).toSorted()[0] ?? null,
    until:
      of
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
    readUntil: null,
    correctionOnly: true,
    meters: [],
    cold: null,
    hot: null,
    hotShare: null,
    corrections,
    litresPerPersonDay: null,
    cost: { cold: null, hot: null, baseFee: null, total },
    advance: null,
    balance: balanceOf(
      total,
      corrections.map(({ advance }) => advance),
    ),
    lastYear: null,
    similar: null,
    months: [],
  };
};

const sizeClasses = [35, 50, 65, 80, 100];

/** Size class of an apartment in square metres: apartments of one class are compared; null if the size is unknown. */
export const sizeClassOf = (size: number | null): number | null =>
  size === null ? null : sizeClasses.filter((limit) => size > limit).length;
