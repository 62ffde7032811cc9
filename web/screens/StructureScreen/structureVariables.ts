import { placeVariables } from '../../entities/place/placeVariables.ts';

/** The variables of the structure of a place: only a target has data feeds. */
export const structureVariables = (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => {
  const place = placeVariables(params);
  return place && { ...place, inTarget: !place.inGroup && !place.inSpace };
};
