import i18next, { type DefaultNamespace, type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type allTexts from './fi.json';
import fi from './fi.json?outside';
import { hasChosenLanguage, languages, storedLanguage, storeLanguage, type Language } from './language.ts';
import { scheduleRetry } from '../ui/store/scheduleRetry.ts';
import { textBundles, type TextBundle } from './textBundles.ts';

/** Keys of all texts, joined by dots, one for all plural forms. */
type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${KeyIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text. */
type TextKey = KeyIn<typeof allTexts>;

declare module 'i18next' {
  // The library's own signature takes the compiler beyond its limit with 2,800 texts; this one is tried first.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: TextKey, values?: Readonly<Record<string, unknown>>): string;
  }

  interface CustomTypeOptions {
    // Flat, because the library's own reading of nested texts takes the compiler too long once there are many.
    resources: { outside: Record<TextKey, string> };
    defaultNS: 'outside';
    keySeparator: false;
  }
}

/** Texts by their names, in areas. */
export type Texts = { readonly [name: string]: string | Texts };

/** Texts by their whole keys, so that finding one is one step. */
const flat = (texts: Texts, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[before + name, text]] : Object.entries(flat(text, `${before}${name}.`)),
    ),
  );

const files: Record<Language, Record<TextBundle, () => Promise<{ default: Texts }>>> = {
  fi: {
    outside: async () => ({ default: fi }),
    report: () => import('./fi.json?report'),
    inside: () => import('./fi.json?inside'),
  },
  en: {
    outside: () => import('./en.json?outside'),
    report: () => import('./en.json?report'),
    inside: () => import('./en.json?inside'),
  },
};

/** Bundles that the page shows texts of. */
const needed = new Set<TextBundle>();

const pageLanguage = (): Language => languages.find((one) => one === i18next.language) ?? storedLanguage();

const missingOf = (language: Language): TextBundle[] =>
  Array.from(needed).filter((bundle) => !i18next.hasResourceBundle(language, bundle));

const add = async (language: Language, bundle: TextBundle): Promise<void> => {
  i18next.addResourceBundle(language, bundle, flat((await files[language][bundle]()).default));
};

const addMissing = (language: Language): Promise<PromiseSettledResult<void>[]> =>
  Promise.allSettled(missingOf(language).map((bundle) => add(language, bundle)));

let cancelRetry = (): void => undefined;

/**
 * Loads the missing texts of the page's language again and again, with pauses and when the connection is back. Meanwhile
 * they are Finnish where those were loaded.
 */
const retryMissing = (attempt = 0): void => {
  cancelRetry();
  if (missingOf(pageLanguage()).length === 0) return;
  cancelRetry = scheduleRetry(() => {
    void addMissing(pageLanguage()).then(async (outcomes) => {
      // Renders the texts that have come.
      if (outcomes.some(({ status }) => status === 'fulfilled')) await i18next.changeLanguage(pageLanguage());
      retryMissing(attempt + 1);
    });
  }, attempt);
};

/** Starts the translations in the language that this browser last chose, Finnish at first. */
export const startTranslations = async (
  language: Language = storedLanguage(),
  bundles: readonly TextBundle[] = textBundles,
): Promise<void> => {
  if (globalThis.document) document.documentElement.lang = language;
  bundles.forEach((bundle) => needed.add(bundle));
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: 'fi',
    ns: textBundles,
    defaultNS: 'outside',
    fallbackNS: ['inside', 'report'],
    keySeparator: false,
    nsSeparator: false,
    resources: { fi: { outside: flat(fi) } },
    interpolation: { escapeValue: false },
    returnNull: false,
    // A key is no text: where one is missing, the place of the text stays empty.
    parseMissingKeyHandler: (_key, byDefault) => byDefault ?? '',
  });
  await addMissing(language);
  retryMissing();
};

/**
 * Loads a bundle of texts, in the language of the page and in each that it is changed to. Rejects if that of the page's
 * language cannot be loaded, since its texts would be empty.
 */
export const loadTexts = async (bundle: TextBundle): Promise<void> => {
  needed.add(bundle);
  // Without started translations, as in a test of the router alone, there is nothing to load it into.
  if (!i18next.isInitializing && !i18next.isInitialized) return;
  const language = pageLanguage();
  if (!i18next.hasResourceBundle(language, bundle)) await add(language, bundle);
};

let chosen: Language | undefined;

const showLanguage = async (language: Language): Promise<void> => {
  chosen = language;
  await addMissing(language);
  // Another language was chosen while the texts of this one were loading.
  if (chosen !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  retryMissing();
};

/** Changes the language of the page and stores it in this browser. */
export const changeLanguage = async (language: Language): Promise<void> => {
  storeLanguage(language);
  await showLanguage(language);
};

/** Turns the page into the language of what a link opens, unless one was chosen in this browser; it is not remembered. */
export const offerLanguage = async (language: Language): Promise<void> => {
  if (!hasChosenLanguage() && i18next.language !== language) await showLanguage(language);
};
