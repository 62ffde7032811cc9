import { useStore } from '@xyflow/react';
import { nodeSize } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';

/** A part of the map, in its own units. */
export type VisibleBounds = { left: number; top: number; right: number; bottom: number };

/** Granularity of the visible bounds, so that panning seldom changes them. */
const step = 300;

/** Where a window looks on the map, widened to whole steps. */
export const visibleBoundsOf = (width: number, height: number, x: number, y: number, zoom: number): VisibleBounds => ({
  left: Math.floor(-x / zoom / step) * step,
  top: Math.floor(-y / zoom / step) * step,
  right: Math.ceil((width - x) / zoom / step) * step,
  bottom: Math.ceil((height - y) / zoom / step) * step,
});

/** Whether a device at this position is in view, at least in part. */
export const isVisible = ({ left, top, right, bottom }: VisibleBounds, place: Point | undefined): boolean =>
  place !== undefined &&
  place.x + nodeSize.width > left &&
  place.x < right &&
  place.y + nodeSize.height > top &&
  place.y < bottom;

const areSameBounds = (one: VisibleBounds | null, other: VisibleBounds | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom);

/** Visible bounds of the map while `wanted`. */
export const useVisibleBounds = (wanted: boolean): VisibleBounds | null =>
  useStore(
    ({ width, height, transform: [x, y, zoom] }) => (wanted ? visibleBoundsOf(width, height, x, y, zoom) : null),
    areSameBounds,
  );
