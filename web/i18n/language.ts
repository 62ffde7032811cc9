/** The languages of the portal, Finnish first. */
export const languages = ['fi', 'en'] as const;

/** A language of the portal. */
export type Language = (typeof languages)[number];

const storageKey = 'locale';

/** The language that this browser last chose, Finnish at first. */
export const storedLanguage = (): Language => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'fi');

/** The event by which this window hears that its browser keeps another choice. */
export const choiceKept = 'choice-kept';

/** Keeps something that was chosen in this browser. */
export const keepChoice = (name: string, choice: string): void => {
  localStorage.setItem(name, choice);
  window.dispatchEvent(new Event(choiceKept));
};

/** Remembers the chosen language in this browser. */
export const storeLanguage = (language: Language): void => keepChoice(storageKey, language);
