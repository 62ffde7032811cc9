import type { Locator, Page } from '@playwright/test';
import { inAny } from './words.ts';

/** A text in the content of the page: the live region and the toasts may have the same words. */
export const textOf = (page: Page, text: string | RegExp, options: { exact?: boolean } = {}): Locator =>
  page.locator('main').getByText(text, options);

/** The text of a toast. */
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: inAny('shell.notices') }).getByText(text, { exact: true });

/** The text that stands in the portal's place until it has loaded, or says that it did not. */
export const loadFailureOf = (page: Page, text: string): Locator => page.getByRole('alert').getByText(text);

/** Chooses the language of the page in its header, by what stands on the switch. */
export const switchLanguage = (page: Page, language: string): Promise<void> =>
  page
    .getByRole('group', { name: inAny('language.label') })
    .getByText(language, { exact: true })
    .click();
