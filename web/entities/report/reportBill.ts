import { centsOf } from '../consumption/months/waterMonths.ts';
import type { Report } from './report.ts';

type Line = Report['lines'][number];

/** A row of the bill: how its amount is made, and the amount in whole cents, which are added as integers. */
export type BillRow = {
  id: string;
  kind: 'cold' | 'hot' | 'baseFee' | 'correction' | 'sum' | 'advance' | 'correctedAdvance' | 'rest';
  /** Days with the price, where the month has several. */
  days: { from: string; until: string } | null;
  quantity: { water: number } | { days: number; of: number } | null;
  /** Price of a cubic metre or a month in euros. */
  price: string | null;
  /** Amount in cents; null where a price is missing. */
  cents: number | null;
  correction?: Report['corrections'][number];
};

const kinds = { COLD_WATER: 'cold', HOT_WATER: 'hot', BASE_FEE: 'baseFee' } as const;

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

const daysOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Sum of what is known, in cents; null of nothing. */
const sumOf = (cents: readonly (number | null)[]): number | null => {
  const known = cents.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

const rowOfLine = (line: Line, { month }: Report, isOnly: boolean): BillRow => {
  const kind = kinds[line.kind as keyof typeof kinds];
  const { periodFrom: from, periodUntil: until, quantity, price } = line;
  return {
    id: `${kind} ${from}`,
    kind,
    days: isOnly ? null : { from, until },
    quantity:
      typeof quantity === 'number' ? { water: quantity } : { days: daysBetween(from, until), of: daysOf(month) },
    price,
    cents: centsOf(line.cost),
  };
};

/** Rows of one kind: those of its prices, else its amount alone where the prices were not stored. */
const rowsOf = (report: Report, kind: 'cold' | 'hot' | 'baseFee'): BillRow[] => {
  const lines = report.lines.filter((line) => kinds[line.kind as keyof typeof kinds] === kind);
  if (lines.length > 0) return lines.map((line) => rowOfLine(line, report, lines.length === 1));
  const [amount, cents] = [kind === 'baseFee' ? null : report[kind], centsOf(report.cost[kind])];
  if (typeof amount !== 'number' && cents === null) return [];
  const quantity = typeof amount === 'number' ? { water: amount } : null;
  return [{ id: kind, kind, days: null, quantity, price: null, cents }];
};

/** How the sum of a report is made, and what is left of it after the advances. */
export type Bill = {
  rows: readonly BillRow[];
  total: number | null;
  /** Advances of the month and of corrections; null without any. */
  advance: number | null;
  /** Left to pay, negative for a refund; null without an advance. */
  rest: number | null;
};

/** The bill of a report; without rows where nothing has a price. */
export const billOf = (report: Report): Bill => {
  const { corrections } = report;
  const total = centsOf(report.cost.total);
  const ownAdvance = centsOf(report.advance);
  const corrected = sumOf(corrections.map((one) => centsOf(one.advance)));
  const advance = sumOf([ownAdvance, corrected]);
  const balance = centsOf(report.balance);
  const rest = advance === null && !report.correctionOnly ? null : balance;
  const plain = { days: null, quantity: null, price: null };
  const parts: BillRow[] = [
    ...rowsOf(report, 'cold'),
    ...rowsOf(report, 'hot'),
    ...rowsOf(report, 'baseFee'),
    ...corrections.map((correction, at): BillRow => {
      return { ...plain, id: `correction ${at}`, kind: 'correction', cents: centsOf(correction.cost), correction };
    }),
  ];
  if (parts.every(({ cents }) => cents === null)) return { rows: [], total, advance, rest };
  const row = (kind: BillRow['kind'], cents: number | null): BillRow[] =>
    cents === null ? [] : [{ ...plain, id: kind, kind, cents }];
  const rows = [
    ...parts,
    ...row('sum', total),
    ...row('advance', ownAdvance === null ? null : -ownAdvance),
    ...row('correctedAdvance', corrected === null ? null : -corrected),
    ...row('rest', rest),
  ];
  return { rows, total, advance, rest };
};

/** Price of a cubic metre at the end of the month; null if it was not stored. */
export const lastPrice = ({ lines }: Report, kind: 'COLD_WATER' | 'HOT_WATER'): number | null => {
  const price = lines.findLast((line) => line.kind === kind)?.price;
  return price === undefined ? null : Number(price);
};
