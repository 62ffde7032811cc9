import { useTranslation } from 'react-i18next';
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

type Named = { readonly name: string };

/** How many devices are named where there is no room for a list. */
const named = 5;

/** Messages of a finished change, and of one that was only requested. */
const endings = {
  made: {
    all: 'bulk.allDone',
    some: 'bulk.someDone',
    one: 'bulk.done',
    undone: 'bulk.undone',
  },
  requested: {
    all: 'bulk.allAsked',
    some: 'bulk.someAsked',
    one: 'bulk.asked',
    undone: 'bulk.backAsked',
  },
} as const;

/** Messages about the outcome of a bulk change, or of its undo. */
export const useBulkTexts = (isRequest: boolean) => {
  const { t } = useTranslation();
  const ending = endings[isRequest ? 'requested' : 'made'];
  const counted = ({ refused, unknown, changed }: BulkOutcome<Named>, isUndo: boolean): string => {
    const count = refused.length + unknown.length + changed.length;
    if (changed.length === count) return t(isUndo ? ending.undone : ending.all, { count });
    return t(ending.some, { done: changed.length, count });
  };
  const listed = (key: 'refused' | 'unknown', rows: readonly Named[]): readonly string[] => {
    const names = rows.slice(0, named).map(({ name }) => name);
    const more = rows.length - names.length;
    if (names.length === 0) return [];
    const words = more === 0 ? (`bulk.${key}` as const) : (`bulk.${key}More` as const);
    return [t(words, { names: names.join(', '), count: more })];
  };
  return {
    /** Of each of those that it was done to. */
    done: t(ending.one),
    /** Above the list of what became of each. */
    telling: (end: BulkOutcome<Named>, isUndo: boolean): string => {
      const telling = counted(end, isUndo);
      const count = end.unknown.length;
      return count === 0 ? telling : t('bulk.someUnknown', { telling, count });
    },
    /** If the list is not shown any more, the message names the failed cores. */
    whole: (end: BulkOutcome<Named>, isUndo: boolean): string =>
      [counted(end, isUndo), ...listed('refused', end.refused), ...listed('unknown', end.unknown)].join('. '),
  };
};
