import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, radius, seriesColor } from '../theme/tokens.ts';
import { announce } from '../feedback/announce.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ChartReading } from './ChartReading.tsx';
import type { ChartSeries, ChartTexts } from './chartTypes.ts';
import type { Span } from './maths/chartSpan.ts';
import { cursorReadings } from './maths/cursorReadings.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import { readingTimes } from './maths/reading.ts';
import { rangeText } from './maths/rangeText.ts';
import { readingTime } from './maths/timeFormat.ts';
import { useChartCursor } from './useChartCursor.ts';
import type { ChartView } from './useChartView.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import type { ValueAxis } from './maths/valueAxes.ts';

const Plane = styled.div`
  position: absolute;
  touch-action: pan-y;
  cursor: crosshair;
  z-index: 1;
  will-change: transform;
  user-select: none;
  &:focus-visible {
    outline-offset: 4px;
    border-radius: ${radius.small};
  }
  @media print {
    display: none;
  }
`;

const Rule = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 1px;
  background: ${color('lineStrong')};
  pointer-events: none;
`;

const Step = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  background: color-mix(in srgb, ${color('accent')} 10%, transparent);
  pointer-events: none;
`;

const Dot = styled.div`
  position: absolute;
  width: 9px;
  height: 9px;
  margin: -4.5px;
  border: 2px solid ${color('surface')};
  border-radius: 50%;
  pointer-events: none;
`;

const Marked = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  background: color-mix(in srgb, ${color('accent')} 18%, transparent);
  border: solid ${color('accent')};
  border-width: 0 1px;
  pointer-events: none;
`;

/** The living part of a chart: a cursor that reads every series, and a stretch marked for zooming. */
export function ChartCursor(props: {
  label: string;
  series: readonly ChartSeries[];
  geometry: Geometry;
  axes: readonly ValueAxis[];
  locale: string;
  timeZone: string;
  texts: ChartTexts;
  view: ChartView;
}) {
  const { label, series, geometry, axes, locale, timeZone, texts, view } = props;
  const { left, right, top, bottom, from, to, x } = geometry;
  const spans = series.some(({ kind }) => kind === 'bar');
  const times = readingTimes(series, from, to);
  const step = Math.min(...series.map(({ points }) => usualStep(points.at)));
  const helpId = useId();
  const rangeOf = (span: Span) => rangeText(span, series, locale, timeZone);
  const { time, marked, byKey, handlers } = useChartCursor({
    geometry,
    times,
    spans,
    view,
    onKeyZoom: (span) => announce(`${texts.shownRange} ${rangeOf(span)}`, 'chart range'),
  });
  const plane = useRef<HTMLDivElement>(null);
  useWheelZoom(plane, geometry, view);

  const place = time === null ? 0 : Math.max(0, Math.min(right - left, x(spans ? time + step / 2 : time) - left));
  const within = (at: number) => Math.max(0, Math.min(right - left, x(at) - left));
  const bars = series.find(({ kind }) => kind === 'bar')?.points.at ?? [];
  const [stepFrom, stepTo] =
    time === null ? [0, 0] : [within(time), within(bars[bars.indexOf(time) + 1] ?? time + step)];
  const when = time === null ? '' : readingTime(time, step, spans, locale, timeZone);
  const readings = time === null ? [] : cursorReadings(series, time, { locale, timeZone, texts });
  const dots = readings.flatMap(({ series: one, value }) => {
    const y = value === null ? undefined : axes.find(({ unit }) => unit === one?.unit)?.y(value);
    return one?.kind === 'line' && y !== undefined ? [{ one, y }] : [];
  });
  const announcement = [
    when,
    ...readings.map(({ label: name, taken, text }) => [name, taken, text].filter(Boolean).join(' ')),
    ...(marked
      ? [
          `${texts.markedRange} ${rangeOf({ from: Math.min(marked.begin, marked.end), to: Math.max(marked.begin, marked.end) })}`,
        ]
      : []),
  ].join(', ');

  return (
    <>
      <Plane
        ref={plane}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        style={{ left, top, width: right - left, height: bottom - top }}
        {...handlers}
      >
        {marked && (
          <Marked
            data-marked=""
            style={{
              left: x(Math.min(marked.begin, marked.end)) - left,
              width: Math.abs(x(marked.end) - x(marked.begin)),
            }}
          />
        )}
        {time !== null && (
          <>
            {spans ? (
              <Step style={{ left: stepFrom, width: stepTo - stepFrom }} />
            ) : (
              <Rule style={{ transform: `translateX(${place}px)` }} />
            )}
            {dots.map(({ one, y }) => (
              <Dot key={one.id} style={{ left: place, top: y - top, background: seriesColor(one.color) }} />
            ))}
            <ChartReading when={when} readings={readings} place={place} width={right - left} />
          </>
        )}
      </Plane>
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <VisuallyHidden aria-live="polite">{byKey && time !== null ? announcement : ''}</VisuallyHidden>
    </>
  );
}
