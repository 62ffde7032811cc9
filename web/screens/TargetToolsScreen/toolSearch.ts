/** Name of the searched text in the URL. */
export const searchParam = 'search';

/** Name of the opened list in the URL; without it the sites. */
export const viewParam = 'view';

/** Its value for the fleet. */
export const fleetView = 'fleet';

/** Variables of the search and the list that the URL has; the text is never empty, since the graph refuses an empty one. */
export const toolSearchIn = (search: URLSearchParams): { text: string; isSearched: boolean; isFleet: boolean } => {
  const text = (search.get(searchParam) ?? '').trim().slice(0, 100);
  return { text: text === '' ? '-' : text, isSearched: text !== '', isFleet: search.get(viewParam) === fleetView };
};
