/** Values that the browser refused to keep: they last as long as the page. */
const memory = new Map<string, string>();

/** Runs a use of the browser's storage; null if the browser refuses it: blocked cookies make even its name throw. */
const attempt = <Value>(action: (storage: Storage) => Value): Value | null => {
  try {
    return action(window.localStorage);
  } catch {
    return null;
  }
};

/** Text that this browser keeps under a name, in all its tabs; null if there is none. */
export const readStored = (name: string): string | null =>
  memory.get(name) ?? attempt((storage) => storage.getItem(name));

/**
 * Keeps a text under a name in this browser, or with null removes it. Where the browser refuses, because cookies are
 * blocked or its storage is full, this page keeps the text and other tabs do not get it.
 */
export const writeStored = (name: string, text: string | null): void => {
  memory.delete(name);
  const isDone = attempt((storage) => {
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
    return true;
  });
  if (!isDone && text !== null) memory.set(name, text);
};

/**
 * Whether the browser accepts cookies, without which no session begins. Chromium that blocks them reports
 * `cookieEnabled` all the same and refuses its storage, which has the same setting.
 */
export const acceptsCookies = (): boolean => navigator.cookieEnabled && attempt(({ length }) => length) !== null;
