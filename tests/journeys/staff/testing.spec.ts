import { expect, test } from '../steps/journey.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { withDatabase } from '../setup/systems.ts';
import { openAs, sharedPage } from '../steps/person.ts';
import { textOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A tester in production tests devices by their serial numbers, one after another.
 */

const say = sayIn('fi');

const serial = 'JOURNEY-TEST';

test.beforeAll(() => withDatabase((db) => makeCore(db, { name: 'Uusi laite', serialId: serial, online: 0 })));

const opened = sharedPage('tester', 'fi', { open: (page, username) => openAs(page, username, '/test') });

const enter = async (text: string) => {
  const page = opened();
  await page.getByRole('textbox', { name: say('testRuns.serial') }).fill(text);
  await page.keyboard.press('Enter');
};

test('a device is tested, and its result follows by itself', async () => {
  const page = opened();
  await enter(serial);
  const row = page.getByRole('table').getByRole('row', { name: new RegExp(serial) });
  await expect(row).toContainText(say('coreLog.result.RUNNING'));
  await expect(page.getByRole('textbox', { name: say('testRuns.serial') })).toHaveValue('');
});

test('one that is being tested already is refused at the field', async () => {
  const page = opened();
  await enter(serial);
  await expect(textOf(page, say('testRuns.running'), { exact: true })).toBeVisible();
});

test('the tests are filtered by result', async () => {
  const page = opened();
  await page.getByRole('combobox', { name: say('testRuns.result') }).selectOption(say('coreLog.result.TIMEOUT'));
  await expect(page).toHaveURL(/result=TIMEOUT/);
  await expect(page.getByRole('row', { name: new RegExp(serial) })).toHaveCount(0);
  await expect(page.getByRole('table').getByText(say('coreLog.result.TIMEOUT')).first()).toBeVisible();
});
