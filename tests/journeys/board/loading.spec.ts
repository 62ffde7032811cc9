import { expect, test, type Page } from '@playwright/test';
import { openAs, signIn } from '../steps/person.ts';

/*
 * What stands before its script has come: the bar with its mark where it will be, in the chosen look; of the palette the
 * field that is typed into.
 */

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
    // A page that nothing is drawn of.
    await page.goto('/nowhere');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const inside = await beforeAndAfter(page);
    expect(inside.moved).toBeLessThan(1);
    expect(inside.after.ground).toBe(inside.before.ground);
    expect(inside.before.ground).not.toBe(signingIn.before.ground);
    await context.close();
  });

test('an address that is opened in the same tab begins at its top', async ({ page }) => {
  await openAs(page, 'hallitus', '/user');
  await page.getByRole('heading', { name: 'Istunnot' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto('/target/1');
  await expect(page.getByText('Kuittaamattomat hälytykset')).toBeVisible();
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
  await expect(page.getByText('Talo ei auennut. Tarkista yhteys ja lataa sivu uudelleen.')).toBeVisible();
  await expect(page.getByText('Talo did not open. Check the connection and reload the page.')).toBeVisible();
});

test('says so also where the very first script does not come, as from a portal that was replaced meanwhile', async ({
  page,
}) => {
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByText('Talo did not open. Check the connection and reload the page.')).toBeVisible({
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
