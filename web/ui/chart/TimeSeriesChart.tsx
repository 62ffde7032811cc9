import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { announce } from '../feedback/announce.ts';
import { seriesColor } from '../theme/tokens.ts';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { zoomed } from './maths/chartSpan.ts';
import { rangeText } from './maths/rangeText.ts';
import { chartRows } from './picture/chartRows.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartLimit, ChartMark, ChartSeries, ChartTexts } from './chartTypes.ts';

/** What a chart over time takes. */
export interface TimeSeriesChartProps extends FrameProps {
  series: readonly ChartSeries[];
  /** The shown range in milliseconds. */
  from: number;
  to: number;
  height?: number;
  /** The time zone of the building, whose clock the axis follows. */
  timeZone: string;
  locale: string;
  texts: ChartTexts;
  /** The unit of the first axis in words, as m³ a day. */
  unitText?: string | undefined;
  /** Limits of what is measured; one beyond the values shown is left out. */
  limits?: readonly ChartLimit[];
  /** Events of the range. */
  marks?: readonly ChartMark[];
  /** A line breaks where its points lie further apart than this many milliseconds. */
  gapAfter?: number;
  /** Called with the stretch that was marked, moved or stretched to; without it the range is fixed. */
  onZoom?: (from: number, to: number) => void;
  /** Called to see the whole again; the button shows only while there is this way back. */
  onZoomReset?: (() => void) | undefined;
}

/** Values and amounts over time, read by pointer and by keyboard, zoomed by marking, and shown as a table too. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { label, series, from, to, height = 280, timeZone, locale, texts, gapAfter = Infinity } = props;
  const { onZoom, onZoomReset, note, pending, onFile, asTable, onAsTable, pictureTitle } = props;
  const { limits = [], marks = [], unitText } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = series.filter(({ id }) => !hidden.has(id));
  const common = { label, series: shown, from, to, height, timeZone, locale, texts };

  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };

  const zoomBy = (factor: number) => {
    const span = zoomed({ from, to }, factor, (from + to) / 2);
    onZoom?.(span.from, span.to);
    announce(`${texts.shownRange} ${rangeText(span, series, locale, timeZone)}`, 'chart range');
  };

  return (
    <ChartFrame
      label={label}
      note={note}
      pictureTitle={pictureTitle}
      pending={pending}
      onFile={onFile}
      asTable={asTable}
      onAsTable={onAsTable}
      texts={texts}
      height={height}
      legend={
        <ChartLegend
          series={series}
          hidden={hidden}
          onToggle={toggle}
          texts={texts}
          locale={locale}
          timeZone={timeZone}
        />
      }
      pictureKeys={shown.map(({ color, label: name, dashed = false }) => ({
        ink: seriesColor(color),
        label: name,
        dashed,
      }))}
      rangeTools={
        (onZoom || onZoomReset) && (
          <>
            {onZoomReset && (
              <Button size="small" icon="arrowLeftRight" onClick={onZoomReset}>
                {texts.resetZoom}
              </Button>
            )}
            {onZoom && (
              <>
                <IconButton size="small" icon="minus" label={texts.zoomOut} onClick={() => zoomBy(2)} />
                <IconButton size="small" icon="plus" label={texts.zoomIn} onClick={() => zoomBy(0.5)} />
              </>
            )}
          </>
        )
      }
      rows={() => chartRows({ series: shown, from, to, texts })}
      table={<ChartTable {...common} />}
    >
      <ChartPlot
        {...common}
        unitText={unitText}
        limits={limits}
        marks={marks}
        hiding={hidden.size > 0}
        gapAfter={gapAfter}
        onZoom={onZoom}
        onZoomReset={onZoomReset}
      />
    </ChartFrame>
  );
}
