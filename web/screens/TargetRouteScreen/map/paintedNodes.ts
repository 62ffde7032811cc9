import type { ColorName } from '../../../ui/theme/tokens.ts';
import { nodeSize, stateInks } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import { linkColour } from './linkColour.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** A device as it is painted: what it is, and where. */
export type PaintedNode = { device: RoutedDevice; place: Point };

type Line = { ink: ColorName; dashed: boolean; path: Path2D };
type Boxes = { ink: ColorName; fill: ColorName; path: Path2D };

/** All of a network made ready to be painted again and again: lines and boxes of one colour are one stroke. */
export type PaintedNodes = {
  all: readonly PaintedNode[];
  lines: readonly Line[];
  boxes: readonly Boxes[];
  crosses: Path2D;
};

const fillOf = ({ state, isMama }: RoutedDevice): ColorName => {
  if (state === 'offline') return 'errorSoft';
  return isMama ? 'accentSoft' : 'surface';
};

const kept = <Kept>(known: Map<string, Kept>, key: string, make: () => Kept): Kept => {
  const one = known.get(key) ?? make();
  known.set(key, one);
  return one;
};

/** Makes a network ready to be painted. */
export const makePaintedNodes = (
  devices: readonly RoutedDevice[],
  positions: ReadonlyMap<string, Point>,
): PaintedNodes => {
  const lines = new Map<string, Line>();
  const boxes = new Map<string, Boxes>();
  const crosses = new Path2D();
  const all = devices.flatMap((device) => {
    const place = positions.get(device.id);
    return place ? [{ device, place }] : [];
  });
  for (const { device, place } of all) {
    const { x, y } = place;
    const ink = stateInks[device.state];
    const fill = fillOf(device);
    const own = kept(boxes, `${ink} ${fill}`, () => ({ ink, fill, path: new Path2D() }));
    own.path.rect(x, y, nodeSize.width, nodeSize.height);
    if (device.state === 'offline') {
      // A sign beside the colour: what is lost is crossed out.
      crosses.moveTo(x, y);
      crosses.lineTo(x + nodeSize.width, y + nodeSize.height);
      crosses.moveTo(x + nodeSize.width, y);
      crosses.lineTo(x, y + nodeSize.height);
    }
    const from = device.parent === null ? undefined : positions.get(device.parent);
    if (!from) continue;
    const dashed = !device.confirmed;
    const lineInk = linkColour(device);
    const line = kept(lines, `${lineInk} ${dashed}`, () => ({ ink: lineInk, dashed, path: new Path2D() }));
    line.path.moveTo(from.x + nodeSize.width / 2, from.y + nodeSize.height);
    line.path.lineTo(x + nodeSize.width / 2, y);
  }
  return { all, lines: [...lines.values()], boxes: [...boxes.values()], crosses };
};

/** The device that is nearest to a point of the map, unless it is further off than a finger reaches. */
export const nodeAt = <Placed extends { place: Point }>(
  { all }: { all: readonly Placed[] },
  { x, y }: Point,
  reach: number,
): Placed | undefined => {
  const distance = ({ place }: Placed) =>
    Math.hypot(
      Math.max(place.x - x, 0, x - place.x - nodeSize.width),
      Math.max(place.y - y, 0, y - place.y - nodeSize.height),
    );
  let nearest: Placed | undefined;
  for (const one of all) if (distance(one) <= (nearest ? distance(nearest) : reach)) nearest = one;
  return nearest;
};
