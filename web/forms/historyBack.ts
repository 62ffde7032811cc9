/** The steps of the history that a page goes back from by itself, by their keys. */
const left = new Set<string>();

/** Notes that the page goes back from here by itself, what is in hand having been asked about; false where it does already. */
export const beginHistoryBack = (key: string): boolean => {
  const begins = !left.has(key);
  left.add(key);
  return begins;
};

/** Whether the page goes back from there by itself, so that no second confirmation is shown. */
export const isOwnHistoryBack = (key: string): boolean => left.has(key);

/** Records that a history entry was reached, maybe again. */
export const endHistoryBack = (key: string): void => {
  left.delete(key);
};
