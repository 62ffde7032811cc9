import { CriticalityLevel } from '@graphql-inspector/core';
import type { Difference } from './promises.ts';

/** Headings of the changelog with the differences that belong under them; the first match applies. */
const headings: { title: string; holds: (difference: Difference) => boolean }[] = [
  { title: 'Gone or changed', holds: ({ criticality }) => criticality.level === CriticalityLevel.Breaking },
  { title: 'Deprecated', holds: ({ type }) => type.endsWith('DEPRECATION_ADDED') },
  { title: 'New', holds: ({ type }) => type.endsWith('_ADDED') },
  { title: 'Otherwise', holds: () => true },
];

/** Differences without effect on operations, or implied by another difference. */
const silent = /DESCRIPTION|^DIRECTIVE_USAGE|DEPRECATION_REASON/;

/** Section of a release in the changelog; undefined if no difference affects operations. */
export const sectionOf = (differences: readonly Difference[], today: string): string | undefined => {
  const news = differences.filter(({ type }) => /^(TYPE|FIELD)_ADDED$/.test(type)).map(({ path }) => `${path}.`);
  const visible = differences.filter(
    ({ type, path }) =>
      !silent.test(type) && !news.some((start) => path?.startsWith(start) && !type.endsWith('DEPRECATION_ADDED')),
  );
  if (visible.length === 0) return undefined;
  const byTitle = Map.groupBy(visible, (difference) => headings.find(({ holds }) => holds(difference))?.title ?? '');
  const lists = headings.flatMap(({ title }) => {
    const lines = (byTitle.get(title) ?? []).map(({ message }) => `- ${message.replaceAll("'", '`')}`);
    return lines.length > 0 ? [`### ${title}\n\n${lines.toSorted().join('\n')}\n`] : [];
  });
  return [`## ${today}\n`, ...lists].join('\n');
};
