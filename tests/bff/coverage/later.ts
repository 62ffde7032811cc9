/** Calls whose place in the graph is decided and not built yet; the list shrinks to nothing. */
export const later: readonly string[] = [
  // people
  // devices
  // places
];
