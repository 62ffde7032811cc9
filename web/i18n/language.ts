import { readStored, writeStored } from '../ui/store/browserStorage.ts';

/** The languages of the portal, Finnish first. */
export const languages = ['fi', 'en'] as const;

/** A language of the portal. */
export type Language = (typeof languages)[number];

const storageKey = 'locale';

/** The language that this browser last chose, Finnish at first. */
export const storedLanguage = (): Language => (readStored(storageKey) === 'en' ? 'en' : 'fi');

/** Stores the chosen language in this browser. */
export const storeLanguage = (language: Language): void => writeStored(storageKey, language);

/** Whether a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean => readStored(storageKey) !== null;
