import { useRef, type PointerEvent } from 'react';
import { spanOfPointers, type Pointer } from './maths/chartSpan.ts';
import type { Geometry } from './maths/geometry.ts';
import type { ChartView } from './useChartView.ts';

/** Holds the plot: two fingers stretch and move it, the mouse with Shift moves it. */
export function usePanAndZoom(geometry: Geometry, view: ChartView) {
  const grips = useRef(new Map<number, Pointer>());
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left + geometry.left;

  /** Whether the pointer now holds the plot, alone or with another finger. */
  const take = (event: PointerEvent<HTMLElement>): boolean => {
    const touch = event.pointerType === 'touch';
    if (!view.show || (!touch && !event.shiftKey)) return false;
    const x = placeOf(event);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grips.current.set(event.pointerId, { time: geometry.timeAt(x), x });
    return !touch || grips.current.size > 1;
  };

  /** Whether the move was one of a held plot. */
  const drag = (event: PointerEvent<HTMLElement>): boolean => {
    const grip = grips.current.get(event.pointerId);
    if (!grip) return false;
    grip.x = placeOf(event);
    // A single finger reads values; it is remembered so that a second one can join it.
    if (event.pointerType === 'touch' && grips.current.size < 2) {
      grip.time = geometry.timeAt(grip.x);
      return false;
    }
    const span = spanOfPointers([...grips.current.values()], geometry);
    if (span) view.show?.(span);
    return true;
  };

  /** Whether the drag has ended, which settles what the plot shows. */
  const release = (event: PointerEvent<HTMLElement>): boolean => {
    const held = grips.current.size > 1 || (event.pointerType !== 'touch' && grips.current.size === 1);
    if (!grips.current.has(event.pointerId)) return false;
    grips.current.clear();
    if (held) view.settle?.({ from: geometry.from, to: geometry.to });
    return held;
  };

  return { take, drag, release };
}
