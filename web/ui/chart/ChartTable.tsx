import { useState } from 'react';
import { Table } from '../table/Table.tsx';
import type { Column, Sort } from '../table/column.ts';
import type { ChartSeries, ChartTexts } from './chartTypes.ts';
import { usualStep } from './maths/nearest.ts';
import { readAt, readingTimes } from './maths/reading.ts';
import { readingTime } from './maths/timeFormat.ts';
import { readingText } from './maths/valueFormat.ts';

const day = 23 * 60 * 60_000;

/** The same data as the chart shows, as rows of numbers: what is newest first, until it is sorted otherwise. */
export function ChartTable(props: {
  label: string;
  series: readonly ChartSeries[];
  from: number;
  to: number;
  height: number;
  locale: string;
  timeZone: string;
  texts: ChartTexts;
}) {
  const { label, series, from, to, height, locale, timeZone, texts } = props;
  const [sort, setSort] = useState<Sort>({ column: 'time', direction: 'descending' });
  const bars = series.some(({ kind }) => kind === 'bar');
  const step = Math.min(...series.map(({ points }) => usualStep(points.at)));
  const columns: Column<number>[] = [
    {
      id: 'time',
      header: texts.time,
      width: step >= day ? '124px' : '190px',
      cell: (at) => <time dateTime={new Date(at).toISOString()}>{readingTime(at, step, bars, locale, timeZone)}</time>,
      sortValue: (at) => at,
    },
    ...series.map((one): Column<number> => ({
      id: one.id,
      header: one.label,
      width: '104px',
      align: 'end',
      cell: (at) => {
        const { index, value } = readAt(one, at);
        if (value === null) return texts.noValue;
        const written = readingText(value, one, locale);
        return one.estimated?.[index] ? `${written} (${texts.estimated})` : written;
      },
      sortValue: (at) => readAt(one, at).value,
    })),
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={readingTimes(series, from, to)}
      rowKey={String}
      sort={sort}
      onSortChange={setSort}
      maxHeight={`${height}px`}
      empty={texts.empty}
    />
  );
}
