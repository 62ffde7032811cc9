import { createInstance, type CustomTypeOptions } from 'i18next';
import en from '../../../web/i18n/en.json' with { type: 'json' };
import fi from '../../../web/i18n/fi.json' with { type: 'json' };
import { languages, type Language } from '../../../web/i18n/language.ts';

const words = createInstance();
await words.init({
  resources: { fi: { translation: fi }, en: { translation: en } },
  supportedLngs: languages,
  fallbackLng: false,
  keySeparator: '.',
  interpolation: { escapeValue: false },
  // A word that is not there is a mistake of the journey, and no text that anybody could see.
  parseMissingKeyHandler: (name) => {
    throw new Error(`The portal has no word ${name}.`);
  },
});

type Words = { [name: string]: string | Words };

const textsOf = (all: Words): string[] =>
  Object.values(all).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

/** The texts of a language that stand whole on a page, as those without a placeholder do, and are none of another. */
export const wordsOnlyIn = (language: Language): Set<string> => {
  const texts = { fi: textsOf(fi), en: textsOf(en) };
  const others = new Set(languages.filter((one) => one !== language).flatMap((one) => texts[one]));
  return new Set(texts[language].filter((text) => !text.includes('{{') && !others.has(text)));
};

/** The name of something that the portal says. */
export type Word = keyof CustomTypeOptions['resources']['outside'];

type Say = (name: Word, values?: Record<string, string | number>) => string;

/** What the portal says to people of a language, by the name of the word. */
export const sayIn =
  (language: Language): Say =>
  (name, values = {}) =>
    words.getFixedT(language)(name, values);

/** What the portal says by a name in whichever language it is in. */
export const inAny = (name: Word, values?: Record<string, string | number>): RegExp =>
  new RegExp(`^(${languages.map((language) => RegExp.escape(sayIn(language)(name, values))).join('|')})$`);

/** Everything that begins with a text. */
export const beginning = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`);

/** What is said of however many there are. */
export const ofAnyNumber = (text: string): string => text.replace(/\d+\s/, '');
