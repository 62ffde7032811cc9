import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Cookie } from 'playwright';
import { findChromium } from '../../../commands/chromium.ts';
import { leaveOtherWorkOut } from './ownTime.ts';
import { rowOf, type Page, type Readings, type Report } from './report.ts';
import { cookiesOf, startPortal } from './portal.ts';

/*
 * Lighthouse on signing in, home and a site's devices, as the property manager of the demo world: the built portal,
 * served by `start.ts`, on a desktop and on a phone. Each load is read twice: as the clock on the wall has it, and by the
 * processor's time that the page's own thread took, in which other work on the machine does not count. Lighthouse is no
 * dependency, because it would be a fifth of all that is installed; npx fetches it.
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

const lighthouse = async (url: string, options: readonly string[]): Promise<string> => {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      ...options,
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return stdout;
};

/** A new browser profile for each load, with the session cookie of the account if there is one. */
const newProfile = async (url: string, cookies: readonly Cookie[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-profile-'));
  const browser = await chromium.launchPersistentContext(folder, { executablePath: findChromium() });
  const expires = Date.now() / 1000 + 24 * 3600;
  const { origin } = new URL(url);
  await browser.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin, expires })));
  await browser.close();
  return folder;
};

const measure = async (url: string, cookies: readonly Cookie[], form: keyof typeof forms): Promise<Readings> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-lighthouse-'));
  const profile = await newProfile(url, cookies);
  const options = [...forms[form], `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${profile}`];
  const read = async (): Promise<Report> =>
    JSON.parse(await lighthouse(url, [...options, `--audit-mode=${folder}`])) as Report;
  try {
    await lighthouse(url, [...options, `--gather-mode=${folder}`]);
    const clock = await read();
    leaveOtherWorkOut(join(folder, 'trace.json'));
    return { clock, own: await read() };
  } finally {
    for (const used of [folder, profile]) rmSync(used, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** Chromium's trace now and then lacks its beginning; such a run measured nothing and is made again. */
const measureAgain = async (...asked: Parameters<typeof measure>): Promise<Readings> =>
  measure(...asked).catch((error: unknown) => {
    if (!String(error).includes('NO_NAVSTART')) throw error;
    return measureAgain(...asked);
  });

const portal = await startPortal(port);
try {
  const cookies = await cookiesOf(portal.url, 'isannoitsija');
  console.log(
    '| | performance | by own time | accessibility | best practices | FCP s | LCP s | TBT ms | by own time | CLS | speed index s |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  const indexes: number[] = [];
  for (const form of ['desktop', 'phone'] as const)
    for (const page of pages) {
      const readings: Readings[] = [];
      for (let turn = 0; turn < runs; turn += 1)
        readings.push(await measureAgain(portal.url + page.path, page.signedIn ? cookies : [], form));
      indexes.push(...readings.map(({ clock }) => clock.environment.benchmarkIndex));
      console.log(rowOf(`${page.name}, ${form}`, readings));
    }
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(
    `\n${runs} runs each; load ${load.join(', ')}; CPU index ${Math.min(...indexes)} to ${Math.max(...indexes)}`,
  );
} finally {
  await portal.stop();
}
