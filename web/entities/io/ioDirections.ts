/** Directions of IOs, in the order of lists. */
export const ioDirections = ['INPUT', 'OUTPUT', 'CONFIGURATION'] as const;
