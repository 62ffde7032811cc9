import { nodeSize } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';

/** The smallest part of the map that holds all devices in these places. */
export const boundsOf = (places: readonly Point[]) => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + nodeSize.width - x, height: Math.max(...ys) + nodeSize.height - y };
};
