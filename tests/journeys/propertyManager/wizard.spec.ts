import { expect, test } from '../steps/journey.ts';
import { accessibilityFaults, openAs } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

const say = sayIn('fi');

/** Serials of 12 digits, as on the labels: two meters in each of 72 apartments, 60 climate sensors and 6 hubs. */
const lines = (): string => {
  const serial = (number: number): string => `2410 0388 ${String(number).padStart(4, '0')}`;
  const name = (number: number): string => `${'ABCDEF'.charAt(Math.floor((number - 1) / 12))}${number}`;
  const apartments = Array.from({ length: 72 }, (_, index) => index + 1);
  return [
    ...apartments.flatMap((number) => [
      `${serial(number)} ${name(number)} kylmä`,
      `${serial(100 + number)} ${name(number)} Huoneiston vesi`,
    ]),
    ...apartments.slice(0, 60).map((number) => `${serial(200 + number)} ${name(number)} Huoneiston olosuhteet`),
    ...Array.from({ length: 6 }, (_, index) => `${serial(300 + index)} Porras ${'ABCDEF'.charAt(index)} Mama`),
  ].join('\n');
};

test('a site of 72 apartments and 210 devices is made by the wizard, with a reload in the middle', async ({ page }) => {
  await openAs(page, 'isannoitsija');
  await page.getByRole('button', { name: say('wizard.link') }).click();
  await page.getByRole('button', { name: say('wizard.start') }).click();
  const next = page.getByRole('button', { name: /^Seuraava/ });
  const state = page.getByRole('complementary').getByText(/^Luonnos tallennettu/);

  await page.getByRole('textbox', { name: say('target.name') }).fill('As Oy Ohjattu');
  await page.getByRole('textbox', { name: say('target.city') }).fill('Tampere');
  await next.click();

  await page.getByRole('textbox', { name: say('wizard.stairs') }).fill('A-C');
  await page.getByRole('textbox', { name: say('wizard.floors') }).fill('6');
  await page.getByRole('button', { name: say('wizard.addHouse') }).click();
  await expect(page.getByRole('group', { name: 'Talo 2' }).getByRole('button')).toHaveCount(36);
  await next.click();

  await expect(page.getByRole('main').getByText('D37–D48 · E49–E60 · F61–F72')).toBeVisible();
  const suggest = page.getByRole('button', { name: say('wizard.suggestCommon') });
  await suggest.first().click();
  await suggest.first().click();
  await page.getByRole('button', { name: /^E53, / }).click();
  const twice = page.getByRole('textbox', { name: 'Nimi, E53' });
  await expect(twice).toBeFocused();
  await twice.fill('E52');
  await twice.blur();
  await expect(page.getByRole('button', { name: /Tilat 1 korjattava/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(state).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^1 korjattava: E52 on jo kerroksessa 2/ })).toBeVisible();
  await page.getByRole('button', { name: /^1 korjattava/ }).click();
  await page.getByRole('button', { name: say('wizard.use', { name: 'E53' }) }).click();
  await expect(page.getByRole('button', { name: /korjattava/ })).toHaveCount(0);

  await next.click();
  await page.getByRole('textbox', { name: say('wizard.serials') }).fill(lines());
  await expect(page.getByRole('main').getByText('210 sarjanumeroa: 210 paikallaan, 0 ilman tilaa')).toBeVisible();
  await next.click();
  await page.getByRole('textbox', { name: say('wizard.people') }).fill('A1; Aino Laine; aino@esimerkki.fi; osakas');
  await next.click();

  await expect(
    page.getByRole('main').getByText('72 huoneistoa, 14 yhteistä tilaa', { exact: true }).last(),
  ).toBeVisible();
  const create = page.getByRole('button', { name: say('wizard.create') });
  await expect(create).not.toHaveAttribute('aria-busy', 'true');
  await create.dblclick();
  await page.waitForURL(/\/target\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As Oy Ohjattu');
  await expect(page.getByRole('link', { name: say('house.facts.devices', { count: 210 }) })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('table').getByRole('link', { name: 'As Oy Ohjattu' })).toHaveCount(1);
});
