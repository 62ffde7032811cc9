/** The most leaks that have a card each; more of them are in the list of alerts. */
const mostCards = 2;

/** The leaks that have a card beside a house: open ones. */
export const openLeaks = <Leak extends { readonly state: string }>(leaks: readonly Leak[] | null | undefined): Leak[] =>
  (leaks ?? []).filter(({ state }) => state === 'OPEN').slice(0, mostCards);
