import { carpetCells } from './carpetCells.ts';
import { CellChart, type CellChartProps } from './CellChart.tsx';
import type { CellPosition } from './cellKeys.ts';
import { readingTime, tickLabel } from '../maths/timeFormat.ts';
import { timeTicks } from '../maths/timeTicks.ts';

const hour = 3_600_000;
const hours = Array.from({ length: 24 }, (_, index) => String(index).padStart(2, '0'));

/** A year at a glance: a column a day, a row an hour, coloured by what was read then. */
export function CarpetPlot(
  props: CellChartProps & {
    /** Instants in milliseconds, rising, and the value at each, an hour apart or closer. */
    points: { at: readonly number[]; value: readonly (number | null)[] };
    from: number;
    to: number;
    timeZone: string;
    /** The head of the days in the table. */
    dayHead: string;
  },
) {
  const { points, from, to, timeZone, dayHead, ...rest } = props;
  const { locale } = rest;
  const { cells, days } = carpetCells(points, from, to, timeZone);
  const dayName = (at: number) => readingTime(at, 24 * hour, false, locale, timeZone);
  const nameOf = ({ row, column }: CellPosition) => {
    const at = days[column];
    return `${at === undefined ? '' : dayName(at)} ${hours[row] ?? ''}–${hours[(row + 1) % 24] ?? ''}`;
  };
  const marks = timeTicks(days[0] ?? from, (days.at(-1) ?? to) + 1, Math.min(14, days.length), timeZone);
  return (
    <CellChart
      {...rest}
      cells={cells}
      names={() => ({ head: dayHead, rows: hours, columns: days.map(dayName), turned: true })}
      nameOf={nameOf}
      rowMarks={[0, 6, 12, 18].map((index) => ({ index, label: hours[index] ?? '' }))}
      columnMarks={marks
        .filter(({ level }) => level !== 'time')
        .map((tick) => ({
          index: days.findLastIndex((at) => at <= tick.at),
          label: tickLabel(tick, locale, timeZone),
        }))}
      cellHeight={8}
    />
  );
}
