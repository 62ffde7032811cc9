import { cpus, totalmem } from 'node:os';

/** One thing that was measured: the median and the slowest twentieth, in milliseconds. */
export type Measured = { name: string; median: number; p95: number };

/** Runs work some times, after some that do not count. */
export const measure = async (name: string, times: number, work: () => Promise<unknown>): Promise<Measured> => {
  for (let time = 0; time < Math.max(2, times / 10); time += 1) await work();
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { name, median: at(0.5), p95: at(0.95) };
};

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

/** Prints what was measured as a table, each beside the first: that is the bare database. */
export const printTable = (title: string, rows: readonly Measured[]): void => {
  const bare = rows[0]?.median ?? 1;
  console.log(`\n### ${title}\n`);
  console.log(cells(['', 'median ms', '95 % ms', 'of the bare database']));
  console.log(cells(['---', '---:', '---:', '---:']));
  for (const { name, median, p95 } of rows)
    console.log(cells([name, median.toFixed(2), p95.toFixed(2), `${(median / bare).toFixed(2)} ×`]));
};

/** The machine that something is measured on, and the day. */
export const machine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memory} GB, Node ${process.version}`;
};
