/** How long a part of the schema stays after the release that deprecates it. */
export const monthsOfGrace = 6;

/** What a deprecation says: what to use instead, and the day on which the part may go. */
export type Deprecation = { instead: string; goes: string };

const written = /^(?<instead>(?:Use|Read) .+); it goes on (?<goes>\d{4}-\d\d-\d\d)\.$/;

/** Reads the reason of a deprecation, as in "Read signIn; it goes on 2027-06-01."; undefined for any other form. */
export const readDeprecation = (reason: string): Deprecation | undefined => {
  const { instead, goes } = written.exec(reason)?.groups ?? {};
  if (instead === undefined || goes === undefined || Number.isNaN(Date.parse(goes))) return undefined;
  return { instead, goes };
};

/** The first day on which a part may go that a release of this day deprecates. */
export const earliestEnd = (released: string): string => {
  const end = new Date(`${released}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + monthsOfGrace);
  return end.toISOString().slice(0, 10);
};
