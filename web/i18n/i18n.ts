import i18next, { type DefaultNamespace, type Namespace } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import type allWords from './fi.json';
import fi from './fi.json?outside';
import { hasChosenLanguage, languages, storedLanguage, storeLanguage, type Language } from './language.ts';
import { scheduleRetry } from '../ui/store/scheduleRetry.ts';
import { wordParts, type WordPart } from './wordParts.ts';

/** Keys of all texts, joined by dots, one for all plural forms. */
type WordName<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${WordName<Words[Key]>}`;
}[keyof Words & string];

/** The name of a text. */
type Word = WordName<typeof allWords>;

declare module 'i18next' {
  // The library's own signature takes the compiler beyond its limit with 2,800 words; this one is tried first.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (name: Word, values?: Readonly<Record<string, unknown>>): string;
  }

  interface CustomTypeOptions {
    // Flat, because the library's own reading of nested words takes the compiler too long once there are many.
    resources: { outside: Record<Word, string> };
    defaultNS: 'outside';
    keySeparator: false;
  }
}

/** Words by their names, in areas. */
export type Words = { readonly [name: string]: string | Words };

/** Words by their whole names, so that finding one is one step. */
const flat = (words: Words, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'string' ? [[before + name, word]] : Object.entries(flat(word, `${before}${name}.`)),
    ),
  );

const files: Record<Language, Record<WordPart, () => Promise<{ default: Words }>>> = {
  fi: {
    outside: async () => ({ default: fi }),
    inside: () => import('./fi.json?inside'),
    core: () => import('./fi.json?core'),
    route: () => import('./fi.json?route'),
    grid: () => import('./fi.json?grid'),
    consumption: () => import('./fi.json?consumption'),
    conditions: () => import('./fi.json?conditions'),
    bulk: () => import('./fi.json?bulk'),
    alerts: () => import('./fi.json?alerts'),
    control: () => import('./fi.json?control'),
    alertPreview: () => import('./fi.json?alertPreview'),
    readingsImport: () => import('./fi.json?readingsImport'),
    share: () => import('./fi.json?share'),
    residents: () => import('./fi.json?residents'),
    billing: () => import('./fi.json?billing'),
    files: () => import('./fi.json?files'),
    invoice: () => import('./fi.json?invoice'),
    testRuns: () => import('./fi.json?testRuns'),
    targetTools: () => import('./fi.json?targetTools'),
    catalogue: () => import('./fi.json?catalogue'),
    waterReport: () => import('./fi.json?waterReport'),
    user: () => import('./fi.json?user'),
    settings: () => import('./fi.json?settings'),
    alertSettings: () => import('./fi.json?alertSettings'),
  },
  en: {
    outside: () => import('./en.json?outside'),
    inside: () => import('./en.json?inside'),
    core: () => import('./en.json?core'),
    route: () => import('./en.json?route'),
    grid: () => import('./en.json?grid'),
    consumption: () => import('./en.json?consumption'),
    conditions: () => import('./en.json?conditions'),
    bulk: () => import('./en.json?bulk'),
    alerts: () => import('./en.json?alerts'),
    control: () => import('./en.json?control'),
    alertPreview: () => import('./en.json?alertPreview'),
    readingsImport: () => import('./en.json?readingsImport'),
    share: () => import('./en.json?share'),
    residents: () => import('./en.json?residents'),
    billing: () => import('./en.json?billing'),
    files: () => import('./en.json?files'),
    invoice: () => import('./en.json?invoice'),
    testRuns: () => import('./en.json?testRuns'),
    targetTools: () => import('./en.json?targetTools'),
    catalogue: () => import('./en.json?catalogue'),
    waterReport: () => import('./en.json?waterReport'),
    user: () => import('./en.json?user'),
    settings: () => import('./en.json?settings'),
    alertSettings: () => import('./en.json?alertSettings'),
  },
};

const load = async (language: Language, part: WordPart): Promise<Record<string, string>> =>
  flat((await files[language][part]()).default);

/**
 * Starts the translations in the language that this browser last chose, Finnish at first, with all their words or the
 * part that is needed at once.
 */
export const startTranslations = async (
  language: Language = storedLanguage(),
  parts: readonly WordPart[] = wordParts,
): Promise<void> => {
  if (globalThis.document) document.documentElement.lang = language;
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(load))
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: 'fi',
      ns: [...parts],
      defaultNS: 'outside',
      fallbackNS: wordParts.filter((part) => part !== 'outside'),
      keySeparator: false,
      nsSeparator: false,
      resources: { fi: { outside: flat(fi) } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      // A key is no text: where one is missing, the place of the text stays empty.
      parseMissingKeyHandler: (_key, byDefault) => byDefault ?? '',
    });
  if (lackingOf(language, parts).length > 0) await completeLanguage();
};

const pageLanguage = (): Language => languages.find((one) => one === i18next.language) ?? storedLanguage();

const lackingOf = (language: Language, parts: readonly WordPart[]): WordPart[] =>
  parts.filter((part) => !i18next.hasResourceBundle(language, part));

const add = async (language: Language, part: WordPart): Promise<void> => {
  i18next.addResourceBundle(language, part, await load(language, part));
};

/**
 * Loads bundles of texts, in the language of the page and in each that it is changed to. Rejects if one of the page's
 * language cannot be loaded: i18next resolves and never asks for it again, and a screen would show keys for texts.
 */
export const loadWords = async (parts: readonly WordPart[]): Promise<void> => {
  await i18next.loadNamespaces(parts);
  // Without started translations, as in a test of the router alone, there is nothing to load them into.
  if (!i18next.isInitializing && !i18next.isInitialized) return;
  const language = pageLanguage();
  await Promise.all(lackingOf(language, parts).map((part) => add(language, part)));
};

let cancelRetry = (): void => undefined;

/** Loads the texts of the page's language that could not be loaded when it was chosen, and meanwhile are Finnish. */
const completeLanguage = async (attempt = 0): Promise<void> => {
  cancelRetry();
  const language = pageLanguage();
  const known = wordParts.filter((part) => i18next.options.ns?.includes(part));
  const lacking = lackingOf(language, known);
  if (lacking.length === 0) return;
  const outcomes = attempt === 0 ? [] : await Promise.allSettled(lacking.map((part) => add(language, part)));
  // Renders the texts that have come.
  if (outcomes.some(({ status }) => status === 'fulfilled')) await i18next.changeLanguage(language);
  if (lackingOf(language, known).length > 0)
    cancelRetry = scheduleRetry(() => void completeLanguage(attempt + 1), attempt);
};

/** Turns the page into another language and remembers it in this browser. */
export const changeLanguage = async (language: Language): Promise<void> => {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  await completeLanguage();
};

/** Turns the page into the language of what a link opens, unless one was chosen in this browser; it is not remembered. */
export const offerLanguage = async (language: Language): Promise<void> => {
  if (hasChosenLanguage() || i18next.language === language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  await completeLanguage();
};
