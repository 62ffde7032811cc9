/** The key of /ui in a text, as in a part of a path; null if it is none. */
export const keyIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
