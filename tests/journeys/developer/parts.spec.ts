import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accessibilityFaults, takePicture } from '../steps/person.ts';
import { pictures } from '../setup/systems.ts';
import { open, test } from './partsPage.ts';

/* The page of all parts of the design system, in each state and theme. */

// One server, and so one worker, for the whole file.
test.describe.configure({ mode: 'default' });

/** The second width of each theme is the one at which faults are looked for. */
const looks = [
  { scheme: 'light', widths: [360, 1440] },
  { scheme: 'dark', widths: [1440, 360] },
] as const;

for (const { scheme, widths } of looks)
  test(`every part fits the window and has no accessibility faults in the ${scheme} theme`, async ({
    page,
    served,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, served);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `parts-${scheme}-${width}`, true);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // Charts follow a new width in the next frame.
      await expect.poll(beyond, String(width)).toBeLessThanOrEqual(0);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });

for (const { asked, moves, title } of [
  { asked: 'no-preference', moves: true, title: 'what waits or opens moves' },
  { asked: 'reduce', moves: false, title: 'nothing moves for somebody who asks for less motion' },
] as const)
  test(title, async ({ page, served }) => {
    await page.emulateMedia({ reducedMotion: asked });
    await open(page, served);
    const longest = () =>
      page.evaluate(() => {
        const moving = document.getAnimations().map(({ effect }) => effect?.getComputedTiming());
        const own = [...document.querySelectorAll('*')].map((part) =>
          Math.max(
            ...getComputedStyle(part)
              .transitionDuration.split(',')
              .map((text) => Number.parseFloat(text) * 1000),
          ),
        );
        return Math.max(...moving.map((timing) => Number(timing?.duration ?? 0)), ...own);
      });
    expect((await longest()) > 1).toBe(moves);
    for (const name of ['Sivupaneeli', 'Valintaikkuna']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await longest()) > 1, name).toBe(moves);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

test('keys open what a field offers to choose from: a list, a calendar, the files of the machine', async ({
  page,
  served,
}) => {
  await open(page, served);
  const places = page.getByRole('combobox', { name: 'Paikka' }).first();
  await places.press('Escape');
  await expect(places).toHaveAttribute('aria-expanded', 'false');
  await places.press('Alt+ArrowDown');
  await expect(places).toHaveAttribute('aria-expanded', 'true');
  await places.press('Escape');
  const day = page.getByRole('textbox', { name: 'Päivä' });
  await day.first().press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog');
  await expect(calendar).toBeVisible();
  await calendar.press('Escape');
  await expect(calendar).toHaveCount(0);
  // What is only read offers none.
  await day.and(page.locator('[readonly]')).press('Alt+ArrowDown');
  await expect(calendar).toHaveCount(0);
  let choosers = 0;
  page.on('filechooser', () => (choosers += 1));
  const file = page.locator('input[type=file]:enabled').first();
  for (const [index, key] of ['Enter', 'Space'].entries()) {
    await file.press(key);
    await expect.poll(() => choosers).toBe(index + 1);
  }
});

test('names in a tree are whole for somebody who has text twice as large, and of very many have two lines each', async ({
  page,
  served,
}) => {
  await open(page, served);
  await page.addStyleTag({ content: 'html { font-size: 32px !important; }' });
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  const names = (tree: string) =>
    page.getByRole('tree', { name: tree }).evaluate((list) =>
      Array.from(list.querySelectorAll('a'), (line) => {
        const name = line.querySelector('[title]');
        const { top, bottom } = line.getBoundingClientRect();
        const textHeight = Number.parseFloat(getComputedStyle(line).fontSize) * 1.3;
        const [seen, all] = [name?.clientHeight ?? 0, name?.scrollHeight ?? 0];
        return { top, bottom, whole: all <= seen + 1, lines: Math.round(seen / textHeight) };
      }),
    );
  const few = await names('Puu, 3');
  expect(few.map(({ whole }) => whole)).toEqual([true, true, true]);
  await expect.poll(async () => new Set((await names('Puu, 400')).map(({ lines }) => lines))).toEqual(new Set([2]));
  const many = await names('Puu, 400');
  expect(many.every(({ top }, index) => index === 0 || top >= (many[index - 1]?.bottom ?? 0))).toBe(true);
});

test('charts are handed out as pictures, painted lines and cells too', async ({ page, served }) => {
  await open(page, served);
  for (const chart of ['Sisälämpötila ja kosteus', '100 000 mittausta', 'Sisälämpötila vuodessa']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('figure', { name: chart }).getByRole('button', { name: 'Lataa kuvaaja' }).click();
    await page.getByRole('menuitem', { name: 'Kuva (PNG)' }).click();
    const path = join(pictures, `chart-${chart.replaceAll(' ', '-')}.png`);
    await (await coming).saveAs(path);
    const picture = await readFile(path);
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Twice the width of the window's chart, so that it is sharp on paper.
    expect(picture.readUInt32BE(16), chart).toBeGreaterThan(2000);
  }
});

test('what is chosen is seen where the system lays its own colours over the page', async ({ page, served }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, served);
  const hasSystemGround = (label: Element) => {
    const probe = document.createElement('i');
    probe.style.background = 'SelectedItem';
    label.append(probe);
    const [told, system] = [label, probe].map((one) => getComputedStyle(one).backgroundColor);
    probe.remove();
    return told === system;
  };
  const choice = (of: string) => page.locator('fieldset label', { has: page.locator(of) }).first();
  expect(await choice('input:checked').evaluate(hasSystemGround)).toBe(true);
  expect(await choice('input:not(:checked)').evaluate(hasSystemGround)).toBe(false);
});

