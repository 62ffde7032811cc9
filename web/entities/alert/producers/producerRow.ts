import type { ProducerTable_producers$data } from '../../../__generated__/ProducerTable_producers.graphql.ts';

type Level = { readonly alertLevel: number; readonly name: string };

/** The alert levels as a choice, the most urgent first; one that a rule has though it is gone is offered by its number. */
export const levelOptions = (levels: readonly Level[], own?: number): { value: string; label: string }[] => {
  const known = levels.some(({ alertLevel }) => alertLevel === own);
  const all = own === undefined || known ? levels : [...levels, { alertLevel: own, name: '' }];
  return all
    .toSorted((one, other) => one.alertLevel - other.alertLevel)
    .map(({ alertLevel, name }) => ({ value: String(alertLevel), label: `${alertLevel} ${name}`.trim() }));
};

/** A rule as a row of the table. */
export type ProducerRow = ProducerTable_producers$data[number];
