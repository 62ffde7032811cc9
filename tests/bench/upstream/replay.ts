import { ruleOf } from '../../../upstream/alarms/rules.ts';
import { alertNameOf } from '../../../upstream/alarms/alertWords.ts';
import type { Episode } from '../../../upstream/alarms/replayRule.ts';
import { alertsOf, monthsOf, readHomes } from '../../kit/replayHomes.ts';

/*
 * Alerts that the rules on water meters would have raised on readings of a file, by code and household-month:
 * `node tests/bench/upstream/replay.ts FILE`. The columns are those of `tests/kit/replayHomes.ts`.
 */

const [, , path] = process.argv;
if (path === undefined) {
  console.error('node tests/bench/upstream/replay.ts FILE');
  process.exit(2);
}

const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const homes: { name: string; months: number; alerts: Map<number, Episode[]> }[] = [];
for (const home of readHomes(path))
  homes.push({ name: home.name, months: monthsOf(home), alerts: await alertsOf(home) });
const months = homes.reduce((sum, home) => sum + home.months, 0);
const codes = [...new Set(homes.flatMap(({ alerts }) => [...alerts.keys()]))];
const countOf = (code: number, { alerts }: { alerts: Map<number, Episode[]> }): number => alerts.get(code)?.length ?? 0;
const total = (code: number): number => homes.reduce((sum, home) => sum + countOf(code, home), 0);

console.log(`${homes.length} homes, ${months.toFixed(1)} household-months\n`);
row(['code', 'alert', 'alerts', 'a household-month', 'homes']);
row(['---:', '---', '---:', '---:', '---:']);
for (const code of codes) {
  const having = homes.filter((home) => countOf(code, home) > 0).length;
  row([code, alertNameOf(code, 'en'), total(code), (total(code) / months).toFixed(3), having]);
}
const received = codes.filter((code) => !ruleOf(code)?.staffOnly).reduce((sum, code) => sum + total(code), 0);
row(['', 'all that people receive', received, (received / months).toFixed(3), '']);

console.log('');
row(['home', 'months', ...codes]);
row(['---', '---:', ...codes.map(() => '---:')]);
for (const home of homes) row([home.name, home.months.toFixed(1), ...codes.map((code) => countOf(code, home))]);
