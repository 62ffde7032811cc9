import { isWeak } from '../network/linkClass.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { placedSpaces, type PlanGroup } from './floorPlan.ts';

/** The devices of one floor of one stairwell. */
export type HouseCell = {
  id: string;
  /** Row from the top and stairwell from the left, from 0. */
  floor: number;
  stair: number;
  names: readonly string[];
  devices: readonly RoutedDevice[];
  offline: number;
  weak: number;
};

/** A building as cells of floor by stairwell. */
export type House = {
  id: string;
  name: string;
  floors: number;
  stairs: number;
  count: number;
  cells: readonly HouseCell[];
};

/** A space over as many floors is a stairwell. */
const stairwellFloors = 3;
/** Columns that share a cell where a building has no stairwell on its grid. */
const columnsTogether = 2;

/** The cells of a building; a device belongs to the stairwell that is nearest to its space. */
export const houseOf = (group: PlanGroup, devices: readonly RoutedDevice[]): House => {
  const spaces = placedSpaces(group);
  const stairwells = spaces
    .filter(({ h }) => h >= stairwellFloors)
    .map(({ x, w }) => x + w / 2)
    .toSorted((one, other) => one - other);
  const stairOf = (middle: number): number => {
    if (stairwells.length === 0) return Math.floor(middle / columnsTogether);
    const far = stairwells.map((one) => Math.abs(one - middle));
    return far.indexOf(Math.min(...far));
  };
  const bySpace = Map.groupBy(devices, ({ spaceId }) => spaceId);
  const byCell = Map.groupBy(
    spaces.map((space) => ({
      space,
      floor: space.y + Math.floor(space.h / 2),
      stair: stairOf(space.x + space.w / 2),
    })),
    ({ floor, stair }) => `${floor} ${stair}`,
  );
  const cells = Array.from(byCell, ([id, inCell]): HouseCell => {
    const within = inCell.flatMap(({ space }) => bySpace.get(space.id) ?? []);
    return {
      id,
      floor: inCell[0]?.floor ?? 0,
      stair: inCell[0]?.stair ?? 0,
      names: inCell.map(({ space }) => space.name),
      devices: within,
      offline: within.filter(({ isOnline }) => !isOnline).length,
      weak: within.filter(isWeak).length,
    };
  });
  return {
    id: group.id,
    name: group.name,
    floors: Math.max(1, ...cells.map(({ floor }) => floor + 1)),
    stairs: Math.max(1, ...cells.map(({ stair }) => stair + 1)),
    count: cells.reduce((sum, one) => sum + one.devices.length, 0),
    cells,
  };
};
