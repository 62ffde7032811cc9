import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { openAs, sharedPage } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * Mes takes a new product into the catalogue: a version, a configuration with a firmware, a copy of the configuration,
 * and the version into the archive once it is no longer made. Customers see none of it.
 */

const say = sayIn('fi');

const opened = sharedPage('mes', 'fi');
const name = `Koe-Core ${Date.now()}`;

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Opens the form of a new record, fills in its fields and adds it. */
const add = async (page: Page, title: string, fields: Readonly<Record<string, string>>) => {
  await page.getByRole('button', { name: title, exact: true }).click();
  const form = dialogOf(page, title);
  for (const [label, text] of Object.entries(fields))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  return form;
};

const submit = async (page: Page, title: string, button = say('catalogue.submit')) => {
  await dialogOf(page, title).getByRole('button', { name: button, exact: true }).click();
  await expect(dialogOf(page, title)).toHaveCount(0);
};

const choose = async (page: Page, row: string, item: string) => {
  await page.getByRole('button', { name: say('catalogue.actionsOf', { name: row }), exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

const follow = async (page: Page, link: string, heading: string) => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('a product is added from the footer of staff, with a version', async () => {
  const page = opened();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('staff.products') })
    .click();
  const form = await add(page, say('products.add'), { [say('products.name')]: name });
  await form.getByRole('combobox').selectOption({ label: 'Energiamittaus' });
  await submit(page, say('products.add'));
  await expect(page.getByRole('row', { name })).toContainText('Energiamittaus');
  await follow(page, name, `${say('staff.versions')}: ${name}`);
  const tree = page.getByRole('tree', { name: say('products.tree') });
  await expect(tree.getByRole('treeitem', { name })).toHaveAttribute('aria-current', 'page');
  await add(page, say('versions.add'), { [say('versions.number')]: '1.0' });
  await submit(page, say('versions.add'));
  await follow(page, '1.0', `${say('staff.configurations')}: ${name}, 1.0`);
});

test('a configuration gets a firmware', async () => {
  const page = opened();
  const title = say('configurations.add');
  const form = await add(page, title, { [say('catalogue.name')]: 'Perus', [say('catalogue.code')]: 'KOE-1' });
  await form.getByLabel(say('configurations.withBattery')).check();
  await submit(page, title);
  await expect(page.getByRole('row', { name: /Perus/ })).toContainText(say('configurations.battery'));
  await follow(page, 'Perus', `${say('staff.firmwares')}: ${name}, 1.0, Perus`);
  const upload = await add(page, say('firmwares.add'), { [say('firmwares.name')]: '0.9.1' });
  await upload.getByRole('button', { name: say('catalogue.submit'), exact: true }).click();
  await expect(upload.getByText(say('form.required')).first()).toBeVisible();
  const content = { name: 'koe-0.9.1.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 2, 3, 0, 5]) };
  await upload.getByLabel(say('catalogue.file'), { exact: true }).setInputFiles(content);
  await submit(page, say('firmwares.add'));
  await expect(page.getByRole('row', { name: /0\.9\.1/ })).toContainText(say('firmwares.newest'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '0.9.1' }).click();
  expect((await download).suggestedFilename()).toBe('koe-0.9.1.bin');
});

test('the configuration is copied to another version', async () => {
  const page = opened();
  const crumbs = page.getByRole('navigation', { name: say('breadcrumbs.label') });
  await crumbs.getByRole('link', { name }).click();
  await add(page, say('versions.add'), { [say('versions.number')]: '1.1' });
  await submit(page, say('versions.add'));
  await follow(page, '1.0', `${say('staff.configurations')}: ${name}, 1.0`);
  await choose(page, 'Perus', say('configurations.copy'));
  const title = say('configurations.copyTitle', { name: 'Perus' });
  await dialogOf(page, title).getByRole('combobox').fill(name);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: `${name}, 1.1` })
    .click();
  await submit(page, title, say('configurations.copySubmit'));
  await expect(toastOf(page, say('configurations.copied'))).toBeVisible();
  await crumbs.getByRole('link', { name }).click();
  await follow(page, '1.1', `${say('staff.configurations')}: ${name}, 1.1`);
  await expect(page.getByRole('row', { name: /Perus/ })).toContainText('KOE-1');
});

test('the old version is archived, and shown on request', async () => {
  const page = opened();
  await page
    .getByRole('navigation', { name: say('breadcrumbs.label') })
    .getByRole('link', { name })
    .click();
  await choose(page, '1.0', say('versions.archive'));
  await expect(page.getByRole('row', { name: /^1\.0/ })).toHaveCount(0);
  await page.getByRole('switch', { name: say('versions.showArchived', { count: 1 }) }).click();
  await expect(page.getByRole('row', { name: /^1\.0/ })).toContainText(say('versions.archived'));
  await page.reload();
  await expect(page.getByRole('row', { name: /^1\.0/ })).toContainText(say('versions.archived'));
});

test('the product is deleted by its name, and gone', async () => {
  const page = opened();
  await page
    .getByRole('navigation', { name: say('breadcrumbs.label') })
    .getByRole('link', { name: say('staff.products') })
    .click();
  await choose(page, name, say('catalogue.delete'));
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: say('catalogue.delete'), exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('row', { name })).toHaveCount(0);
});

test('a viewer is led home from the products', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await openAs(page, 'hallitus', '/product');
  await expect(toastOf(page, say('guard.refused'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
