/** Height of what surrounds the rows of a card: its title and lines, in pixels. */
const frame = 46;

/** Height of a card without cores, in pixels. */
const emptyCard = 145;

/** Height of the card of a public space, as a CSS length, by its number of devices with names of one line. */
export const cardHeight = (devices: number): string =>
  devices === 0 ? `${emptyCard}px` : `calc(${frame}px + ${devices + 1} * var(--row))`;
