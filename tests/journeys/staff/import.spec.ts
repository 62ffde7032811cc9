import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../steps/journey.ts';
import { chooseLanguage, openAs, openSite } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';
import { ownSystem } from '../setup/systems.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Two days of a meter: ten litres an hour, but for six hours that are missing. */
const registers = (): string => {
  const lines = ['household,local_time,register_litres'];
  for (let hour = 0; hour < 48; hour++) {
    if (hour >= 20 && hour < 26) continue;
    const time = `2026-03-0${2 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:00:00`;
    lines.push(`Koti 1,${time},${1000 + hour * 10}`);
  }
  return lines.join('\n');
};

test('registers that are imported while the portal runs are seen on their chart, and what was missing is marked', async ({
  page,
}) => {
  const site = 'As Oy Tuotu';
  const { dataFolder } = ownSystem();
  const file = join(dataFolder, 'registers.csv');
  writeFileSync(file, registers());
  const output = execFileSync(process.execPath, ['commands/import.ts', file, '--target', site], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, UI_URL: '' },
    encoding: 'utf8',
  });
  expect(output).toContain('42 taken, 0 already known, 0 refused.');

  await openAs(page, 'admin');
  await openSite(page, site);
  await page.getByRole('table').getByRole('link', { name: 'Cold water Koti 1' }).click();
  await expect(page.getByRole('row', { name: /Kylmä vesi/ })).toContainText('1,470');
  await textOf(page, 'Päivä', { exact: true }).click();
  await page.getByRole('button', { name: 'Edellinen jakso' }).click();
  await page.getByRole('button', { name: 'Näytä taulukkona' }).click();
  const table = page.getByRole('figure').getByRole('table');
  await expect(table.getByRole('row', { name: /\b10\slitraa$/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /\b10\slitraa \(arvio\)$/ }).first()).toBeVisible();
});

/** A reading of each hour of five hundred days: some 400 kB. */
const manyReadings = (): string[] =>
  Array.from({ length: 12_000 }, (_, hour) => {
    const at = new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString();
    return `${at};${(hour / 100).toFixed(2).replace('.', ',')}`;
  });

test('readings of years are imported from a file beside a value, after a check that names the refused lines', async ({
  page,
}) => {
  const say = sayIn('fi');
  await chooseLanguage(page, 'fi');
  await openAs(page, 'admin', '/target/1/group/1/space/1/core/1');
  await page.getByRole('button', { name: say('valueSettings.open') }).click();
  await page.getByRole('button', { name: say('valueSettings.importReadings') }).click();
  const dialog = page.getByRole('dialog', { name: say('readingsImport.title') });
  const lines = ['Aika;Lukema', ...manyReadings(), 'eilen;1'].join('\r\n');
  expect(lines.length).toBeGreaterThan(200_000);
  await dialog
    .getByLabel(say('readingsImport.file'))
    .setInputFiles({ name: 'lukemat.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  const refused = dialog.getByRole('region', { name: say('readingsImport.refusedTitle') });
  await expect(refused.getByRole('listitem')).toHaveText([/Rivi 12\s002/]);
  await dialog.getByRole('button', { name: say('readingsImport.store', { count: 12_000 }) }).click();
  await expect(toastOf(page, say('readingsImport.stored', { count: 12_000 }))).toBeVisible();
  await expect(dialog).toBeHidden();
});
