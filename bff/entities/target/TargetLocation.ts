import { locationExactnesses, type LocationRecord } from '../../../contract/targetLocation.ts';
import { builder } from '../../graph/builder.ts';

const [own, postal] = locationExactnesses;

const LocationExactness = builder.enumType('LocationExactness', {
  description: 'Source of the coordinates of a target.',
  values: {
    OWN: { value: own, description: 'Coordinates set for the target.' },
    POSTAL_CODE: { value: postal, description: 'Centre of the area of the postal code, usually within 30 km.' },
  } as const,
});

/** Point of a target on the globe. */
export const TargetLocation = builder.objectRef<LocationRecord>('TargetLocation').implement({
  description: 'Point of a target on the globe (WGS84).',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees, north positive.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees, east positive.' }),
    exactness: t.expose('exactness', { type: LocationExactness, description: 'Source of the coordinates.' }),
  }),
});
