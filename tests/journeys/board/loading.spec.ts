import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { openAs, signIn } from '../steps/person.ts';
import { loadFailureOf, switchLanguage, textOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The page before its script has loaded: the header with its mark in its final position, the skeleton of the frame, the
 * chosen theme, and the queries of the first screen; of the palette the search field.
 */

const say = sayIn('fi');
const sayInEnglish = sayIn('en');
const portalScript = /\/assets\/portal-[^/]+\.js$/;

const markAndGround = (page: Page) =>
  page.evaluate(() => {
    const { x = 0, y = 0 } = document.querySelector('img')?.getBoundingClientRect() ?? {};
    return { x, y, ground: getComputedStyle(document.body).backgroundColor };
  });

/** Where the mark stands on the page before the portal's script has come, and where it stands then. */
const beforeAndAfter = async (page: Page) => {
  const script = Promise.withResolvers<void>();
  await page.route(portalScript, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('img').or(page.locator('img')).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  // Nothing is painted before the style has come, though it could be measured.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  const before = await markAndGround(page);
  script.resolve();
  await expect(page.getByRole('button').first()).toBeVisible();
  await page.unroute(portalScript);
  await expect
    .poll(() => page.evaluate(() => Array.from(document.images).every((one) => one.naturalWidth > 0)))
    .toBe(true);
  const after = await markAndGround(page);
  return { before, after, moved: Math.hypot(after.x - before.x, after.y - before.y) };
};

for (const [form, look] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
] as const)
  test(`on ${form} the mark stands where it stays, in the look that was chosen`, async ({ browser }) => {
    const context = await browser.newContext({ ...look, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto('/login');
    const signingIn = await beforeAndAfter(page);
    expect(signingIn.moved).toBeLessThan(1);
    expect(signingIn.after.ground).toBe(signingIn.before.ground);
    await signIn(page, 'hallitus', '/login');
    await page.goto('/nowhere');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const inside = await beforeAndAfter(page);
    expect(inside.moved).toBeLessThan(1);
    expect(inside.after.ground).toBe(inside.before.ground);
    expect(inside.before.ground).not.toBe(signingIn.before.ground);
    await context.close();
  });

/** Opens an address with the portal's script delayed; returns its GraphQL operations, and what lets the script load. */
const openHeld = async (page: Page, address: string) => {
  const script = Promise.withResolvers<void>();
  const operations: string[] = [];
  // Ends what the last page still requests.
  await page.goto('about:blank');
  await page.route(portalScript, async (route) => {
    await script.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? (request.postDataJSON() as { operationName: string }) : undefined;
    if (body) operations.push(body.operationName);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.page-shell')).toBeVisible();
  return { operations, load: () => script.resolve() };
};

const boundsOf = (page: Page, selector: string) => page.locator(selector).boundingBox();

test('sends the queries of the first screen before the portal has loaded, and once', async ({ page }) => {
  await openAs(page, 'hallitus');
  const { operations, load } = await openHeld(page, '/target/1/devices/overview');
  await expect.poll(() => operations.toSorted()).toEqual(['ShellQuery', 'TargetDevicesScreenQuery']);
  load();
  await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(operations).toHaveLength(2);
});

test('sends no query where the address has no screen', async ({ page }) => {
  await openAs(page, 'hallitus');
  const { operations, load } = await openHeld(page, '/nowhere');
  // What the page sends before its script, it has sent before anything else runs in it.
  await page.evaluate(() => document.readyState);
  expect(operations).toEqual([]);
  load();
  await expect(page.getByRole('main')).toBeVisible();
});

for (const [form, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`on ${form} the frame has the position of its skeleton`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAs(page, 'hallitus');
    const { load } = await openHeld(page, '/target/1/devices/overview');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    const header = await boundsOf(page, '.page-shell-header');
    const content = await boundsOf(page, '.page-shell-content');
    const side = await boundsOf(page, '.page-shell-side');
    load();
    await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
    expect(await boundsOf(page, 'header >> nth=0')).toEqual(header);
    const main = await boundsOf(page, 'main');
    expect([main?.x, main?.y, main?.width]).toEqual([content?.x, content?.y, content?.width]);
    if (side) expect(await boundsOf(page, '#root nav >> nth=0')).toEqual(side);
  });

test('leads from an ended session to the sign-in page', async ({ page }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const value = Buffer.from(JSON.stringify([['talo_ui_session', 'over']])).toString('base64url');
  await page.context().addCookies([{ name: 'talo_session', value, url: origin }]);
  await page.goto('/target/1/devices/overview');
  await expect(page).toHaveURL(/\/login\?/);
});

test('shows nothing of the last user in the same browser', async ({ page }) => {
  await signIn(page, 'hallitus', '/target/1/devices/overview');
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: say('login.submit'), exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.locator('body')).not.toContainText('Huonenäyttö A7 makuuhuone');
});

test('says in the chosen language, above everything, that the portal did not open', async ({ page }) => {
  await openAs(page, 'hallitus');
  await switchLanguage(page, say('language.enShort'));
  await expect(page.getByRole('heading', { level: 1, name: sayInEnglish('home.title') })).toBeVisible();
  await page.route(portalScript, (route) => route.abort());
  await page.goto('/target/1/devices/overview');
  const reload = page.getByRole('alert').getByRole('link', { name: 'reload the page' });
  await expect(reload).toBeVisible();
  await expect(loadFailureOf(page, 'Talo ei auennut')).toBeHidden();
  await page.unroute(portalScript);
  await reload.click();
  await expect(page.getByRole('searchbox', { name: sayInEnglish('devices.search') })).toBeVisible();
});

test('an address that is opened in the same tab begins at its top', async ({ page }) => {
  await openAs(page, 'hallitus', '/user');
  await page.getByRole('heading', { name: 'Istunnot' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto('/target/1');
  await expect(textOf(page, 'Korjattavaa', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kulutus tässä kuussa' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a menu that is pressed at once opens', async ({ page }) => {
  await openAs(page, 'hallitus');
  await page.reload();
  await page.getByRole('button', { name: 'Tili: hallitus' }).click();
  await expect(page.getByRole('menuitem', { name: 'Kirjaudu ulos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tili: hallitus' })).toBeFocused();
});

test('says in both languages that it did not open where its script does not come', async ({ page }) => {
  await page.route(portalScript, (route) => route.abort());
  await page.goto('/login');
  await expect(loadFailureOf(page, 'Talo ei auennut. Tarkista yhteys ja lataa sivu uudelleen.')).toBeVisible();
  await expect(loadFailureOf(page, 'Talo did not open. Check the connection and reload the page.')).toBeVisible();
});

test('opens by itself when the connection has returned', async ({ page, context }) => {
  await page.route(portalScript, (route) => route.abort());
  await page.goto('/login');
  await expect(loadFailureOf(page, 'Talo ei auennut.')).toBeVisible();
  await context.setOffline(true);
  await page.unroute(portalScript);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: say('login.submit'), exact: true })).toBeVisible();
});

test('says so also where its script is missing, as from a portal that was replaced meanwhile', async ({ page }) => {
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(loadFailureOf(page, 'Talo did not open. Check the connection and reload the page.')).toBeVisible({
    timeout: 20_000,
  });
});

test('the palette has the keyboard to itself before its script has come, and keeps what was typed', async ({
  page,
}) => {
  await openAs(page, 'hallitus');
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette-[^/]+\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/target/1/devices/overview');
  await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Pikahaku' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  const reached = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('a[href], button'), (one) => {
      one.focus();
      return document.activeElement === one;
    }).filter(Boolean),
  );
  expect(reached).toEqual([]);
  await page.keyboard.type('A12');
  // What is pressed at the moment of the change is typed too.
  const taken = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('dialog[open]')) return;
          observer.disconnect();
          resolve(document.activeElement?.getAttribute('type') ?? null);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  script.resolve();
  expect(await taken).toBe('search');
  await expect(palette.getByRole('menuitem').first()).toBeVisible();
  await expect(palette.getByRole('searchbox')).toHaveValue('A12');
});
