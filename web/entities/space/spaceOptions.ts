import type { SpaceType } from '../../__generated__/SpaceFacts_space.graphql.ts';

/** The kinds of spaces, in the order in which they are offered. */
export const spaceTypes = [
  'APARTMENT',
  'PUBLIC_SPACE',
  'LIVING_ROOM',
  'APARTMENTS',
] as const satisfies readonly SpaceType[];

type Group = {
  readonly name: string;
  readonly spaces: readonly { readonly id: string; readonly name: string }[];
};

/** Spaces as options of a choice, with the group's name where there are several groups. */
export const spaceOptions = (groups: readonly Group[]): { value: string; label: string }[] =>
  groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({ value: id, label: groups.length > 1 ? `${name}, ${group.name}` : name })),
  );

type TypedGroup = {
  readonly name: string;
  readonly spaces: readonly { readonly id: string; readonly name: string; readonly type: string }[];
};

/** Only the apartments of groups as options of a choice. */
export const apartmentOptions = (groups: readonly TypedGroup[]): { value: string; label: string }[] =>
  spaceOptions(groups.map(({ name, spaces }) => ({ name, spaces: spaces.filter(({ type }) => type === 'APARTMENT') })));
