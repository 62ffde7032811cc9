/** Name of the searched text in the URL. */
export const searchParam = 'search';

/** Name of the opened list in the URL; without it the sites. */
export const viewParam = 'view';

/** Its value for the fleet. */
export const fleetView = 'fleet';

/** Its value for the state of the service. */
export const serviceView = 'service';

/** Variables of the search and the list that the URL has; the text is never empty, since the graph refuses an empty one. */
export const toolSearchIn = (search: URLSearchParams) => {
  const text = (search.get(searchParam) ?? '').trim().slice(0, 100);
  const view = search.get(viewParam);
  const [isFleet, isService] = [view === fleetView, view === serviceView];
  return {
    text: text === '' ? '-' : text,
    isSearched: text !== '',
    isFleet,
    isService,
    isSites: !isFleet && !isService,
  };
};
