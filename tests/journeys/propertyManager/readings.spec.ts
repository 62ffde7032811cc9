import { readFile } from 'node:fs/promises';
import { expect, test } from '../steps/journey.ts';
import { addDays, dayOf, periodAround } from '../../../web/entities/period/period.ts';
import { createFormat } from '../../../web/i18n/format.ts';
import { openAs } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The sheet of registers that a property manager sends to the invoicing system after the month has ended.
 */

const say = sayIn('fi');

test('the readings at the end of last month are downloaded with the names of Tampuuri', async ({ page }) => {
  const last = addDays(periodAround('month', dayOf(Date.now())).first, -1);
  const date = createFormat('fi').date(last);
  await openAs(page, 'isannoitsija', '/target/1/consumption/reading');
  await page.getByRole('button', { name: say('meterReadings.endOfMonth', { date }) }).click();
  await expect(page.getByRole('main').getByText(new RegExp(`^Lukemat ${date} klo 24\\.00`))).toBeVisible();
  const row = page.getByRole('row', { name: /^A12 / });
  await expect(row).toContainText(/\d+,\d{3}\sm³/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('list.otherFile') }).click();
  await page.getByRole('menuitem', { name: say('list.csv') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`As Oy Kuusikallio Mittarilukemat ${date} klo 24.00.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff.*Nimi Tampuurissa.*Kylmä vesi: sarjanumero;Kylmä vesi \(m³\);Kylmä vesi: luettu/);
  expect(lines.find((line) => line.startsWith('A12;'))).toMatch(/;A 12;[^;]+;"?\d+,\d+"?;\d{4}-\d\d-\d\d \d\d:\d\d;/);
});
