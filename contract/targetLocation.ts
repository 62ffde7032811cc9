import { z } from 'zod';
import { pointOfPostalCode } from './postalPoints.ts';

/** Where the coordinates of a target come from: set for the target, or those of its postal code. */
export const locationExactnesses = ['own', 'postal'] as const;

/** Point of a target on the globe in WGS84 degrees, and how exact it is. */
export const locationRecord = z.object({
  latitude: z.number(),
  longitude: z.number(),
  exactness: z.enum(locationExactnesses),
});

/** Point of a target on the globe. */
export type LocationRecord = z.output<typeof locationRecord>;

type Located = {
  postal?: string | null;
  country?: string | null;
  latitude?: number | null;
  longitude?: number | null;
};

/** Countries whose postal codes are Finnish: Åland has its own code of a country. */
const finnish: readonly (string | null | undefined)[] = ['FI', 'AX', '', null, undefined];

/** Point of a target: its own coordinates, otherwise those of its Finnish postal code; null without both. */
export const locationOf = ({ postal, country, latitude, longitude }: Located): LocationRecord | null => {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude, exactness: 'own' };
  const point = finnish.includes(country?.toUpperCase()) ? pointOfPostalCode(postal ?? '') : null;
  return point && { ...point, exactness: 'postal' };
};
