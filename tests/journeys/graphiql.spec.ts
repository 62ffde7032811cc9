import { expect, test, type Page } from '@playwright/test';

const run = async (page: Page, operation: string, answer: RegExp): Promise<void> => {
  await page.getByTitle(operation, { exact: true }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText(operation);
  // GraphiQL writes the operation into the address when it has taken it over.
  if (operation !== 'SignIn') await expect(page).toHaveURL(new RegExp(operation));
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.locator('.graphiql-response')).toContainText(answer);
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
  await run(page, 'DevicesLive', /"lastSeen":\s/);
  expect({ outside, faults }).toEqual({ outside: [], faults: [] });
});
