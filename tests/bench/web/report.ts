type Audit = { numericValue?: number };
type Category = { score: number | null };

/** What is measured: a page of the portal, and whether only somebody signed in comes there. */
export type Page = { name: string; path: string; signedIn: boolean };

/** What Lighthouse tells of one run, as far as the bench uses it. */
export type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices', Category>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const score = ({ score: share }: Category): number => Math.round((share ?? 0) * 100);

/** One line of the table: medians, and for performance the worst and the best run too. */
export const rowOf = (name: string, reports: readonly Report[]): string => {
  const failed = reports.find(({ runtimeError }) => runtimeError);
  if (failed?.runtimeError) throw new Error(`${name}: ${failed.runtimeError.message}`);
  const performance = reports.map(({ categories }) => score(categories.performance));
  const worst = (category: 'accessibility' | 'best-practices') =>
    Math.min(...reports.map(({ categories }) => score(categories[category])));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const seconds = (id: string) => (audit(id) / 1000).toFixed(2);
  return `| ${[
    name,
    `${median(performance)} (${Math.min(...performance)}–${Math.max(...performance)})`,
    worst('accessibility'),
    worst('best-practices'),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    Math.round(audit('total-blocking-time')),
    audit('cumulative-layout-shift').toFixed(3),
    seconds('speed-index'),
  ].join(' | ')} |`;
};
