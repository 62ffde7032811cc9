import type { ChartRows, ChartSeries, ChartTexts } from '../chartTypes.ts';
import { readAt, readingTimes } from '../maths/reading.ts';

/** Data of a chart as a table: a row for each time, a column for each series; estimates are marked. */
export function chartRows(props: {
  series: readonly ChartSeries[];
  from: number;
  to: number;
  texts: ChartTexts;
}): ChartRows {
  const { series, from, to, texts } = props;
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
                return taken === undefined ? null : new Date(taken);
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
  const times = readingTimes(series, from, to);
  const row = (at: number) => [new Date(at), ...columns.map(({ cell }) => cell(at))];
  return {
    headers: [texts.time, ...columns.map(({ header }) => header)],
    rows: { length: times.length, slice: (first, end) => times.slice(first, end).map(row) },
  };
}
