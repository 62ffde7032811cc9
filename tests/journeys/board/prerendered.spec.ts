import { expect, test, type Page } from '@playwright/test';
import { inside } from '../screens/screens.ts';
import { openAs, signIn } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * What the server draws before the portal's own script has come: the page as it will stand, to be read at once; the
 * portal then takes its place without anything moving, with the answers that came along.
 */

const say = sayIn('fi');
const portalScript = /\/assets\/portal-[^/]+\.js$/;
const devices = '/target/1/devices/overview';
const drawn = (page: Page) => page.locator('#drawn');
const drawnLink = (page: Page, text: string) => drawn(page).locator('main a').filter({ hasText: text }).first();

/**
 * Goes somewhere with the portal's script held back; answers how to let it come. A server that has much else to do draws
 * what it has within its time, or nothing: a page that is not whole, or is without the link, is opened again.
 */
const openHeld = async (page: Page, address: string, link = '') => {
  const script = Promise.withResolvers<void>();
  await page.route(portalScript, async (route) => {
    await script.promise;
    await route.continue();
  });
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#drawn[data-whole]')).toBeAttached({ timeout: 5000 });
    if (link) await expect(drawnLink(page, link)).toBeAttached({ timeout: 1000 });
  }).toPass();
  return async () => {
    script.resolve();
    await expect(drawn(page)).toHaveCount(0);
    await page.unroute(portalScript);
  };
};

/** Where the parts of a page stand that somebody reads first. */
const placesIn = (page: Page, top: string) =>
  page.locator(top).evaluate((element) =>
    Array.from(element.querySelectorAll('header a, nav li a, h1, main a, main th, main button'), (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { text: part.textContent, at: [x, y, width, height].map(Math.round).join(' ') };
    }).filter(({ at }) => Number(at.split(' ')[1]) < 800),
  );

