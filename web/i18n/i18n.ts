import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import fi from './fi.json' with { type: 'json' };
import { languages, storedLanguage, storeLanguage, type Language } from './language.ts';

/** The names of all words, as they are asked for: joined by dots, one name for all the forms of a count. */
type WordName<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${WordName<Words[Key]>}`;
}[keyof Words & string];

declare module 'i18next' {
  interface CustomTypeOptions {
    // Flat, because the library's own reading of nested words takes the compiler too long once there are many.
    resources: { translation: Record<WordName<typeof fi>, string> };
    keySeparator: false;
  }
}

type Words = { readonly [name: string]: string | Words };

/** Words by their whole names, so that finding one is one step. */
const flat = (words: Words, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'string' ? [[before + name, word]] : Object.entries(flat(word, `${before}${name}.`)),
    ),
  );

const load = async (language: string): Promise<Record<string, string>> =>
  flat(language === 'en' ? (await import('./en.json')).default : fi);

/** Starts the translations in the language that this browser last chose, Finnish at first. */
export const startTranslations = async (language: Language = storedLanguage()): Promise<void> => {
  document.documentElement.lang = language;
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(load))
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: 'fi',
      keySeparator: false,
      nsSeparator: false,
      resources: { fi: { translation: flat(fi) } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
};

/** The language that the page is in. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'fi');

/** Turns the page into another language and remembers it in this browser. */
export const changeLanguage = async (language: Language): Promise<void> => {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
