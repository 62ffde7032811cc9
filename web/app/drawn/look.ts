import { choiceKept } from '../../i18n/language.ts';

/** What this browser keeps that the first look of a page depends on. */
const keptNames = /^(locale|favouriteTargets|columns\..+)$/;

/** The look of a window: whether it is narrow, and what its browser keeps of what somebody chose. */
export type Look = { narrow: boolean; choices: Readonly<Record<string, string>> };

/** The cookie by which a browser says the look of its window, so that the next page is drawn for it. */
const cookieName = 'talo_look';

/** Longer ones are not said; their pages are not drawn. */
const longest = 1500;
const keptS = 400 * 24 * 60 * 60;

/** The look of a window as one text, the same for the same look. */
export const writeLook = ({ narrow, choices }: Look): string =>
  JSON.stringify([narrow, Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

const isChoice = (choice: unknown): choice is [string, string] =>
  Array.isArray(choice) && typeof choice[0] === 'string' && keptNames.test(choice[0]) && typeof choice[1] === 'string';

/** The look that such a text tells of; nothing where it tells of none. */
export const readLook = (text: string): Look | null => {
  try {
    const told: unknown = JSON.parse(text);
    if (!Array.isArray(told) || !Array.isArray(told[1])) return null;
    return { narrow: told[0] === true, choices: Object.fromEntries(told[1].filter(isChoice)) };
  } catch {
    return null;
  }
};

/** The look that a browser said last. */
export const lookIn = (cookies: string): Look | null => {
  const [, said] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies) ?? [];
  try {
    return said === undefined ? null : readLook(decodeURIComponent(said));
  } catch {
    return null;
  }
};

const sayLook = (narrow: boolean): string => {
  const names = Object.keys(localStorage).filter((name) => keptNames.test(name));
  const choices = Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? '']));
  const look = writeLook({ narrow, choices });
  const said = encodeURIComponent(look);
  const fits = said.length <= longest;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${fits ? said : ''}; Path=/; SameSite=Lax; Max-Age=${fits ? keptS : 0}${secure}`;
  return look;
};

/** Says the look of this window to the next page that is asked for, now and whenever it is another; answers the one now. */
export const followLook = (narrow: MediaQueryList): string => {
  const say = () => sayLook(narrow.matches);
  narrow.addEventListener('change', say);
  addEventListener(choiceKept, say);
  return say();
};
