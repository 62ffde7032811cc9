import type { Page } from 'playwright';

/** Returns a function that reads the milliseconds of processor time that the tasks of a page's thread have used. */
export const threadTime = async (page: Page): Promise<() => Promise<number>> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
};
