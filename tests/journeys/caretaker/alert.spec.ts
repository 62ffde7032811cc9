import { expect, test } from '../steps/journey.ts';
import { chooseLanguage, openAs } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A caretaker acknowledges the leak alert on a phone, and the manager sees it live.
 */

const say = sayIn('fi');

const leak = /Vesi B7/;

test('a caretaker acknowledges the leak with a comment, and the manager sees it at once', async ({
  page: manager,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const caretaker = await phone.newPage();
  await chooseLanguage(manager, 'fi');
  await chooseLanguage(caretaker, 'fi');
  await openAs(manager, 'isannoitsija', '/alerts?q=Vesi%20B7');
  const row = manager.getByRole('row', { name: leak }).first();
  await expect(row).toContainText(say('alerts.states.OPEN'));
  await openAs(caretaker, 'huoltomies', '/alerts?q=Vesi%20B7');
  await caretaker
    .getByRole('main')
    .getByRole('button', { name: /^Kuittaa: Vesi B7/ })
    .first()
    .click();
  const dialog = caretaker.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Suljin sulun, mittaan kosteuden aamulla');
  await dialog.getByRole('button', { name: say('alert.acknowledge') }).click();
  await expect(toastOf(caretaker, say('alert.acknowledgedNow', { count: 1 }))).toBeVisible();
  await expect(row).toContainText('huoltomies');
  await row.getByRole('link', { name: leak }).click();
  await expect(manager.getByRole('region', { name: leak })).toContainText('Suljin sulun');
  await phone.close();
});
