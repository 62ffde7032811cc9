import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { openAs, openPart } from '../steps/person.ts';
import { loadFailureOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A manager opens a screen for the first time while the network is down: its code and its data fail, and come by themselves
 * once the network is back, as the portal does whose texts failed. No key of a text is ever shown in place of the text.
 */

const say = sayIn('fi');

/** Keys of texts as they are written: words joined by dots, without a space. */
const keyOfText = /\b(conditionList|conditions|failure|place|target)\.\w+/;

/** Notes each text of the page that looks like a key, as long as the page is open. */
const noteKeys = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate((source) => {
    const pattern = new RegExp(source);
    const found: string[] = [];
    Object.assign(window, { foundKeys: found });
    const look = () => {
      const text = pattern.exec(document.body.innerText)?.[0];
      if (text) found.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, keyOfText.source);
  return () => page.evaluate(() => (window as unknown as { foundKeys: string[] }).foundKeys);
};

const readsConditions = async (page: Page) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(say('place.conditions'));
  await expect(main.getByRole('heading', { name: say('failure.OFFLINE.title') })).toHaveCount(0);
  await expect(main.getByText(say('conditionList.recentGood')).first()).toBeVisible();
};

test('a screen that was opened offline is whole once the network is back', async ({ page, context }) => {
  await openAs(page, 'isannoitsija', '/target/1');
  const keys = await noteKeys(page);
  await context.setOffline(true);
  await openPart(page, say('place.conditions'));
  await expect(page.getByRole('heading', { name: say('failure.OFFLINE.title') }).first()).toBeVisible();
  await context.setOffline(false);
  await readsConditions(page);
  expect(await keys()).toEqual([]);
});

test('a portal whose texts alone did not come says so, and opens by itself when they do', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1');
  // The chunk of the texts after sign-in has the name of their file.
  const texts = '**/assets/fi-*.js';
  const blocked: string[] = [];
  await page.route(texts, (route) => {
    blocked.push(route.request().url());
    return route.abort('connectionfailed');
  });
  await page.goto('/target/1');
  await expect(loadFailureOf(page, 'Talo ei auennut.')).toBeVisible();
  expect(blocked.length).toBeGreaterThan(0);
  expect(await page.locator('body').innerText()).not.toMatch(keyOfText);
  await page.unroute(texts);
  await openPart(page, say('place.conditions'));
  await readsConditions(page);
});
