import { getViewportForBounds, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { media } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { nodeSize } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';

/** The smallest part of the map that holds all devices in these places. */
export const boundsOf = (positions: readonly Point[]) => {
  const [xs, ys] = [positions.map(({ x }) => x), positions.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + nodeSize.width - x, height: Math.max(...ys) + nodeSize.height - y };
};

/** Smallest and largest zoom of the map. */
export const zoomRange = { least: 0.05, most: 2 };

/** Maximum zoom of automatic moves. */
const nearest = 1;

/** Over all of the network there is room to drop a device on the first row, which an edge would push away; under it for what the map is controlled with. */
export const aroundAll = { share: 0.03, above: 48, below: 60 };

const padding = {
  x: `${aroundAll.share * 100}%`,
  top: `${aroundAll.above}px`,
  bottom: `${aroundAll.below}px`,
} as const;

/** Distance from the edge of what is panned into view, in pixels. */
const margin = 24;

/** How far something is to be moved so that all of it, or else its beginning, is between 0 and an end. */
export const shiftInto = (from: number, size: number, end: number): number => {
  if (from >= 0 && from + size <= end) return 0;
  // A node out of view is centred in the uncovered part.
  if (from + size <= 0 || from >= end) return (end - size) / 2 - from;
  return from < margin || size > end - 2 * margin ? margin - from : end - margin - size - from;
};

type Given = {
  positions: ReadonlyMap<string, Point>;
  sought: ReadonlySet<string>;
  /** The device that the map is led to; null where none is, or several. */
  chosen: string | null;
};

/**
 * Moves the viewport: initially to the selected node or the whole network, and to search hits when those change.
 * Returns functions to show one node or all.
 */
export const useViewport = ({ positions, sought, chosen }: Given) => {
  const { setViewport, getViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const calm = useMediaQuery(media.calm);
  const wanted = [...sought].toSorted().join(' ');

  const show = (these: readonly Point[], duration: number) => {
    if (these.length === 0 || width === 0) return;
    const view = getViewportForBounds(
      boundsOf(these),
      width,
      height,
      zoomRange.least,
      nearest,
      these.length > 1 ? padding : 0.3,
    );
    void setViewport(view, { duration: calm ? 0 : duration });
  };
  const positionsOf = (ids: readonly string[]) => ids.flatMap((id) => positions.get(id) ?? []);
  const all = [...positions.values()];

  const begin = useEffectEvent(() => {
    if (wanted !== '') show(positionsOf(wanted.split(' ')), 0);
    else show(chosen === null ? all : positionsOf([chosen]), 0);
  });
  const follow = useEffectEvent((ids: string) => show(ids === '' ? all : positionsOf(ids.split(' ')), 300));
  const ready = width > 0 && height > 0;
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  useEffect(() => {
    follow(wanted);
  }, [wanted]);

  const panIntoView = (place: Point) => {
    const { x, y, zoom } = getViewport();
    const [across, down] = [
      shiftInto(x + place.x * zoom, nodeSize.width * zoom, width),
      shiftInto(y + place.y * zoom, nodeSize.height * zoom, height),
    ];
    if (across !== 0 || down !== 0)
      void setViewport({ zoom, x: x + across, y: y + down }, { duration: calm ? 0 : 200 });
  };
  /** Scrolls a node into view. */
  const reaches = (id: string) => positionsOf([id]).forEach(panIntoView);
  const keepInView = useEffectEvent(panIntoView);
  const [at] = chosen === null ? [] : positionsOf([chosen]);
  const [across, down] = [at?.x ?? null, at?.y ?? null];
  // A new parent moves the node; waits until the viewport is still.
  useEffect(() => {
    if (across === null || down === null || width === 0) return;
    const timer = setTimeout(() => keepInView({ x: across, y: down }), 350);
    return () => clearTimeout(timer);
  }, [width, across, down]);

  const scrollIntoView = (id: string) => show(positionsOf([id]), 300);
  return {
    toAll: () => show(all, 300),
    /** Zooms to a node so that all of it is readable. */
    scrollIntoView,
    reaches,
  };
};
