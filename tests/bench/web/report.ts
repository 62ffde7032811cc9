type Audit = { numericValue?: number };
type Category = { score: number | null };

/** A measured page, and whether it requires a session. */
export type Page = { name: string; path: string; signedIn: boolean };

/** The part of Lighthouse's result that the bench uses. */
export type Report = {
  requestedUrl: string;
  finalDisplayedUrl: string;
  categories: Record<'performance' | 'accessibility' | 'best-practices', Category>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

/** One load of a page, read by the clock on the wall, and by the time that its own thread took of the processor. */
export type Readings = { clock: Report; own: Report };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const score = ({ score: share }: Category): number => Math.round((share ?? 0) * 100);

const spread = (numbers: readonly number[]): string =>
  `${median(numbers)} (${Math.min(...numbers)}–${Math.max(...numbers)})`;

/** One line of the table: medians, and for performance the worst and the best run too. */
export const rowOf = (name: string, readings: readonly Readings[]): string => {
  const clock = readings.map((reading) => reading.clock);
  const own = readings.map((reading) => reading.own);
  const failed = [...clock, ...own].find(({ runtimeError }) => runtimeError);
  if (failed?.runtimeError) throw new Error(`${name}: ${failed.runtimeError.message}`);
  const astray = clock.find(({ requestedUrl, finalDisplayedUrl }) => finalDisplayedUrl !== requestedUrl);
  if (astray) throw new Error(`${name}: ended at ${astray.finalDisplayedUrl} instead of ${astray.requestedUrl}`);
  const performance = (reports: readonly Report[]) =>
    spread(reports.map(({ categories }) => score(categories.performance)));
  const worst = (category: 'accessibility' | 'best-practices') =>
    Math.min(...clock.map(({ categories }) => score(categories[category])));
  const audit = (id: string, reports = clock) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const seconds = (id: string) => (audit(id) / 1000).toFixed(2);
  return `| ${[
    name,
    performance(clock),
    performance(own),
    worst('accessibility'),
    worst('best-practices'),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    Math.round(audit('total-blocking-time')),
    Math.round(audit('total-blocking-time', own)),
    audit('cumulative-layout-shift').toFixed(3),
    seconds('speed-index'),
  ].join(' | ')} |`;
};
