import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import fi from './fi.json' with { type: 'json' };

/** The languages of the portal, Finnish first. */
export const languages = ['fi', 'en'] as const;

/** A language of the portal. */
export type Language = (typeof languages)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fi };
  }
}

const storageKey = 'locale';

const storedLanguage = (): Language => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'fi');

/** Starts the translations in the language that this browser last chose, Finnish at first. */
export const startTranslations = async (language: Language = storedLanguage()): Promise<void> => {
  document.documentElement.lang = language;
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend((name: string) => (name === 'en' ? import('./en.json') : Promise.resolve(fi))))
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: 'fi',
      resources: { fi: { translation: fi } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
};

/** The language that the page is in. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'fi');

/** Turns the page into another language and remembers it in this browser. */
export const changeLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