test('whether a switch is on and how full a bar is are seen there too', async ({ page, served }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, served);
  const standsOut = (ground: Element, part: string | null) => {
    const inside = part === null ? ground.firstElementChild : ground;
    const [under, over] = [getComputedStyle(ground), getComputedStyle(inside ?? ground, part)];
    return under.backgroundColor !== over.backgroundColor;
  };
  for (const is of [true, false]) {
    const knob = page.getByRole('switch', { checked: is, disabled: false }).first();
    expect(await knob.evaluate(standsOut, '::after'), String(is)).toBe(true);
  }
  for (const role of ['meter', 'progressbar'] as const)
    expect(await page.getByRole(role).first().evaluate(standsOut, null), role).toBe(true);
});

test('a fingertip meets every control 20 pixels around its middle, in both densities', async ({ browser, served }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page, served);
  for (const density of ['Väljä', 'Tiivis']) {
    await page.getByRole('group').getByText(density, { exact: true }).click();
    const controls = page.locator(
      'button, select, textarea, input:not([type=file]), [role=treeitem], td a, nav[aria-label=Sijainti] a',
    );
    const missed = await controls.evaluateAll((all) =>
      all
        .filter((control) => control.getClientRects().length > 0 && !control.closest('[aria-hidden=true]'))
        .filter((control) => {
          const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
          const pressed = control.matches('fieldset input') && label ? label : control;
          pressed.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = pressed.getBoundingClientRect();
          const [middle, centre] = [x + width / 2, y + height / 2];
          const reached = (dx: number, dy: number) => {
            const met = document.elementFromPoint(middle + dx, centre + dy);
            return met !== null && (pressed.contains(met) || met === label || label?.contains(met) === true);
          };
          return ![reached(0, -20), reached(0, 20), reached(-20, 0), reached(20, 0)].every(Boolean);
        })
        .map((control) => control.outerHTML.slice(0, 160)),
    );
    expect(missed, density).toEqual([]);
  }
  await context.close();
});

test('linked charts are zoomed and read together, by mouse and by wheel', async ({ page, served }) => {
  await open(page, served);
  const chartOf = (name: string) => page.getByRole('figure', { name, exact: true }).getByRole('application');
  const first = chartOf('Sisälämpötila ja kosteus');
  const second = chartOf('Kosteus');
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(second.getByText('Kosteus')).toBeVisible();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  const back = page.getByRole('button', { name: 'Koko aika' });
  await expect(back).toHaveCount(2);
  await back.first().click();
  await expect(back).toHaveCount(0);
});
