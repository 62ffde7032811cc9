import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useCursorTime } from './LinkedCharts.tsx';
import { spanByKey, type Span } from './maths/chartSpan.ts';
import type { Geometry } from './maths/geometry.ts';
import { lastAtOrBefore, nearestIndex } from './maths/nearest.ts';
import type { ChartView } from './useChartView.ts';
import { usePanAndZoom } from './usePanAndZoom.ts';

/** What a key does to the cursor of a chart that has so many instants to stand on. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  PageDown: (index, count) => index + Math.max(1, Math.round(count / 10)),
  PageUp: (index, count) => index - Math.max(1, Math.round(count / 10)),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The index a key moves the cursor to, or null for keys that do not move it. */
export function cursorMove(key: string, index: number | null, count: number): number | null {
  const move = moves[key];
  if (!move || count === 0) return null;
  if (index === null) return key === 'ArrowLeft' || key === 'End' ? count - 1 : 0;
  return Math.max(0, Math.min(count - 1, move(index, count)));
}

/** A marked stretch of time, from where the marking began to where it is now. */
interface Stretch {
  begin: number;
  end: number;
}

/** A pointer that has gone less far has but clicked. */
const leastPixels = 6;

/** Cursor and marked range of a chart, moved by pointer and keys. */
export function useChartCursor(props: {
  geometry: Geometry;
  times: readonly number[];
  /** Whether the cursor selects time spans (bars) instead of times. */
  spans: boolean;
  view: ChartView;
  /** Called with the range that a key has zoomed or moved to. */
  onKeyZoom: (span: Span) => void;
}) {
  const { geometry, times, spans, view, onKeyZoom } = props;
  const [wanted, setTime] = useCursorTime();
  const [marked, setMarked] = useState<Stretch | null>(null);
  const [byKey, setByKey] = useState(false);
  const grips = usePanAndZoom(geometry, view);

  const indexUnder = (at: number) => (spans ? Math.max(0, lastAtOrBefore(times, at)) : nearestIndex(times, at));
  const inside = wanted !== null && wanted >= geometry.from && wanted <= geometry.to;
  const time = inside || (spans && wanted === times[0]) ? (times[indexUnder(wanted)] ?? null) : null;

  const clear = () => {
    setTime(null);
    setMarked(null);
    setByKey(false);
  };

  const timeUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.max(geometry.left, Math.min(geometry.right, event.clientX - box.left + geometry.left));
    return geometry.timeAt(x);
  };

  const zoomTo = ({ begin, end }: Stretch) => {
    setMarked(null);
    const span = { from: Math.min(begin, end), to: Math.max(begin, end) };
    if (begin !== end) view.settle?.(span);
    return span;
  };

  const read = (event: PointerEvent<HTMLElement>) => {
    setByKey(false);
    setTime(times[indexUnder(timeUnder(event))] ?? null);
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    if (grips.take(event)) return clear();
    if (event.pointerType === 'touch') return read(event);
    if (!view.settle || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const under = timeUnder(event);
    setMarked({ begin: under, end: under });
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    if (grips.drag(event)) return;
    read(event);
    if (marked && event.buttons === 1) setMarked({ begin: marked.begin, end: timeUnder(event) });
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    if (grips.release(event) || !marked) return;
    const end = timeUnder(event);
    const wide = Math.abs(geometry.x(end) - geometry.x(marked.begin)) >= leastPixels;
    zoomTo({ begin: marked.begin, end: wide ? end : marked.begin });
  };

  const cancel = (event: PointerEvent<HTMLElement>) => {
    grips.release(event);
    clear();
  };

  const leave = (event: PointerEvent<HTMLElement>) => {
    // A finger that was lifted leaves its reading to be read.
    if (!marked && !grips.release(event) && event.pointerType !== 'touch') setTime(null);
  };

  const escape = () => {
    if (time === null && marked === null) view.reset();
    else clear();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return escape();
    if (event.key === 'Enter' && marked) return onKeyZoom(zoomTo(marked));
    const span = event.ctrlKey || event.metaKey ? null : spanByKey(event.key, event.shiftKey, geometry, time);
    if (span && view.settle) {
      event.preventDefault();
      onKeyZoom(span);
      return view.settle({ from: span.from, to: span.to });
    }
    const known = time === null ? -1 : times.indexOf(time);
    const next = cursorMove(event.key, known < 0 ? null : known, times.length);
    const reached = next === null ? undefined : times[next];
    if (reached === undefined) return;
    event.preventDefault();
    setByKey(true);
    setMarked(event.shiftKey && view.settle ? { begin: marked?.begin ?? time ?? reached, end: reached } : null);
    setTime(reached);
  };

  return {
    time,
    marked,
    byKey,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onPointerLeave: leave,
      onDoubleClick: view.reset,
      onKeyDown: press,
      onBlur: clear,
    },
  };
}
