import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '../../../commands/chromium.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { figures, scrollingFrames } from './frames.ts';
import { startPortal } from './portal.ts';

/*
 * The alerts of a site with 2,000 open ones and its control room with 5,000 producers, in the browser: from opening to
 * rows, frames while scrolling, and from a letter in the search to its painted rows, beside the same site of the demo
 * world as it is: `node tests/bench/web/alerts.ts`.
 */

const port = 4442;
const target = 1;
const wanted = { alerts: 2_000, producers: 5_000 };
const times = 5;

/** Adds open alerts, which no rule ends, and producers of the same values until there are so many of each. */
const fill = async (folder: string): Promise<void> => {
  const db = openDatabase({ path: join(folder, 'talo.sqlite') }, { lockTimeoutMs: () => 60_000 });
  try {
    const producers = await db.selectFrom('producers').selectAll().where('targetId', '=', target).execute();
    const copies = Array.from({ length: Math.max(0, wanted.producers - producers.length) }, (_, index) => {
      const { id: _id, ...rest } = producers[index % producers.length]!;
      return { ...rest, subject: `copy ${index} ${rest.subject}` };
    });
    for (let at = 0; at < copies.length; at += 500)
      await db
        .insertInto('producers')
        .values(copies.slice(at, at + 500))
        .execute();
    const values = await db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.id as valueId', 'cores.id as coreId', 'cores.spaceId', 'cores.groupId', 'cores.name'])
      .where('cores.targetId', '=', target)
      .execute();
    const now = Date.now();
    const alerts = Array.from({ length: wanted.alerts }, (_, index) => ({
      ...values[index % values.length]!,
      targetId: target,
      producerId: null,
      type: [3, 20, 21][index % 3] ?? 3,
      level: 1 + (index % 3),
      from: now - index * 600_000,
      to: null,
      value: null,
      limit: null,
      unit: null,
      ackBy: null,
      ackAt: null,
      comment: null,
      assignee: null,
      notifiedAt: null,
      noticeDueAt: null,
    }));
    for (let at = 0; at < alerts.length; at += 500)
      await db
        .insertInto('alerts')
        .values(alerts.slice(at, at + 500))
        .execute();
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
};

const rowsOf = (page: Page): Locator => page.locator('table tbody tr');

/** Opens a screen with warm assets, until a row of its table is shown; milliseconds of it and of the graph's responses. */
const openScreen = async (page: Page, url: string): Promise<{ rows: number; graph: number; bytes: number }> => {
  await page.goto(url);
  await rowsOf(page).nth(5).waitFor({ timeout: 60_000 });
  return page.evaluate<{ rows: number; graph: number; bytes: number }>(`(() => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/graphql'));
    return {
      rows: performance.now(),
      graph: Math.max(...answers.map(({ startTime, responseEnd }) => responseEnd - startTime)),
      bytes: answers.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    };
  })()`);
};

/** Milliseconds from text in the search field to the painted rows that it leaves. */
const search = async (page: Page): Promise<number> => {
  const field = page.getByRole('searchbox').last();
  await page.mouse.wheel(0, -100_000);
  await page.evaluate(`new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    window.paintedAt_ = performance.now(); }))).observe(document.querySelector('main'), { subtree: true, childList: true });
    addEventListener('input', () => { window.typedAt_ = performance.now(); }, { capture: true });`);
  await field.fill('B14');
  await page.waitForTimeout(2_500);
  return page.evaluate<number>('window.paintedAt_ - window.typedAt_');
};

const measure = async (page: Page, name: string, address: string): Promise<void> => {
  const opened: Awaited<ReturnType<typeof openScreen>>[] = [];
  for (let time = 0; time < times; time += 1) opened.push(await openScreen(page, address));
  const frames = await scrollingFrames(page);
  const searched = await search(page);
  const of = (key: 'rows' | 'graph') => figures(opened.map((one) => one[key]));
  const kilobytes = ((opened[0]?.bytes ?? 0) / 1000).toFixed(0);
  console.log(
    `| ${name} | ${of('rows')} | ${of('graph')} | ${kilobytes} | ${figures(frames)} | ${searched.toFixed(0)} |`,
  );
};

const portal = await startPortal(port);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${portal.url}/login`);
  await page.getByRole('button', { name: /isannoitsija/ }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  const screens = { alerts: 'alerts', 'control/settings': 'control/settings' };
  console.log('| screen | rows ms | graph ms | kB | frames ms | search ms |\n|---|---:|---:|---:|---:|---:|');
  for (const large of [false, true]) {
    if (large) await fill(portal.folder);
    for (const [name, path] of Object.entries(screens))
      await measure(page, `${name}${large ? ', large' : ''}`, `${portal.url}/target/${target}/${path}`);
  }
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser.version()}; 50 / 95 %.`);
} finally {
  await browser.close();
  await portal.stop();
}
