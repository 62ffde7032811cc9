import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { inside, space } from '../screens/screens.ts';
import { allCame, sharedPage } from '../steps/person.ts';
import { moveWithin } from '../steps/routing.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A board member reads the settings, alerts and devices of the site, of a building and of a flat. Every control there is
 * one by which something is found or shown otherwise: whatever else is offered fails, what is added later too.
 */

const say = sayIn('fi');
const opened = sharedPage('hallitus', 'fi');

/** The beginnings of the names of buttons that change nothing of the site. */
const readingButtons = [
  say('favourite.of', { name: '' }),
  say('list.columns'),
  say('list.file'),
  say('alert.showMore'),
  say('form.chooseDate'),
  say('period.back', { name: '' }),
  say('period.forward', { name: '' }),
  say('chart.file'),
  say('chart.zoomIn'),
  say('chart.zoomOut'),
  say('chart.showTable'),
  say('control.board.sound'),
  say('control.board.fullScreen'),
  say('meterReadings.show'),
  say('meterReadings.now'),
  say('meterReadings.endOfMonth', { date: '' }),
  say('meterReadings.wholeMonth', { month: '' }),
  say('route.zoomIn'),
  say('route.zoomOut'),
  say('route.fit'),
];

const readingButton = new RegExp(
  `^(${readingButtons.map((name) => RegExp.escape(name)).join('|')}|Näytä \\d+ muuta?$)`,
);

/** Buttons besides those that sort a table, unfold a branch or choose what a chart shows; one that is off only tells. */
const buttons = 'button:enabled:not(th button):not([aria-expanded]):not([aria-pressed])';

const fields = ['textarea:enabled', 'form', '[contenteditable="true"]', '[draggable="true"]'];

/**
 * What changes something; where the rows of a table are chosen for a chart, boxes do not, and where registers are read at
 * an instant, the form of it does not.
 */
const changingAt = (name: string) =>
  [
    ...fields.filter((field) => field !== 'form' || !/consumptionReading$/i.test(name)),
    ...(/conditions$/i.test(name) ? [] : ['input[type="checkbox"]:enabled']),
  ].join(', ');

/** Pages that are known to be there by what only those have who change something. */
const isChanged = /settings(Info|Spaces|Alerts)$/i;

/** What others read there: the facts of a place, or a table. */
const isRead = (page: Page) =>
  page.getByRole('main').getByRole('term').or(page.getByRole('main').getByRole('row')).first().waitFor();

/** What an administrator has at pages of their own is not there for others. */
const administrators = ['settingsAlert', 'settingsImport'];

const isAt = (address: string, place: string) => address === place || address.startsWith(`${place}/`);

for (const [place, folders] of Object.entries({
  site: ['/target/1/settings', '/target/1/control'],
  lists: ['/target/1/alerts', '/target/1/devices'],
  building: ['/target/1/group/1'],
  flat: [space],
})) {
  const isWithin = ({ name, address }: (typeof inside)[number]) =>
    !administrators.includes(name) &&
    folders.some((folder) => isAt(address, folder)) &&
    (place === 'flat' || !isAt(address, space)) &&
    !/\/core\//.test(address);

  test(`nothing of the ${place} can be changed by somebody who may only read`, async () => {
    const page = opened();
    const main = page.getByRole('main');
    for (const { name, address, there } of inside.filter(isWithin)) {
      await moveWithin(page, address);
      await (isChanged.test(name) ? isRead(page) : there(page));
      await allCame(page);
      await expect(main.locator(changingAt(name)), name).toHaveCount(0);
      const names = await main
        .locator(buttons)
        .evaluateAll((all) =>
          (all as HTMLButtonElement[]).map(
            (one) => one.ariaLabel ?? one.labels[0]?.textContent ?? one.textContent.trim(),
          ),
        );
      expect(
        names.filter((button) => !readingButton.test(button)),
        name,
      ).toEqual([]);
    }
  });
}
