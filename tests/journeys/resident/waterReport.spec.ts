import { expect, test } from '../steps/journey.ts';
import { makeReports } from '../../../upstream/entities/report/makeReports.ts';
import { withDatabase } from '../setup/systems.ts';
import { mailedReport } from '../steps/mailedReport.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A resident with a phone who opens the water report of a mail, without an account. The title of a banner is also in
 * the live region, so it is looked for in the main content.
 */

const say = sayIn('fi');
const apartment = 'A4';

test.use({ viewport: { width: 360, height: 740 } });

test('a resident reads the mailed report, changes its settings, and ends and resumes it', async ({ page }) => {
  const { mailedId, email } = await withDatabase((db) => mailedReport(db, apartment));
  const silenced = () =>
    withDatabase((db) =>
      db
        .selectFrom('silencedEmails')
        .select('email')
        .where('email', '=', email ?? '')
        .execute(),
    );

  await page.goto(`/vesiposti/${mailedId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('waterReport.title'));
  await expect(textOf(page, say('waterReport.space', { name: apartment }))).toBeVisible();
  const sum = page.getByRole('table', { name: say('waterReport.costs') });
  await expect(sum.getByRole('row', { name: say('waterReport.allTogether') })).toContainText('€');
  await expect(page.getByRole('table', { name: say('waterReport.months') }).getByRole('row')).not.toHaveCount(0);

  await page.getByRole('link', { name: say('reportSettings.control') }).click();
  await page.getByLabel(say('reportSettings.interval')).selectOption(say('reportSettings.EVERY_3_MONTHS'));
  await page.getByRole('button', { name: say('form.save') }).click();
  await expect(toastOf(page, say('form.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say('reportSettings.interval'))).toHaveValue('EVERY_3_MONTHS');

  await page.getByRole('link', { name: say('reportSettings.remove') }).click();
  expect(await silenced()).toEqual([]);
  await page.getByRole('button', { name: say('reportSettings.removeSubmit') }).click();
  await expect(page.getByRole('main').getByText(say('reportSettings.removed'))).toBeVisible();
  expect(await silenced()).toEqual([{ email }]);
  await page.getByRole('link', { name: say('reportSettings.toReport') }).click();
  await expect(page.getByRole('main').getByText(say('waterReport.inactive'))).toBeVisible();

  await page.getByRole('link', { name: say('reportSettings.control') }).click();
  await page.getByRole('button', { name: say('reportSettings.resume') }).click();
  await expect(page.getByRole('button', { name: say('reportSettings.resume') })).toHaveCount(0);
  expect(await silenced()).toEqual([]);
});

test('a cancelled water report is mailed no more', async ({ page }) => {
  const { mailedId, email, month } = await withDatabase((db) => mailedReport(db, 'A5'));
  await page.goto(`/vesiposti/${mailedId}/cancel`);
  await page.getByRole('button', { name: say('reportSettings.cancelSubmit') }).click();
  await expect(page.getByRole('main').getByText(say('reportSettings.cancelled'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(say('waterReport.inactive'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('reportSettings.cancelSubmit') })).toHaveCount(0);

  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const statuses = await withDatabase(async (db) => {
    await makeReports(db, 1, next, Date.UTC(year, number + 1, 2));
    const made = await db
      .selectFrom('reports')
      .select(['email', 'status'])
      .where('targetId', '=', 1)
      .where('month', '=', next)
      .execute();
    // The others keep the month that the links of other journeys are of.
    await db.deleteFrom('reports').where('targetId', '=', 1).where('month', '=', next).execute();
    return made;
  });
  expect(statuses.find((one) => one.email === email)?.status).toBe('removed');
  expect(statuses.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(10);
});

test('a shared report can be read, and changes nothing', async ({ page }) => {
  const { mailedId, reportId } = await withDatabase((db) => mailedReport(db, 'A3'));
  await page.goto(`/vesiposti/${mailedId}`);
  await page.getByRole('link', { name: say('waterReport.openShared') }).click();
  await expect(page).toHaveURL(`/reports/${reportId}`);
  await expect(textOf(page, say('waterReport.space', { name: 'A3' }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('waterReport.openShared') })).toHaveCount(0);
  await page.goto(`/vesiposti/${reportId}/remove`);
  await page.getByRole('button', { name: say('reportSettings.removeSubmit') }).click();
  await expect(textOf(page, say('reportSettings.wrongLink'))).toBeVisible();
});
