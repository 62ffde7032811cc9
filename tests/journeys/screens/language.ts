import type { Page } from '@playwright/test';
import { languages, type Language } from '../../../web/i18n/language.ts';
import { shortName } from '../../../web/entities/space/house/shortName.ts';
import { withDatabase } from '../setup/systems.ts';
import { wordsOnlyIn } from '../steps/words.ts';

/** Names of targets, spaces and measurements, lines of invoices, details of tests: data that is Finnish in either language. */
const readDataNames = () =>
  withDatabase(async (db) => {
    const values = await db.selectFrom('values').select('name').distinct().execute();
    const ios = await db.selectFrom('ios').select('name').distinct().execute();
    const ioGroups = await db.selectFrom('ioGroups').select('name').distinct().execute();
    const spaces = await db.selectFrom('spaces').select('name').distinct().execute();
    const targets = await db.selectFrom('targets').select('name').execute();
    const runs = await db.selectFrom('testRuns').select('steps').execute();
    const lines = await db.selectFrom('invoiceLines').select('title').distinct().execute();
    const details = runs.flatMap(({ steps }) =>
      (JSON.parse(steps) as { detail: string | null }[]).map((step) => step.detail),
    );
    const names = [...targets, ...spaces, ...values, ...ios, ...ioGroups].map(({ name }) => name);
    // A house names its spaces shorter.
    const shortened = spaces.map(({ name }) => shortName(name));
    return new Set<string | null>([...names, ...shortened, ...details, ...lines.map(({ title }) => title)]);
  });

let dataNames: ReturnType<typeof readDataNames> | undefined;

/** The different texts of a page, and the names in it that a screen reader reads. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const texts = new Set<string>();
    for (const element of body.querySelectorAll('*')) {
      for (const node of element.childNodes) if (node instanceof Text) texts.add(node.data.trim());
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.add(element.getAttribute(attribute)?.trim() ?? '');
    }
    return [...texts];
  });

const foreign = Object.fromEntries(
  languages.map((language) => [language, languages.filter((one) => one !== language).map((one) => wordsOnlyIn(one))]),
) as Record<Language, Set<string>[]>;

/** What the page says in another language than its own, by the translations. */
export const foreignWords = async (page: Page, language: Language): Promise<string[]> => {
  dataNames ??= readDataNames();
  const names = await dataNames;
  const texts = await textsOf(page);
  return texts.filter((text) => !names.has(text) && foreign[language].some((words) => words.has(text)));
};
