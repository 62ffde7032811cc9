import { addDays } from '../../time/calendar.ts';
import { firstDay, lastDay } from './months.ts';
import type { Dweller } from './recipients.ts';

/** Days of a stay, inclusive; without an end until is null. */
export type Stay = { from: string; until: string | null };

/** Days of a month in which the same persons lived in an apartment; nobody is known where `dwellers` is empty. */
export type ReportSpan = { from: string; until: string; dwellers: readonly Dweller[] };

/** Part of a month of a stay: all, some or none. */
export type Part = 'whole' | 'part' | 'none';

/** Share of a month that lies in a stay; without a known stay all of it. */
export const partOf = (stay: Stay | undefined, month: string): Part => {
  if (!stay) return 'whole';
  const { from, until } = stay;
  if (from > lastDay(month) || (until !== null && until < firstDay(month))) return 'none';
  return from > firstDay(month) || (until !== null && until < lastDay(month)) ? 'part' : 'whole';
};

/** Days of a stay within a month. */
export const within = (stay: Stay | undefined, month: string): { from: string; until: string } => {
  const [first, last] = [firstDay(month), lastDay(month)];
  return {
    from: stay && stay.from > first ? stay.from : first,
    until: stay && stay.until !== null && stay.until < last ? stay.until : last,
  };
};

const livesThere = ({ validFrom, validUntil }: Dweller, from: string, until: string): boolean =>
  validFrom <= until && (validUntil === null || validUntil >= from);

/** Residents of some days: the occupants, otherwise the owners. */
const occupantsOf = (dwellers: readonly Dweller[], from: string, until: string): Dweller[] => {
  const there = dwellers.filter((dweller) => livesThere(dweller, from, until));
  const residents = there.filter(({ role }) => role === 'resident');
  return residents.length > 0 ? residents : there;
};

const isSame = (one: readonly Dweller[], other: readonly Dweller[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** Splits days at some of them, each the first of a new part. */
export const splitAt = (
  { from, until }: { from: string; until: string },
  days: Iterable<string>,
): { from: string; until: string }[] => {
  const starts = [from, ...[...new Set(days)].filter((day) => day > from && day <= until).toSorted()];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, until: next === undefined ? until : addDays(next, -1) };
  });
};

/** The spans of residents of an apartment in a month, in order; they cover all of it. */
export const spansOf = (dwellers: readonly Dweller[], spaceId: number, month: string): ReportSpan[] => {
  const days = within(undefined, month);
  const own = dwellers.filter((one) => one.spaceId === spaceId && livesThere(one, days.from, days.until));
  const changes = own.flatMap(({ validFrom, validUntil }) => [
    validFrom,
    ...(validUntil === null ? [] : [addDays(validUntil, 1)]),
  ]);
  const spans: ReportSpan[] = [];
  for (const { from, until } of splitAt(days, changes)) {
    const occupants = occupantsOf(own, from, until);
    const last = spans.at(-1);
    if (last && isSame(last.dwellers, occupants)) spans[spans.length - 1] = { ...last, until };
    else spans.push({ from, until, dwellers: occupants });
  }
  return spans;
};

/** Time that a shared report may look back on: since the last of its readers moved in; all if nobody is known. */
export const historyOf = ({ dwellers }: ReportSpan): Stay | undefined => {
  const from = dwellers.map(({ validFrom }) => validFrom).reduce((one, other) => (one > other ? one : other), '');
  return dwellers.length === 0 ? undefined : { from, until: null };
};
