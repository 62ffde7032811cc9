import type { Address } from './place.ts';

/** The number that a link carries as /ui's own key; anything else is no key. */
export const keyIn = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;

/** The variables of a screen whose query asks for nothing by the address. */
export const none = (): Record<string, never> => ({});

/** The variables of a screen that is about one thing: its key, as that part of the path says. */
export const keyFrom =
  <Name extends string>(name: Name, part: string) =>
  ({ params }: Address): Record<Name, number> | null => {
    const key = keyIn(params[part]);
    return key === null ? null : ({ [name]: key } as Record<Name, number>);
  };
