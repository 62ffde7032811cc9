import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../../commands/chromium.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { makeFlats } from '../upstream/manyFlats.ts';
import { measureChartsAlone } from './chartsAlone/chartsAlone.ts';
import { figures, scrollingFrames } from './frames.ts';
import { startPortal } from './portal.ts';
import { threadTime } from './threadTime.ts';

/*
 * The charts of a year alone and their whole screen, each from the change to its painted frame, its data known, beside a
 * bare canvas and a bare SVG of as many marks; and the range screen of a site of 5,000 flats:
 * `node tests/bench/web/consumption.ts [url small large]`. Without a portal and the ids of its sites it starts one and
 * makes them; without a large site it ends after the charts.
 */

const port = 4440;
const times = 6;
const lockTimeoutMs = (): number => 60_000;

/**
 * Holds the graph's responses back, so that a period that was shown before is drawn from the store alone, and notes the
 * times of the click and of the last painted change. What is announced to screen readers a quarter of a second later is no
 * part of the drawing.
 */
const watch = `{
  const { fetch } = window;
  window.fetch = async (...given) => {
    const response = await fetch(...given);
    await new Promise((done) => setTimeout(done, window.held_ ?? 0));
    return response;
  };
  addEventListener('click', () => { window.clickedAt_ = performance.now(); }, { capture: true });
  const isAnnounced = ({ target }) => (target.parentElement ?? document.body).closest('[aria-live], [role="status"]');
  const painted = () => requestAnimationFrame(() => setTimeout(() => { window.paintedAt_ = performance.now(); }));
  new MutationObserver((changes) => changes.every(isAnnounced) || painted())
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}`;

/** Milliseconds from drawing as many bare marks to their painted frame. */
const bare = (marks: number): string => `(async () => {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.width = 1100; canvas.height = 290;
  const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  svg.setAttribute('width', '1100'); svg.setAttribute('height', '290');
  const pen = canvas.getContext('2d');
  const taken = [];
  for (let time = 0; time < ${times}; time += 1) {
    const began = performance.now();
    pen.clearRect(0, 0, 1100, 290);
    for (let at = 0; at < ${marks}; at += 1) {
      pen.fillStyle = 'hsl(' + (at % 200) + ' 60% 50%)';
      pen.fillRect((Math.floor(at / 24)) * 3, (at % 24) * 12, 3, 12);
    }
    svg.replaceChildren(...Array.from({ length: 24 }, (_, at) => {
      const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      bar.setAttribute('x', String(at * 45)); bar.setAttribute('width', '40'); bar.setAttribute('height', String(at * 9 + time));
      return bar;
    }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    taken.push(performance.now() - began);
  }
  return taken;
})()`;

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: /admin/ }).first().click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
};

/** Steps from an empty year to a whole one and back; returns what each step to the whole one took. */
const measureChart = async (page: Page, url: string, site: string) => {
  const year = new Date().getFullYear();
  await page.goto(`${url}/target/${site}/consumption/chart?period=${year}&more=hours`);
  await page.locator('figure').nth(1).waitFor();
  const threadNow = await threadTime(page);
  const [clock, thread]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: /^(previous period|edellinen jakso)/i }).click();
    await page.waitForTimeout(2_000);
    await page.evaluate('window.held_ = 2_500');
    const before = await threadNow();
    await page.getByRole('button', { name: /^(next period|seuraava jakso)/i }).click();
    await page.waitForTimeout(2_000);
    thread.push((await threadNow()) - before);
    clock.push(await page.evaluate<number>('window.paintedAt_ - window.clickedAt_'));
    await page.evaluate('window.held_ = 0');
    await page.waitForTimeout(2_000);
  }
  return { clock, thread };
};

/** Milliseconds from opening the range screen of a site with warm assets to a row of a flat. */
const openRange = async (page: Page, url: string, site: string): Promise<number> => {
  await page.goto(`${url}/target/${site}/consumption/range`);
  await page.locator('main a[href*="/space/"]').first().waitFor({ timeout: 120_000 });
  return page.evaluate<number>('performance.now()');
};

const makeSites = async (folder: string): Promise<[string, string]> => {
  const db = openDatabase({ path: join(folder, 'talo.sqlite') }, { lockTimeoutMs });
  try {
    const now = Date.now();
    const small = await makeFlats(db, { flats: 6, buildings: 2, hours: 8_760, now });
    return [String(small), String(await makeFlats(db, { flats: 5_000, buildings: 50, hours: 72, now }))];
  } finally {
    await db.destroy();
  }
};

const measureRange = async (page: Page, url: string, small: string, large: string): Promise<void> => {
  console.log('\n| the range screen of 5,000 flats | ms |\n|---|---:|');
  await openRange(page, url, small);
  for (let time = 0; time < 3; time += 1)
    console.log(`| from opening to rows | ${(await openRange(page, url, large)).toFixed(0)} |`);
  await page.getByRole('button', { name: /^(Show all|Näytä kaikki) / }).click();
  await page.waitForTimeout(5_000);
  console.log(`| frames while scrolling, 50 / 95 % | ${figures(await scrollingFrames(page))} |`);
};

const [given, ...ids] = process.argv.slice(2);
const portal = given ? null : await startPortal(port);
const [small = '', large = ''] = portal ? await makeSites(portal.folder) : ids;
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const url = given ?? portal?.url ?? '';
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('about:blank');
  const threadNow = await threadTime(page);
  const began = await threadNow();
  const peer = await page.evaluate<number[]>(bare(8_760));
  const peerThread = ((await threadNow()) - began) / times;
  await signIn(page, url);
  const charts = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await page.context().storageState(),
  });
  const chartPage = await charts.newPage();
  await chartPage.addInitScript(watch);
  const screen = await measureChart(chartPage, url, small);
  const alone = await measureChartsAlone(browser, times * 2);
  console.log('| a year, ms, 50 / 95 % | to painted | the thread |\n|---|---:|---:|');
  console.log(
    `| bare canvas of 8,760 cells and SVG of 24 bars | ${figures(peer)} | ${peerThread.toFixed(0)} on average |`,
  );
  for (const [name, { clock, thread }] of Object.entries({ ...alone, screen }))
    console.log(`| ${name} | ${figures(clock)} | ${figures(thread)} |`);
  console.log(`| months and hours, first | ${alone.months.first.toFixed(0)}, ${alone.hours.first.toFixed(0)} | |`);
  if (large) await measureRange(page, url, small, large);
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser.version()}.`);
} finally {
  await browser.close();
  await portal?.stop();
}
