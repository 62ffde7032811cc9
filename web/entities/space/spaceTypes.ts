import type { SpaceType } from '../../__generated__/SpaceFacts_space.graphql.ts';

/** The kinds of spaces, in the order in which they are offered. */
export const spaceTypes = [
  'APARTMENT',
  'PUBLIC_SPACE',
  'LIVING_ROOM',
  'APARTMENTS',
] as const satisfies readonly SpaceType[];
