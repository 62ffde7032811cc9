import type { Page } from '@playwright/test';
import { inAny } from './words.ts';

const push = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `moved-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/**
 * Opens an address in the portal that is loaded already, as going on in the history does, which spares the start of the
 * page. The page that is not there comes between, so that nothing of the last screen is taken for the next one.
 */
export const moveWithin = async (page: Page, address: string): Promise<void> => {
  const between = page.getByRole('main').getByRole('link', { name: inAny('notFound.home') });
  await push(page, '/nowhere');
  await between.waitFor();
  if (address === '/nowhere') return;
  await push(page, address);
  await between.waitFor({ state: 'detached' });
};
