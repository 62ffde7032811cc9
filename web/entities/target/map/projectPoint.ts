import { outlineFrame, outlineSize } from './finlandOutline.ts';

/** A point on the map, in units of the outline. */
export type MapPoint = { x: number; y: number };

/** Longitude of the middle of the map in degrees, along which the projection is true. */
const middle = 26.5;

/** Distance from the outline in its units within which a point is still on the map, such as a ship or an island. */
const margin = 15;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Transverse Mercator projection of WGS84 degrees; null for a point outside of the map. */
export const projectPoint = (latitude: number, longitude: number): MapPoint | null => {
  const [north, east] = [radians(latitude), radians(longitude - middle)];
  const x = (Math.atanh(Math.cos(north) * Math.sin(east)) - outlineFrame.left) * outlineFrame.scale;
  const y = (outlineFrame.top - Math.atan2(Math.tan(north), Math.cos(east))) * outlineFrame.scale;
  const isOnMap = (at: number, size: number): boolean => at >= -margin && at <= size + margin;
  return isOnMap(x, outlineSize.width) && isOnMap(y, outlineSize.height) ? { x, y } : null;
};
