import type { GridPoint, Locate } from '../network/faults.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** A space on the floor grid of its group; null where it has no position. */
export type PlanSpace = {
  readonly id: string;
  readonly name: string;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly w?: number | null | undefined;
  readonly h?: number | null | undefined;
};

/** A group with its spaces. */
export type PlanGroup = { readonly id: string; readonly name: string; readonly spaces: readonly PlanSpace[] };

/** A space with a position, in cells from the top left corner of its group. */
export type PlacedSpace = { id: string; name: string; x: number; y: number; w: number; h: number };

/** A device in its space, as a point in pixels. */
export type Mark = { device: RoutedDevice; x: number; y: number };

/** The spaces of a group that have a position, moved so that the first column and row are 0. */
export const placedSpaces = ({ spaces }: PlanGroup): PlacedSpace[] => {
  const placed = spaces.flatMap(({ id, name, x, y, w, h }) =>
    typeof x === 'number' && typeof y === 'number' ? [{ id, name, x, y, w: w ?? 1, h: h ?? 1 }] : [],
  );
  const [left, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
  return placed.map((one) => ({ ...one, x: one.x - left, y: one.y - top }));
};

/** Positions of devices: the middle of their space. */
export const locateIn = (groups: readonly PlanGroup[]): Locate => {
  const points = new Map<string, GridPoint>();
  for (const group of groups)
    for (const { id, x, y, w, h } of placedSpaces(group))
      points.set(id, { groupId: group.id, x: x + w / 2, y: y + h / 2 });
  return ({ spaceId }) => (spaceId === null ? undefined : points.get(spaceId));
};

/** Room over the marks of a space for its name, distance of marks, and margin, in pixels. */
const inSpace = { name: 18, step: 13, margin: 9 };

/** The devices of a space in lines under its name; a mama alone stands in its middle. */
export const marksIn = (
  space: PlacedSpace,
  devices: readonly RoutedDevice[],
  cell: { width: number; height: number },
): Mark[] => {
  const box = {
    left: space.x * cell.width,
    top: space.y * cell.height,
    width: space.w * cell.width,
    height: space.h * cell.height,
  };
  const perLine = Math.max(1, Math.floor((box.width - 2 * inSpace.margin) / inSpace.step) + 1);
  const lines = Math.ceil(devices.length / perLine);
  const room = box.height - inSpace.name - inSpace.margin;
  const lineStep = Math.min(inSpace.step, lines > 1 ? room / (lines - 1) : inSpace.step);
  return devices.map((device, index) => {
    const line = Math.floor(index / perLine);
    const inLine = Math.min(perLine, devices.length - line * perLine);
    const start = box.left + box.width / 2 - ((inLine - 1) * inSpace.step) / 2;
    return {
      device,
      x: start + (index % perLine) * inSpace.step,
      y: box.top + inSpace.name + (room - (lines - 1) * lineStep) / 2 + line * lineStep,
    };
  });
};

/** The mark that is nearest to a point, within a distance in pixels. */
export const markAt = (marks: readonly Mark[], at: { x: number; y: number }, within = 14): Mark | undefined => {
  let best: { mark: Mark; far: number } | undefined;
  for (const mark of marks) {
    const far = Math.hypot(mark.x - at.x, mark.y - at.y);
    if (far <= (best?.far ?? within)) best = { mark, far };
  }
  return best?.mark;
};
