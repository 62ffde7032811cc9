import type { ChartRows, ChartSeries, ChartTexts } from './chartTypes.ts';
import { readAt, readingTimes } from './reading.ts';
import { wallClock } from './zonedTime.ts';

/** An instant as a spreadsheet takes it: the building's own day and time. */
export const sheetTime = (at: number, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 16).replace('T', ' ');

/** The numbers of a chart as a table of a file: an instant a row, a series a column, what is estimated said beside it. */
export function chartRows(props: {
  series: readonly ChartSeries[];
  from: number;
  to: number;
  timeZone: string;
  texts: ChartTexts;
}): ChartRows {
  const { series, from, to, timeZone, texts } = props;
  const columns = series.flatMap((one) => {
    const title = one.unit === '' ? one.label : `${one.label} (${one.unit})`;
    const { takenAt, estimated } = one;
    return [
      ...(takenAt
        ? [
            {
              header: `${one.label}, ${texts.time.toLowerCase()}`,
              cell: (at: number) => {
                const taken = takenAt[readAt(one, at).index];
                return taken === undefined ? null : sheetTime(taken, timeZone);
              },
            },
          ]
        : []),
      { header: title, cell: (at: number) => readAt(one, at).value },
      ...(estimated?.includes(true)
        ? [
            {
              header: `${one.label}, ${texts.estimated}`,
              cell: (at: number) => (estimated[readAt(one, at).index] ? texts.estimated : null),
            },
          ]
        : []),
    ];
  });
  return {
    headers: [texts.time, ...columns.map(({ header }) => header)],
    rows: readingTimes(series, from, to).map((at) => [sheetTime(at, timeZone), ...columns.map(({ cell }) => cell(at))]),
  };
}