type Shift = { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/** What has moved by itself so far that a person would see, and from where to where. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const told = (entry: PerformanceEntry) => {
          const { value, sources } = entry as unknown as Shift;
          const parts = sources.map(({ node, previousRect: from, currentRect: to }) =>
            [node?.textContent?.slice(0, 40), from.x, from.y, from.width, 'to', to.x, to.y, to.width].join(' '),
          );
          return value < 0.01 ? [] : [`${value}: ${parts.join('; ')}`];
        };
        new PerformanceObserver((list) => resolve(list.getEntries().flatMap(told))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve([]), 500);
      }),
  );

for (const [form, look] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
] as const)
  test(`on ${form} the portal stands where it was drawn`, async ({ browser }) => {
    const context = await browser.newContext(look);
    const page = await context.newPage();
    await openAs(page, 'hallitus');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
    });
    // Of many devices one or another is lost or found at any time, which moves the rows.
    const letCome = await openHeld(page, `${devices}?q=Varasto`, 'Varasto F');
    await expect(drawn(page).locator('h1')).toBeVisible();
    await expect(drawnLink(page, 'Varasto F')).toBeVisible();
    // Nothing is painted before the style and the letters have come, though it could be measured.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.evaluate(() => document.fonts.ready);
    const before = await placesIn(page, '#drawn');
    expect(before.length).toBeGreaterThan(8);
    // Nobody finds by keyboard or screen reader what does not listen yet.
    await expect(page.getByRole('heading')).toHaveCount(0);
    await letCome();
    expect(await placesIn(page, '#root')).toEqual(before);
    await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
    expect(asked.filter((body) => /ShellQuery|TargetDevicesScreenQuery/.test(body))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });

test('on a phone the open one of the tabs is in sight before the portal is there, and stays where it is', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await openAs(page, 'hallitus');
  const letCome = await openHeld(page, '/target/1/devices/grid');
  await page.evaluate(() => document.fonts.ready);
  const openTab = (top: string) =>
    page
      .locator(`${top} main nav a[aria-current]`)
      .filter({ hasText: say('targetPages.grid') })
      .evaluate((link) => Math.round(link.getBoundingClientRect().x));
  const before = await openTab('#drawn');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(300);
  await letCome();
  expect(await openTab('#root')).toBe(before);
  await context.close();
});

test('every page of the portal is drawn, each with its name', async ({ page }) => {
  await openAs(page, 'hallitus');
  for (const { name, address } of inside.filter(({ name: one }) => one !== 'notFound')) {
    const shown = async () => {
      const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
      return (await answer.text()).split('<div id="drawn"')[1] ?? '';
    };
    await expect.poll(shown, { message: name }).toMatch(/<h1[^>]*>.*\S.*<\/h1>/);
  }
});

test('what is pressed before the portal is there is done when it is, where somebody has scrolled to', async ({
  page,
}) => {
  await openAs(page, 'hallitus');
  await page.setViewportSize({ width: 1440, height: 500 });
  const letCome = await openHeld(page, devices);
  await expect(drawn(page).locator('h1')).toBeVisible();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  const columns = await drawn(page).getByText(say('list.columns'), { exact: true }).boundingBox();
  await page.mouse.click((columns?.x ?? 0) + 4, (columns?.y ?? 0) + 4);
  await letCome();
  await expect(page.getByRole('checkbox', { name: say('devices.battery') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test('is in the language that was chosen', async ({ page }) => {
  await openAs(page, 'hallitus');
  await page.getByText(say('language.enShort'), { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: sayIn('en')('home.title') })).toBeVisible();
  const letCome = await openHeld(page, devices);
  await expect(drawn(page).getByText(sayIn('en')('devices.title')).first()).toBeVisible();
  await letCome();
  await expect(page.getByRole('searchbox', { name: sayIn('en')('devices.search') })).toBeVisible();
});

test('is not shown where it was drawn for another window', async ({ page }) => {
  await openAs(page, 'hallitus');
  await page.goto('about:blank');
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await page.context().addCookies([{ name: 'talo_look', value: encodeURIComponent('[true,[]]'), url: origin }]);
  const letCome = await openHeld(page, devices);
  await expect(drawn(page)).toBeAttached();
  await expect(drawn(page)).toBeHidden();
  await letCome();
  await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
});

test('is nothing for somebody whose session is over', async ({ page }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const value = Buffer.from(JSON.stringify([['talo_ui_session', 'over']])).toString('base64url');
  await page.context().addCookies([{ name: 'talo_session', value, url: origin }]);
  const answer = await page.request.get(devices, { headers: { accept: 'text/html' } });
  expect(await answer.text()).not.toContain('id="drawn"');
  await page.goto(devices);
  await expect(page).toHaveURL(/\/login\?/);
});

test('is not what somebody else is shown in the same browser', async ({ page }) => {
  await signIn(page, 'hallitus', devices);
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: say('login.submit'), exact: true })).toBeVisible();
  const answer = await page.request.get(devices, { headers: { accept: 'text/html' } });
  expect(await answer.text()).not.toContain('id="drawn"');
  await page.goBack();
  await expect(page.getByText('Huonenäyttö A7 makuuhuone')).toHaveCount(0);
});

test('says in the language of the person, over all that was drawn, that the portal did not open', async ({ page }) => {
  await openAs(page, 'hallitus');
  await page.getByText(say('language.enShort'), { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: sayIn('en')('home.title') })).toBeVisible();
  await page.route(portalScript, (route) => route.abort());
  await page.goto(devices);
  const reload = page.getByRole('alert').getByRole('link', { name: 'reload the page' });
  await expect(reload).toBeVisible();
  await expect(page.getByText('Talo ei auennut')).toBeHidden();
  await expect(drawn(page).locator('header').first()).toBeVisible();
  // Nothing lies over the words, wherever in them somebody looks.
  expect(
    await page.locator('#unreachable').evaluate((message) => {
      const { x, y, width, height } = message.getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(x + width * share, y + height * share));
      return spots.every((met) => met !== null && message.contains(met));
    }),
  ).toBe(true);
  await page.unroute(portalScript);
  await reload.click();
  await expect(page.getByRole('searchbox', { name: sayIn('en')('devices.search') })).toBeVisible();
});
