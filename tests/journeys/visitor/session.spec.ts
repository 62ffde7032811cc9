import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { demoPassword, endSessions, signIn } from '../steps/person.ts';
import { textOf, toastOf, switchLanguage } from '../steps/texts.ts';

/** Ends all sessions of an account at the moment when the page asks something, once. */
const endSessionsAt = async (page: Page, operation: string, username: string) => {
  let ended = false;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (!ended && operationName === operation) {
      ended = true;
      await endSessions(username);
    }
    await route.continue();
  });
};

/** Types into a form of the own account and saves it after the session has ended. */
const saveTooLate = async (page: Page, username: string, phone: string) => {
  await signIn(page, username, '/user');
  await page.getByLabel('Puhelinnumero').fill(phone);
  await endSessions(username);
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click();
};

test('a wrong password is refused in words and loses nothing that was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Käyttäjätunnus').fill('isannoitsija');
  await page.getByLabel(/^Salasana/).fill('väärä');
  await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/väärin|tunnus/i);
  await expect(page.getByLabel('Käyttäjätunnus')).toHaveValue('isannoitsija');
});

test('an empty form says beside each field what is missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click();
  await expect(textOf(page, 'Täytä tämä kenttä.', { exact: true })).toHaveCount(2);
});

test('a demo account signs in with one click and lands on the sites', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: /isannoitsija/ }).click();
  await expect(page.getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('somebody who is sent to sign in comes back to where they were going', async ({ page }) => {
  await page.goto('/target/1/devices/overview?state=offline');
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel('Käyttäjätunnus').fill('huoltomies');
  await page.getByLabel(/^Salasana/).fill(demoPassword);
  await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click();
  await expect(page).toHaveURL(/\/target\/1\/devices\/overview\?state=offline$/);
});

test('a session that ends under the page leads to the sign-in, says why, and back', async ({ page }) => {
  await signIn(page, 'hallitus');
  // The end meets the question of the click itself: what the page asks of its own could hear of it before.
  await endSessionsAt(page, 'TargetScreenQuery', 'hallitus');
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
  await expect(
    page.locator('strong', { hasText: 'Istuntosi on vanhentunut. Kirjaudu sisään uudelleen.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /hallitus/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
});

test('a session that ends under a form loses nothing: it is saved once the same person is back', async ({ page }) => {
  await saveTooLate(page, 'hallitus', '+358 40 1112223');
  const cover = page.getByRole('dialog', { name: 'Kirjaudu sisään' });
  await expect(cover.getByText('jatkaa siitä, mihin jäit')).toBeVisible();
  await cover.getByLabel('Käyttäjätunnus').fill('hallitus');
  await cover.getByLabel(/^Salasana/).fill(demoPassword);
  await cover.getByRole('button', { name: 'Kirjaudu', exact: true }).click();
  await expect(toastOf(page, 'Tallennettu')).toBeVisible();
  await expect(cover).toBeHidden();
  await expect(page.getByLabel('Puhelinnumero')).toHaveValue('+358401112223');
});

test('what one person was writing when the session ended is shown to nobody else', async ({ page }) => {
  await saveTooLate(page, 'hallitus', '+358 50 9998887');
  await page.getByRole('button', { name: /^huoltomies/ }).click();
  await expect(page.getByRole('button', { name: 'Tili: huoltomies' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Puhelinnumero')).not.toHaveValue('+358 50 9998887');
});

test('another browser is signed out from the own account', async ({ browser, page }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(page, 'osakas');
  await signIn(other, 'osakas');
  await page.goto('/user');
  const sessions = page.getByRole('table', { name: 'Istunnot' });
  await expect(sessions.getByRole('row', { name: 'tämä selain' })).toHaveCount(1);
  const others = sessions.getByRole('button', { name: /Kirjaa ulos: / });
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?/);
  await page.reload();
  await expect(sessions).toBeVisible();
  await elsewhere.close();
});

test('signing out ends the session, and going back shows nothing of it', async ({ page }) => {
  await signIn(page, 'isannoitsija');
  await page.getByRole('button', { name: 'Tili: isannoitsija' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
});

test('the portal turns English and stays so', async ({ page }) => {
  await page.goto('/login');
  await switchLanguage(page, 'EN');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
