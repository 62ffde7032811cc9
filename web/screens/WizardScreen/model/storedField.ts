/** A field of a draft as it is stored: its content as JSON. */
export type StoredField = { readonly name: string; readonly value: string };

/** Content of a stored field; undefined if it is unreadable. */
export const parseField = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};
