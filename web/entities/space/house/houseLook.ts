/** What the spaces of a house are coloured by. */
export const houseLooks = ['state', 'temperature', 'water', 'alerts'] as const;

/** One of the things that a house is coloured by. */
export type HouseLook = (typeof houseLooks)[number];

/** The look of the house in the URL; by default the state. */
export const houseLookIn = (search: URLSearchParams): HouseLook =>
  houseLooks.find((look) => look === search.get('show')) ?? 'state';
