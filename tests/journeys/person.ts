import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The password of every demo account. */
export const demoPassword = 'Demo-talo-1!';

/** Signs in as a person would, by typing. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel(/Käyttäjätunnus|Username/).fill(username);
  await page.getByLabel(/^(Salasana|Password)/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Kirjaudu|Sign in)$/ }).click();
  await expect(page.getByRole('button', { name: new RegExp(`(Tili|Account): ${username}`) })).toBeVisible();
};

/** Goes to a site's devices through the list of sites. */
export const openSite = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Kohteen sivut' }).getByRole('link', { name: 'Laitteet' }).click();
  await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toBeVisible();
};

/** What axe finds wrong with the page, as sentences. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
};
