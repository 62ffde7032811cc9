/** Calls without a counterpart yet, with the planned one. */
export const later: readonly string[] = [
  // people
  // devices
  // places
];
