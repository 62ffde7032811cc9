import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { moved, zoomed } from './maths/chartSpan.ts';
import type { Geometry } from './maths/geometry.ts';
import type { ChartView } from './useChartView.ts';

const settleAfter = 250;

/** Zooms by the wheel with Ctrl, which is also what a pinch on a touchpad is, and moves by a sideways wheel. */
export function useWheelZoom(plane: RefObject<HTMLElement | null>, geometry: Geometry, view: ChartView) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = useEffectEvent((event: WheelEvent) => {
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!view.show || !(event.ctrlKey || sideways) || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    const { left } = event.currentTarget.getBoundingClientRect();
    const under = geometry.timeAt(event.clientX - left + geometry.left);
    const span = sideways
      ? moved(geometry, event.deltaX / (geometry.right - geometry.left))
      : zoomed(geometry, Math.exp(event.deltaY * 0.004), under);
    view.show(span);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => view.settle?.(span), settleAfter);
  });

  useEffect(() => {
    const element = plane.current;
    // React listens to the wheel passively, and then the page itself would zoom.
    const listen = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listen);
      clearTimeout(waiting.current);
    };
  }, [plane]);
}
