import { expect, test } from '../steps/journey.ts';
import { textOf, switchLanguage } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/* A visitor whose browser blocks cookies: every use of its storage throws, as in Chromium. */

const say = sayIn('fi');

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  }),
);

test('the sign-in page says that nobody can sign in without cookies', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: say('login.title') })).toBeVisible();
  await expect(textOf(page, say('login.cookiesOff'))).toBeVisible();
});

for (const [path, heading] of [
  ['/vesiposti', 'reportOrder.introTitle'],
  ['/tilaa-vesiposti', 'reportOrder.title'],
  // Feedback is sent with a session, so that it leads to the sign-in page.
  ['/palaute', 'login.title'],
] as const)
  test(`the page at ${path} is shown, and turns into English`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: say(heading) })).toBeVisible();
    await switchLanguage(page, 'EN');
    await expect(page.getByRole('heading', { level: 1, name: sayIn('en')(heading) })).toBeVisible();
  });
