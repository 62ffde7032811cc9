import type { Address } from './place.ts';

/** The number that a link carries as /ui's own key; anything else is no key. */
export const keyIn = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;

/** The variables of a screen whose query asks for nothing by the address. */
export const none = (): Record<string, never> => ({});

/** The variables of a screen that is about one thing: keys, as those parts of the path say. */
export const keysFrom =
  <Name extends string>(parts: Record<Name, string>) =>
  ({ params }: Address): Record<Name, number> | null => {
    const keys = Object.entries<string>(parts).map(([name, part]) => [name, keyIn(params[part])] as const);
    return keys.some(([, key]) => key === null) ? null : (Object.fromEntries(keys) as Record<Name, number>);
  };
