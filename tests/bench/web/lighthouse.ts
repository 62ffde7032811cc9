import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { findChromium } from '../../../commands/chromium.ts';
import { rowOf, type Page, type Report } from './report.ts';
import { cookieOf, startPortal } from './portal.ts';

/*
 * Lighthouse on signing in, home and a site's devices, as the property manager of the demo world: the built portal,
 * served by `start.ts`, on a desktop and on a phone. Lighthouse is no dependency, because it would be a fifth of all that
 * is installed; npx fetches it.
 */

const version = '13.5.0';
const port = 4721;
const runs = Number(process.argv[2] ?? 5);

const pages: Page[] = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'home', path: '/', signedIn: true },
  { name: 'devices', path: '/target/1/devices/overview', signedIn: true },
];
const forms = { desktop: ['--preset=desktop'], phone: [] } as const;

const run = promisify(execFile);

const measure = async (url: string, cookie: string | null, form: keyof typeof forms): Promise<Report> => {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      ...forms[form],
      ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return JSON.parse(stdout) as Report;
};

/** Chromium's trace now and then lacks its beginning; such a run measured nothing and is made again. */
const measureAgain = async (...asked: Parameters<typeof measure>): Promise<Report> =>
  measure(...asked).catch((error: unknown) => {
    if (!String(error).includes('NO_NAVSTART')) throw error;
    return measureAgain(...asked);
  });

const portal = await startPortal(port);
try {
  const cookie = await cookieOf(portal.url, 'isannoitsija');
  console.log('| | performance | accessibility | best practices | FCP s | LCP s | TBT ms | CLS | speed index s |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|');
  const indexes: number[] = [];
  for (const form of ['desktop', 'phone'] as const)
    for (const page of pages) {
      const reports: Report[] = [];
      for (let turn = 0; turn < runs; turn += 1)
        reports.push(await measureAgain(portal.url + page.path, page.signedIn ? cookie : null, form));
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      console.log(rowOf(`${page.name}, ${form}`, reports));
    }
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(
    `\n${runs} runs each; load ${load.join(', ')}; CPU index ${Math.min(...indexes)} to ${Math.max(...indexes)}`,
  );
} finally {
  await portal.stop();
}
