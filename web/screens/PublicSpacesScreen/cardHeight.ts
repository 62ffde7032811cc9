/** Height of a card around its devices: its title and lines, in pixels. */
const frame = 48;

/** Height of the two lines of a device, in pixels. */
const device = 58;

/** Height of the words of a card without devices, in pixels. */
const none = 38;

/** Height of the card of a public space, as a CSS length, by its number of devices with names of one line. */
export const cardHeight = (devices: number): string => `${frame + (devices === 0 ? none : devices * device)}px`;
