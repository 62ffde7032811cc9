import { expect, test, type Browser, type Page } from '@playwright/test';
import { changeCoreStatus } from '../../upstream/entities/core/coreRows.ts';
import { hasRedis, startRedis, type StartedRedis } from '../kit/startRedis.ts';
import { servePortal, serveUi, type Instance } from './instances.ts';
import { openSite, signIn } from './person.ts';
import { withDatabase } from './system.ts';

const device = 'Vesi B15';
const ports = { ui: 4750, portals: [4751, 4752] };

test.skip(!hasRedis, 'redis-server is not on this machine');

let redis: StartedRedis;
let ui: Instance;
let portals: Instance[];

test.beforeAll(async () => {
  redis = await startRedis();
  ui = await serveUi(ports.ui);
  portals = [];
  for (const port of ports.portals) portals.push(await servePortal(port, ui.url, redis.url));
});

test.afterAll(async () => {
  await Promise.all([...portals, ui].map((one) => one.kill()));
  await redis.stop();
});

/** Plays the device's part. */
const setOnline = (online: boolean) =>
  withDatabase(async (db) => {
    const { id } = await db.selectFrom('cores').select('id').where('name', '=', device).executeTakeFirstOrThrow();
    await changeCoreStatus(db, [id], { online: online ? 1 : 0 }, Date.now());
  });

/** Somebody at a browser of their own who looks at the device. */
const look = async (browser: Browser, { url }: Instance, username: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, username);
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
  test.slow();
  const pages = [await look(browser, portals[0]!, 'isannoitsija'), await look(browser, portals[1]!, 'huoltomies')];
  for (const online of [true, false, true]) {
    await setOnline(online);
    for (const page of pages) await expect(rowOf(page)).toContainText(online ? 'Yhteydessä' : 'Ei yhteyttä');
  }
  // One asks for both.
  await expect
    .poll(async () => (await Promise.all(portals.map((one) => one.held()))).filter((held) => held > 0).length)
    .toBe(1);
  const asking = (await portals[0]!.held()) > 0 ? 0 : 1;
  const [killed, stays] = [pages[asking]!, pages[1 - asking]!];

  await portals[asking]!.kill();
  await expect(killed.getByText('Yhteys katkesi')).toBeVisible();
  await setOnline(false);
  await expect(rowOf(stays)).toContainText('Ei yhteyttä');
  await expect(stays.getByText('Yhteys katkesi')).toHaveCount(0);

  await portals[asking]!.again();
  await expect(killed.getByText('Yhteys katkesi')).toHaveCount(0, { timeout: 40_000 });
  await expect(rowOf(killed)).toContainText('Ei yhteyttä');
  await setOnline(true);
  for (const page of pages) await expect(rowOf(page)).toContainText('Yhteydessä');
});
