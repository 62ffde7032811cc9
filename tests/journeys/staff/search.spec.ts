import { expect, test } from '../steps/journey.ts';
import { makeCore, makeGroup, makeSpace } from '../../kit/makeRows.ts';
import { sharedPage } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The provider's staff find a device by its serial number among twelve thousand, and move it to another site.
 */

const say = sayIn('fi');

const [serial, name, stored] = ['JOURNEY-FLEET-07777', 'Mittari 7777', 12_000];

const fleetSerial = (index: number): string => `JOURNEY-FLEET-${String(index).padStart(5, '0')}`;

test.beforeAll(() =>
  withDatabase(async (db) => {
    const { id: targetId } = await db
      .selectFrom('targets')
      .select('id')
      .where('name', '=', 'As Oy Kuusikallio')
      .executeTakeFirstOrThrow();
    const groupId = await makeGroup(db, { targetId, name: 'Hakutalo', position: 99 });
    const spaceId = await makeSpace(db, { targetId, groupId, name: 'H1' });
    const id = await makeCore(db, { name, serialId: serial, targetId, groupId, spaceId, online: 0 });
    const { id: _id, ...row } = await db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const nowhere = { ...row, targetId: null, groupId: null, spaceId: null };
    for (let first = 0; first < stored; first += 500)
      await db
        .insertInto('cores')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            ...nowhere,
            name: `Mittari ${first + at}`,
            serialId: fleetSerial(first + at),
          })).filter(({ serialId }) => serialId !== serial),
        )
        .execute();
  }),
);

test.afterAll(() =>
  withDatabase(async (db) => {
    await db.deleteFrom('cores').where('serialId', 'like', 'JOURNEY-FLEET-%').where('targetId', 'is', null).execute();
  }),
);

const opened = sharedPage('admin', 'fi');

test('the palette finds the device with its state and its place', async () => {
  const page = opened();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill(serial);
  const found = page.getByRole('menuitem', { name });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(say('core.state.offline'));
  await expect(found).toContainText('As Oy Kuusikallio › Hakutalo › H1');
  await page.keyboard.press('Escape');
});

test('the tools of sites find it, and it is moved to another site', async () => {
  const page = opened();
  await page.goto('/target-tools');
  await page.getByRole('searchbox', { name: say('staffSearch.find') }).fill(serial.toLowerCase());
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: say('staffSearch.found') });
  await expect(table.getByRole('row', { name })).toContainText('As Oy Kuusikallio › Hakutalo › H1');
  await table.getByRole('link', { name: say('targetTools.transferOf', { name }) }).click();
  await page.getByRole('combobox', { name: say('coreAction.toTarget') }).fill('Koivurinne');
  await page.getByRole('option', { name: /As Oy Koivurinne/ }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('textbox').fill(name);
  await confirmation.getByRole('button', { name: say('coreAction.name.TRANSFER') }).click();
  await expect(toastOf(page, say('coreAction.transferred', { name }))).toBeVisible();
});

test('the search says where it is now, and what is in production', async () => {
  const page = opened();
  await page.goto(`/target-tools?search=${serial}`);
  const table = page.getByRole('table', { name: say('staffSearch.found') });
  await expect(table.getByRole('row', { name })).toContainText('As Oy Koivurinne');
  await page.goto(`/target-tools?search=${fleetSerial(42)}`);
  await expect(table.getByRole('row', { name: 'Mittari 42' })).toContainText(say('staffSearch.inProduction'));
});
