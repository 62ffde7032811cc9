import { expect, test as base } from '@playwright/test';

/** Reads of data that no response has brought, as web/app/relay/environment.ts logs them. */
type MissingData = Set<string>;

/**
 * A journey fails when a page of it, in any context of the browser, has read a field that the store lacked: the page
 * refetches then, so that nothing but the log tells of a mutation or a query that selects too little.
 */
export const test = base.extend<{ completeData: void }, { missingData: MissingData }>({
  missingData: [
    async ({ browser }, use) => {
      const missing: MissingData = new Set();
      browser.on('context', (context) =>
        context.on('console', (message) => {
          if (message.text().startsWith('missing_expected_data'))
            missing.add(`${message.text()} (${message.page()?.url()})`);
        }),
      );
      await use(missing);
    },
    { scope: 'worker', auto: true },
  ],
  completeData: [
    async ({ missingData }, use) => {
      await use();
      const missing = [...missingData];
      missingData.clear();
      expect(missing).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
