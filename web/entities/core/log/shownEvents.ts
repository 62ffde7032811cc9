/** Number of the last events of a device that its diagnosis shows. */
export const shownEvents = 3;
