import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cursorMove } from './cursorKeys.ts';
import type { Geometry } from './geometry.ts';
import { lastAtOrBefore, nearestIndex } from './nearest.ts';

/** A marked stretch of time, from where the marking began to where it is now. */
interface Stretch {
  begin: number;
  end: number;
}

const leastPixels = 6;

/** Where the cursor of a chart stands and what is marked, moved by pointer and by keys. */
export function useChartCursor(props: {
  geometry: Geometry;
  times: readonly number[];
  /** The cursor stands on stretches of time (bars) rather than on instants. */
  spans: boolean;
  onZoom: ((from: number, to: number) => void) | undefined;
  onZoomReset: (() => void) | undefined;
}) {
  const { geometry, times, spans, onZoom, onZoomReset } = props;
  const [time, setTime] = useState<number | null>(null);
  const [marked, setMarked] = useState<Stretch | null>(null);
  const [byKey, setByKey] = useState(false);

  const clear = () => {
    setTime(null);
    setMarked(null);
  };

  const timeUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.max(geometry.left, Math.min(geometry.right, event.clientX - box.left + geometry.left));
    return geometry.timeAt(x);
  };

  const zoomTo = ({ begin, end }: Stretch) => {
    const wide = Math.abs(geometry.x(end) - geometry.x(begin)) >= leastPixels;
    setMarked(null);
    if (wide) onZoom?.(Math.min(begin, end), Math.max(begin, end));
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    if (!onZoom || event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const under = timeUnder(event);
    setMarked({ begin: under, end: under });
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const under = timeUnder(event);
    const index = spans ? Math.max(0, lastAtOrBefore(times, under)) : nearestIndex(times, under);
    setByKey(false);
    setTime(times[index] ?? null);
    if (marked && event.buttons === 1) setMarked({ begin: marked.begin, end: under });
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    if (marked) zoomTo({ begin: marked.begin, end: timeUnder(event) });
  };

  const leave = () => {
    if (!marked) setTime(null);
  };

  const escape = () => {
    if (time === null && marked === null) onZoomReset?.();
    else clear();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return escape();
    if (event.key === 'Enter' && marked) return zoomTo(marked);
    const known = time === null ? -1 : times.indexOf(time);
    const next = cursorMove(event.key, known < 0 ? null : known, times.length);
    const moved = next === null ? undefined : times[next];
    if (moved === undefined) return;
    event.preventDefault();
    setByKey(true);
    setMarked(event.shiftKey && onZoom ? { begin: marked?.begin ?? time ?? moved, end: moved } : null);
    setTime(moved);
  };

  return {
    time: time !== null && times.includes(time) ? time : null,
    marked,
    byKey,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: clear,
      onPointerLeave: leave,
      onDoubleClick: () => onZoomReset?.(),
      onKeyDown: press,
      onBlur: clear,
    },
  };
}
