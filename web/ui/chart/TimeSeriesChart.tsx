import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { color, fontSize, space } from '../tokens.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartSeries, ChartTexts } from './chartTypes.ts';
import { useElementWidth } from './useElementWidth.ts';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Tools = styled.div`
  display: flex;
  gap: ${space(1)};
  flex: none;
`;

const Stage = styled.div<{ $pending: boolean }>`
  position: relative;
  min-width: 0;
  transition: opacity 0.15s;
  opacity: ${({ $pending }) => ($pending ? 0.5 : 1)};
`;

const Note = styled.figcaption`
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
`;

/** What a chart over time takes. */
export interface TimeSeriesChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  series: readonly ChartSeries[];
  /** The shown range in milliseconds. */
  from: number;
  to: number;
  height?: number;
  /** The time zone of the building, whose clock the axis follows. */
  timeZone: string;
  locale: string;
  texts: ChartTexts;
  /** A line breaks where its points lie further apart than this many milliseconds. */
  gapAfter?: number;
  /** Called with the stretch of time that was marked; without it nothing can be marked. */
  onZoom?: (from: number, to: number) => void;
  /** Called to see the whole again; the button shows only while there is this way back. */
  onZoomReset?: (() => void) | undefined;
  /** What is said under the chart, such as the resolution. */
  note?: ReactNode;
  /** New data is being fetched; what is shown stays, paler. */
  pending?: boolean;
}

/** Values and amounts over time, read by pointer and by keyboard, zoomed by marking, and shown as a table too. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { label, series, from, to, height = 280, timeZone, locale, texts, gapAfter = Infinity } = props;
  const { onZoom, onZoomReset, note, pending = false } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const [stage, width] = useElementWidth();
  const shown = series.filter(({ id }) => !hidden.has(id));
  const common = { label, series: shown, from, to, height, timeZone, locale, texts };

  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };

  return (
    <Figure aria-label={label} aria-busy={pending || undefined}>
      <Head>
        <ChartLegend series={series} hidden={hidden} onToggle={toggle} estimated={texts.estimated} />
        <Tools>
          {onZoomReset && (
            <Button size="small" icon="arrowLeftRight" onClick={onZoomReset}>
              {texts.resetZoom}
            </Button>
          )}
          <IconButton
            size="small"
            icon={asTable ? 'chart' : 'table'}
            label={asTable ? texts.showChart : texts.showTable}
            onClick={() => setAsTable(!asTable)}
          />
        </Tools>
      </Head>
      <Stage ref={stage} $pending={pending} style={{ height }}>
        {asTable ? (
          <ChartTable {...common} />
        ) : (
          <ChartPlot {...common} width={width} gapAfter={gapAfter} onZoom={onZoom} onZoomReset={onZoomReset} />
        )}
      </Stage>
      {note !== undefined && <Note>{note}</Note>}
    </Figure>
  );
}
