import { useUrlParam } from '../../entities/useUrlParam.ts';
import type { SpaceRow } from './conditionRows.ts';

/** Maximum of spaces, and of sensors, in one chart: as many as there are colours of series. */
export const maxChartSpaces = 8;

const hasProblem = ({ measured }: SpaceRow): boolean => Object.values(measured).some(({ problem }) => problem !== null);

/**
 * The spaces in the chart, in the URL by their keys, and what changes them. By default all if they are few, otherwise
 * those with a reading outside its limits.
 */
export const useChartedSpaces = (spaces: readonly SpaceRow[]) => {
  const [keys, put] = useUrlParam('draw');
  const wanted = keys?.split(',');
  const charted = wanted
    ? spaces.filter(({ key }) => wanted.includes(String(key)))
    : spaces.length <= maxChartSpaces
      ? spaces
      : spaces.filter(hasProblem);
  const draw = (chosen: readonly SpaceRow[]) => put(chosen.map(({ key }) => key).join(',') || null);
  return [charted.slice(0, maxChartSpaces), draw, keys !== null] as const;
};
