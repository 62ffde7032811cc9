import type { Outcomes } from './inChunks.ts';

/** Outcome of a bulk change: the cores that were refused, unknown and changed. */
export type BulkOutcome<Row> = {
  refused: readonly Row[];
  unknown: readonly Row[];
  changed: readonly Row[];
};

/** Parts devices by what became of them; those that the change was not about are left out. */
export const bulkOutcomeOf = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  outcomes: Outcomes,
): BulkOutcome<Row> => {
  const about = rows.filter(({ id }) => outcomes.has(id));
  return {
    refused: about.filter(({ id }) => outcomes.get(id)?.isUnknown === false),
    unknown: about.filter(({ id }) => outcomes.get(id)?.isUnknown === true),
    changed: about.filter(({ id }) => outcomes.get(id) === null),
  };
};
