import { expect, test } from '../steps/journey.ts';
import { sharedPage } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A nurse of a care home with forty rooms finds the room that is too cold.
 */

const say = sayIn('fi');
const opened = sharedPage('hoitaja.salo', 'fi');

test('the cold room is found among all rooms', async () => {
  const page = opened();
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Palvelukoti Lepola/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Palvelukoti Lepola' })).toBeVisible();
  await page
    .getByRole('link', { name: say('place.conditions'), exact: true })
    .first()
    .click();
  const cold = page.getByRole('table', {
    name: say('conditionList.spacesOf', { problem: say('conditionList.tooCold') }),
  });
  await expect(cold.getByRole('row', { name: /^Huone 12.*18,0\s°C/ })).toBeVisible();
  await expect(cold.getByRole('link')).toHaveCount(1);
});

test('the room is marked on the grid of the building, and leads to its own page', async () => {
  const page = opened();
  const room = page.getByRole('region', { name: /kerroksittain/ }).getByRole('link', { name: /^Huone 12 / });
  await expect(room).toContainText(say('conditionList.tooCold'));
  await room.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Huone 12' })).toBeVisible();
});
