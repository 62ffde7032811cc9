import { placeVariables } from '../../entities/place/placeVariables.ts';
import { moduleNamed, modules } from '../../entities/place/modules.ts';

/** The variables of the page of a module at a place; null if its path names none. */
export const moduleVariables = (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => {
  const name = moduleNamed(params['module']);
  const place = placeVariables(params);
  return name && place ? { ...place, inTarget: !place.inGroup && !place.inSpace, kind: modules[name].kind } : null;
};
