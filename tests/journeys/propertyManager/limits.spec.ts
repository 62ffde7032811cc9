import { expect, test } from '../steps/journey.ts';
import { lowLimit } from '../../../upstream/alarms/rules/limits.ts';
import { evaluateTarget } from '../../../upstream/alarms/evaluateTarget.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { chooseLanguage, openAs } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';
import { withDatabase } from '../setup/systems.ts';

/*
 * A manager raises the low limit of a flat's temperature, sees what it would have found, and saves it. The next cold
 * reading then raises an alert, whose mail goes to the receiver of its level once the delay of the level has passed.
 */

const say = sayIn('fi');

const target = 1;
const temperature = 'Lämpötila';
const minute = 60_000;

/** Any limit above every reading of a flat finds what was measured in the last month. */
const limits = { before: 5, after: '40' };

const valueOf = (core: string) =>
  withDatabase((db) =>
    db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select('values.id')
      .where('cores.name', '=', core)
      .where('values.name', '=', temperature)
      .executeTakeFirstOrThrow(),
  );

const mailsAbout = (name: string) =>
  withDatabase((db) =>
    db
      .selectFrom('outbox')
      .select(['to', 'subject', 'text'])
      .where('kind', '=', 'alert')
      .where('text', 'like', `%${name}%`)
      .execute(),
  );

/** Evaluates the rule of low limits at a time, as the service does each minute. */
const evaluateAt = (at: number) => withDatabase((db) => evaluateTarget(db, target, [lowLimit], at));

test('a raised limit is previewed and saved, and its alert goes to the receiver after the delay of its level', async ({
  page,
}, { repeatEachIndex }) => {
  // A repetition has a flat of its own, since the alert of the one before it is still open.
  const core = `Olosuhde D${40 + repeatEachIndex}`;
  const { id } = await valueOf(core);
  await withDatabase((db) =>
    db.updateTable('values').set({ alertMinEnabled: 1, alertRangeMin: limits.before }).where('id', '=', id).execute(),
  );
  await chooseLanguage(page, 'fi');
  await openAs(page, 'isannoitsija', `/target/${target}/settings/alerts?q=${encodeURIComponent(core)}`);
  await page.getByRole('button', { name: say('alertSettings.edit', { name: temperature, core }) }).click();
  const drawer = page.getByRole('dialog');
  const low = drawer.getByRole('textbox', { name: say('valueSettings.min') });
  await expect(low).toHaveValue(String(limits.before));
  await low.fill(limits.after);
  await drawer.getByRole('button', { name: say('alertPreview.ask') }).click();
  const found = drawer.getByRole('status').filter({ hasText: say('alertPreview.current', { count: 0 }) });
  await expect(found).toContainText(/olisi tullut [1-9]/);
  const save = drawer.getByRole('button', { name: say('form.save') });
  await save.click();
  // The button is disabled while the limit is being saved too.
  await expect(toastOf(page, say('form.saved'))).toBeVisible();

  const start = Date.now();
  await withDatabase((db) => recordReadings(db, [{ valueId: id, at: start, raw: 19.5 }], start));
  const { delay, email } = await withDatabase((db) =>
    db
      .selectFrom('producers')
      .innerJoin('alertLevels', 'alertLevels.alertLevel', 'producers.level')
      .innerJoin('alertReceivers', 'alertReceivers.levelId', 'alertLevels.id')
      .select(['alertLevels.delay', 'alertReceivers.email'])
      .where('producers.valueId', '=', id)
      .where('producers.type', '=', lowLimit.code)
      .where('alertLevels.targetId', '=', target)
      .executeTakeFirstOrThrow(),
  );
  expect(delay).toBeGreaterThan(0);
  await evaluateAt(start);
  await evaluateAt(start + (delay - 1) * minute);
  expect(await mailsAbout(core)).toEqual([]);
  await evaluateAt(start + (delay + 2) * minute);
  expect(await mailsAbout(core)).toMatchObject([{ to: email, text: expect.stringContaining('raja 40') }]);

  await page.goto(`/target/${target}/alerts?q=${encodeURIComponent(core)}`);
  await expect(page.getByRole('row', { name: core }).first()).toContainText(say('alerts.states.OPEN'));
});
