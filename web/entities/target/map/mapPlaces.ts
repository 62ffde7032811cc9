import { clusterPoints, placeLabels, type Placed, type PlacedLabel } from './clusterPoints.ts';
import { bySeverity, urgencyOf, type MapSite, type Urgency } from './mapSite.ts';
import type { MapPoint } from './projectPoint.ts';

/** A target on the map, with its point in units of the outline. */
export type LocatedSite = { site: MapSite; point: MapPoint };

/** Targets near each other on the map, the most urgent first. */
export type MapPlace = {
  /** Key of the most urgent target. */
  key: number;
  sites: readonly MapSite[];
  /** City of most of its targets, the name of the target where it is the only one without a city. */
  name: string;
  urgency: Urgency;
  x: number;
  y: number;
  /** Its name and number, or the number alone; null where there is no room. */
  label: PlacedLabel | null;
};

/** Distance in pixels under which targets are one mark. */
const near = 34;

const mark = { markSize: 26, labelHeight: 16 };

/** Approximate pixels of a letter of a label. */
const letterWidth = 7;

/** Cities of targets, that of most of them first. */
const citiesOf = (sites: readonly MapSite[]): string[] => {
  const counts = new Map<string, number>();
  for (const { city, name } of sites) counts.set(city ?? name, (counts.get(city ?? name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([city]) => city);
};

type Frame = { scale: number; left: number; top: number; width: number };

/** The marks of a map in pixels, the most urgent first, so that their labels are the last to be left out. */
export const placesOf = (located: readonly LocatedSite[], { scale, left, top, width }: Frame): MapPlace[] => {
  const points = located
    .toSorted((one, other) => bySeverity(one.site, other.site))
    .map(({ site, point }): Placed<MapSite> => ({ item: site, x: left + point.x * scale, y: top + point.y * scale }));
  const places = clusterPoints(points, near).flatMap(({ items, x, y }) => {
    const sites = items.toSorted(bySeverity);
    const [worst] = sites;
    const [name = ''] = citiesOf(sites);
    return worst ? [{ key: worst.key, sites, name, urgency: urgencyOf(worst), x, y }] : [];
  });
  const sorted = places.toSorted((one, other) => {
    const [a, b] = [one.sites[0], other.sites[0]];
    return a && b ? bySeverity(a, b) : 0;
  });
  const labels = placeLabels(
    sorted.map(({ x, y, name, sites }) => {
      const shortWidth = sites.length > 1 ? (String(sites.length).length + 1) * letterWidth : 0;
      return { x, y, shortWidth, fullWidth: shortWidth + name.length * letterWidth };
    }),
    { ...mark, width },
  );
  return sorted.map((place, at) => ({ ...place, label: labels[at] ?? null }));
};
