import type { Operation } from '../../entities/begunRequests.ts';
import { framePlace, homePlaces } from './homePlaces.ts';
import type { Address } from './place.ts';
import { staffPlaces } from './staffPlaces.ts';
import { targetPlaces } from './targetPlaces.ts';

/** The query of any screen. */
export type Beginning = {
  path: string;
  query: { params: Operation };
  variables: (address: Address) => object | null;
};

const screens: readonly Beginning[] = [
  ...Object.values(homePlaces),
  ...Object.values(targetPlaces),
  ...Object.values(staffPlaces),
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

/** What stands at an address, from the outside in, each with what it is to ask; nothing where no screen stands. */
export const placesAt = (pathname: string, search: string): { place: Beginning; variables: object }[] => {
  const screen = screens.find(({ path }) => patternOf(path).test(pathname));
  if (!screen) return [];
  const address = {
    params: { ...patternOf(screen.path).exec(pathname)?.groups },
    search: new URLSearchParams(search),
  };
  return [framePlace, screen].flatMap((place: Beginning) => {
    const variables = place.variables(address);
    return variables ? [{ place, variables }] : [];
  });
};
