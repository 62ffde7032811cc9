import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { changeDevice } from '../steps/devices.ts';

const execute = async (page: Page, operation: string): Promise<void> => {
  await page.getByTitle(operation, { exact: true }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText(operation);
  // GraphiQL writes the operation into the address when it has taken it over.
  if (operation !== 'SignIn') await expect(page).toHaveURL(new RegExp(operation));
  await page.getByRole('button', { name: /Execute query/ }).click();
};

const answer = (page: Page) => page.locator('.graphiql-response');

const run = async (page: Page, operation: string, expected: RegExp): Promise<void> => {
  await execute(page, operation);
  await expect(answer(page)).toContainText(expected);
};

test('somebody who has never seen the graph learns how much hot water a flat used', async ({ page }) => {
  const outside: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.hostname !== 'localhost') outside.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/graphql');
  await run(page, 'SignIn', /"username":\s"isannoitsija"/);
  await run(page, 'HotWaterOfFlat', /"amount":\s\d/);
  await run(page, 'WhatIsWrong', /"totalCount":\s\d/);
  await execute(page, 'DevicesLive');
  // What changes before the subscription has begun is not sent.
  await expect(async () => {
    await changeDevice('Vesi B13', { lastSeenAt: Date.now() });
    await expect(answer(page)).toContainText(/"lastSeen":\s/, { timeout: 2_000 });
  }).toPass();
  expect({ outside, faults }).toEqual({ outside: [], faults: [] });
});
