/** Name of the searched text in the URL. */
export const searchParam = 'search';

/** Variables of the search that the URL has; the text is never empty, since the graph refuses an empty one. */
export const toolSearchIn = (search: URLSearchParams): { text: string; isSearched: boolean } => {
  const text = (search.get(searchParam) ?? '').trim().slice(0, 100);
  return { text: text === '' ? '-' : text, isSearched: text !== '' };
};
