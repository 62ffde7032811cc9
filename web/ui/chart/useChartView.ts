import { useState } from 'react';
import type { Span } from './maths/chartSpan.ts';

/** The stretch that a chart shows: the given one, or while it is being moved and until the new one is given, its own. */
export function useChartView(props: {
  given: Span;
  onZoom: ((from: number, to: number) => void) | undefined;
  onZoomReset: (() => void) | undefined;
}) {
  const { given, onZoom, onZoomReset } = props;
  const [own, setOwn] = useState<{ of: Span; shown: Span } | null>(null);
  const holds = own !== null && own.of.from === given.from && own.of.to === given.to;
  const show = (shown: Span) => setOwn({ of: given, shown });
  return {
    shown: holds ? own.shown : given,
    moving: holds,
    /** Undefined where the owner of the chart cannot follow. */
    show: onZoom ? show : undefined,
    settle: onZoom
      ? (span: Span) => {
          show(span);
          onZoom(span.from, span.to);
        }
      : undefined,
    reset: () => {
      setOwn(null);
      onZoomReset?.();
    },
  };
}

/** The view of a chart and the ways to change it. */
export type ChartView = ReturnType<typeof useChartView>;
