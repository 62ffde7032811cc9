import type { ImportReport } from './importRegisters.ts';
import type { Registers } from './readRegisters.ts';

const reasons: Record<string, string> = {
  MALFORMED: 'not an instant and a number',
  NO_SUCH_LOCAL_TIME: 'a local time that the clocks skipped',
  DUPLICATE_INSTANT: 'a second, different reading of the same instant',
  BACKWARD_STEP: 'the register runs backwards',
  IMPOSSIBLE_STEP: 'more than the meter can pass in that time',
  IN_THE_FUTURE: 'later than now',
};

/** Report of an import as lines of text. */
export const printReport = ({ targetIsNew, households }: ImportReport, target: string, dryRun: boolean): string[] => {
  const sum = (pick: (household: ImportReport['households'][number]) => number) =>
    households.reduce((total, household) => total + pick(household), 0);
  const refusedOf = (household: ImportReport['households'][number]) =>
    Array.from(household.refused.values(), ({ count }) => count).reduce((total, count) => total + count, 0);
  const made = households.filter((household) => household.made).length;
  const would = dryRun ? 'would be made' : 'made';
  return [
    `Target ${target}: ${targetIsNew ? would : 'already there'}; apartments ${would}: ${made} of ${households.length}.`,
    ...households.flatMap((household) => [
      dryRun
        ? `  ${household.household}: ${household.readings} readings would be sent`
        : `  ${household.household}: ${household.taken} taken, ${household.known} already known, ${refusedOf(household)} refused`,
      ...Array.from(
        household.refused,
        ([reason, { count, firstLine }]) => `      ${count} × ${reasons[reason] ?? reason}, first on line ${firstLine}`,
      ),
    ]),
    ...(dryRun
      ? ['A dry run: nothing was sent.']
      : [`${sum(({ taken }) => taken)} taken, ${sum(({ known }) => known)} already known, ${sum(refusedOf)} refused.`]),
  ];
};

/** Summary of the file as a line of text. */
export const printRead = ({ lines, households, unread }: Registers): string =>
  `${lines} lines, ${households.size} households${unread.length > 0 ? `, ${unread.length} lines that are no readings` : ''}.`;
