import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { hasRedis, startRedis, type StartedRedis } from '../../kit/startRedis.ts';
import { startProgram, type Program } from '../setup/programs.ts';
import { setOnline } from '../steps/devices.ts';
import { openAs, openSite } from '../steps/person.ts';
import { ownSystem } from '../setup/systems.ts';

const device = 'Vesi B15';

test.skip(!hasRedis, 'redis-server is not on this machine');

let redis: StartedRedis;
let ui: Program;
let portals: Program[] = [];

/** Serves the portal over the /ui and the Redis of this test. */
const servePortal = (port = '0') => startProgram('start.ts', { PORT: port, UI_URL: ui.url, REDIS_URL: redis.url });

test.beforeAll(async () => {
  redis = await startRedis();
  ui = await startProgram('upstream/main.ts', { DATA_DIR: ownSystem().dataFolder, SIMULATE: '0' });
  portals = await Promise.all([servePortal(), servePortal()]);
});

test.afterAll(async () => {
  await Promise.all([...portals, ui].map((program) => program.end('SIGKILL')));
  await redis.stop();
});

/** How many polls an instance asks on behalf of all. */
const heldPolls = async ({ url }: Program): Promise<number> =>
  Number(/^talo_polls_held (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

/** Somebody at a browser of their own who looks at the device. */
const look = async (browser: Browser, { url }: Program, username: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await openAs(page, username);
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('link', { name: 'Laitteet', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill(device);
  return page;
};

const rowOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: device, exact: true }) });

test('two people at two instances see the same, one goes on when the other instance is killed, and it comes back', async ({
  browser,
}) => {
  const pages = [await look(browser, portals[0]!, 'isannoitsija'), await look(browser, portals[1]!, 'huoltomies')];
  for (const online of [true, false, true]) {
    await setOnline(device, online);
    for (const page of pages) await expect(rowOf(page)).toContainText(online ? 'Yhteydessä' : 'Ei yhteyttä');
  }
  // One asks for both.
  await expect
    .poll(async () => (await Promise.all(portals.map((one) => heldPolls(one)))).filter((held) => held > 0).length)
    .toBe(1);
  const asking = (await heldPolls(portals[0]!)) > 0 ? 0 : 1;
  const [killed, stays] = [pages[asking]!, pages[1 - asking]!];

  await portals[asking]!.end('SIGKILL');
  await expect(killed.locator('strong', { hasText: 'Yhteys palveluun katkesi' })).toBeVisible();
  await setOnline(device, false);
  await expect(rowOf(stays)).toContainText('Ei yhteyttä');
  await expect(stays.locator('strong', { hasText: 'Yhteys palveluun katkesi' })).toHaveCount(0);

  portals[asking] = await servePortal(new URL(portals[asking]!.url).port);
  await expect(killed.locator('strong', { hasText: 'Yhteys palveluun katkesi' })).toHaveCount(0, { timeout: 40_000 });
  await expect(rowOf(killed)).toContainText('Ei yhteyttä');
  await setOnline(device, true);
  for (const page of pages) await expect(rowOf(page)).toContainText('Yhteydessä');
  for (const page of pages) await page.context().close();
});
