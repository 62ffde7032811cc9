/** The most leaks that have a card each; more of them are in the list of alerts. */
const mostCards = 2;

/** A space with an open leak. */
export type LeakingSpace = { readonly key: number; readonly name: string };

/** The leaks that have a card beside a house: open ones. */
export const openLeaks = <Leak extends { readonly state: string }>(leaks: readonly Leak[] | null | undefined): Leak[] =>
  (leaks ?? []).filter(({ state }) => state === 'OPEN').slice(0, mostCards);

/** The spaces of all open leaks, each once. */
export const leakingSpaces = (
  leaks: readonly { readonly state: string; readonly space: LeakingSpace | null | undefined }[] | null | undefined,
): readonly LeakingSpace[] => {
  const spaces = (leaks ?? []).flatMap(({ state, space }) => (state === 'OPEN' && space ? [space] : []));
  return [...new Map(spaces.map((space) => [space.key, space])).values()];
};
