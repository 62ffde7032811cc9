import { expect, test } from '@playwright/test';
import { demoPassword, signIn } from './person.ts';
import { withDatabase } from './system.ts';

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
  await expect(page.getByText('Täytä tämä kenttä.')).toHaveCount(2);
});

test('a demo account signs in with one click and lands on the sites', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: /isannoitsija/ }).click();
  await expect(page.getByRole('link', { name: 'As Oy Kuusikallio' }).first()).toBeVisible();
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
  await withDatabase((db) =>
    db
      .deleteFrom('sessions')
      .where('userId', 'in', db.selectFrom('users').select('id').where('username', '=', 'hallitus'))
      .execute(),
  );
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio' }).click();
  await expect(page.getByText('Istuntosi on vanhentunut. Kirjaudu sisään uudelleen.')).toBeVisible();
  await page.getByRole('button', { name: /hallitus/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
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
  await page.getByText('EN', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
