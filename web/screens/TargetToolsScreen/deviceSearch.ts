/** Name of the search for devices in the URL. */
export const deviceParam = 'device';

/** The search for devices in the URL: the text, and whether there is one; the graph refuses an empty text. */
export const deviceSearchIn = (search: URLSearchParams): { text: string; isSearched: boolean } => {
  const text = (search.get(deviceParam) ?? '').trim().slice(0, 100);
  return { text: text === '' ? '-' : text, isSearched: text !== '' };
};
