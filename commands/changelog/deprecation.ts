/** Months between the release that deprecates a part of the schema and its removal. */
export const monthsOfGrace = 6;

/** A deprecation: the replacement and the day of removal. */
export type Deprecation = { instead: string; removal: string };

const form = /^(?<instead>(?:Use|Read) .+?)(?:; it goes on |\. Removal on )(?<removal>\d{4}-\d\d-\d\d)\.$/;

/**
 * Parses the reason of a deprecation, for example "Use `outcomes` instead. Removal on 2027-06-01."; also
 * accepts the form "…; it goes on 2027-06-01." of earlier releases. undefined for any other form.
 */
export const readDeprecation = (reason: string): Deprecation | undefined => {
  const { instead, removal } = form.exec(reason)?.groups ?? {};
  if (instead === undefined || removal === undefined || Number.isNaN(Date.parse(removal))) return undefined;
  return { instead, removal };
};

/** Earliest day of removal for a part that is deprecated by a release of this day. */
export const earliestEnd = (released: string): string => {
  const end = new Date(`${released}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + monthsOfGrace);
  return end.toISOString().slice(0, 10);
};
