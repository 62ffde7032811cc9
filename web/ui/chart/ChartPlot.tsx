import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ChartCursor } from './ChartCursor.tsx';
import type { ChartLimit, ChartMark, ChartSeries, ChartTexts } from './chartTypes.ts';
import { useLeastAxisRoom } from './LinkedCharts.tsx';
import { geometryOf } from './maths/geometry.ts';
import { anyReading } from './maths/reading.ts';
import { stacked } from './maths/stacks.ts';
import { MeasuredWidth } from './MeasuredWidth.tsx';
import { useChartView } from './useChartView.ts';
import { valueAxes, type ValueAxis } from './maths/valueAxes.ts';
import { markText } from './maths/valueFormat.ts';

const Empty = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: 24px;
  text-align: center;
  color: ${color('muted')};
`;

const top = 24;
/** Room for the labels of time: one line under lines, two under bars. */
const bottomRooms = { line: 26, bar: 36 };

/** The room that the numbers of an axis need beside the plot. */
const roomOf = (axis: ValueAxis | undefined, locale: string, bare: number) => {
  if (!axis) return bare;
  const longest = Math.max(...axis.ticks.map((value) => markText(value, axis, locale).length));
  return Math.max(bare, longest * 7 + 12);
};

/** The plot of a chart and its cursor, or the words that there is nothing to show. */
export function ChartPlot(props: {
  label: string;
  series: readonly ChartSeries[];
  /** Whether the user hides series, so that an empty plot does not mean that there are no readings. */
  hiding: boolean;
  from: number;
  to: number;
  height: number;
  timeZone: string;
  locale: string;
  /** The unit of the first axis in words. */
  unitText: string | undefined;
  texts: ChartTexts;
  limits: readonly ChartLimit[];
  marks: readonly ChartMark[];
  gapAfter: number;
  onZoom: ((from: number, to: number) => void) | undefined;
  onZoomReset: (() => void) | undefined;
}) {
  const { label, series, hiding, from, to, height, timeZone, locale, texts, gapAfter, onZoom, onZoomReset } = props;
  const { limits, marks, unitText } = props;
  const bottomRoom = bottomRooms[series.some(({ kind }) => kind === 'bar') ? 'bar' : 'line'];
  const view = useChartView({ given: { from, to }, onZoom, onZoomReset });
  const { shown } = view;
  const layers = stacked(series);
  const axes = valueAxes(layers, shown.from, shown.to, top, height - bottomRoom, limits);
  const leftRoom = roomOf(axes[0], locale, useLeastAxisRoom());
  const rightRoom = roomOf(axes[1], locale, 18);
  const empty = !anyReading(series, shown.from, shown.to);
  const hidesAll = hiding && series.length === 0;
  return (
    <MeasuredWidth>
      {(width) => {
        const geometry = geometryOf({ width, height, top, bottomRoom, leftRoom, rightRoom, ...shown });
        return (
          <>
            <ChartCanvas
              series={layers}
              geometry={geometry}
              axes={axes}
              limits={limits}
              marks={marks}
              gapAfter={gapAfter}
              locale={locale}
              timeZone={timeZone}
              unitText={unitText}
            />
            {empty && !hidesAll && <Empty>{texts.empty}</Empty>}
            {(!empty || view.moving) && (
              <ChartCursor
                label={label}
                series={series}
                geometry={geometry}
                axes={axes}
                locale={locale}
                timeZone={timeZone}
                texts={texts}
                view={view}
              />
            )}
          </>
        );
      }}
    </MeasuredWidth>
  );
}
