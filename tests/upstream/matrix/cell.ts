import type { Place } from './persons.ts';
import { unknownPlace, type Scenery, type Where } from './scenery.ts';

/** The input of a call about a place; created again for every cell. */
export type MakeInput = (scenery: Scenery) => object | Promise<object>;

/** For a call its possible places, each with its input. */
export type Cells = Partial<Record<Place, MakeInput>>;

/** The rest of an input, with the ids that it contains, in a place. */
export type Rest = (scenery: Scenery, where: Where) => object | Promise<object>;

const none: Rest = () => ({});

type Known = 'house' | 'apartmentA1' | 'restOfHouse' | 'other';

const cellsOf = (
  places: readonly Known[],
  id: (scenery: Scenery, where: Where) => object | Promise<object>,
  nowhere: object,
  rest: Rest,
): Cells => ({
  ...Object.fromEntries(
    places.map((place) => [
      place,
      async (scenery: Scenery) => {
        const where = scenery.at[place];
        return { ...(await rest(scenery, where)), ...(await id(scenery, where)) };
      },
    ]),
  ),
  nowhere: async (scenery: Scenery) => ({ ...(await rest(scenery, scenery.at.other)), ...nowhere }),
});

const inside: readonly Known[] = ['apartmentA1', 'restOfHouse', 'other'];

/** Cells of a call about a target, named by `id` by default. */
export const byTarget = (rest: Rest = none, field = 'id'): Cells =>
  cellsOf(
    ['house', 'other'],
    (_scenery, { targetId }) => ({ [field]: targetId }),
    { [field]: unknownPlace.targetId },
    rest,
  );

/** Cells of a call that changes its target, each with a target of its own. */
export const byFreshTarget = (rest: Rest = none): Cells => {
  const ofPlace =
    (place: 'house' | 'other'): MakeInput =>
    async (scenery) => {
      const where = await scenery.freshTarget(scenery.at[place]);
      return { ...(await rest(scenery, where)), id: where.targetId };
    };
  return {
    house: ofPlace('house'),
    other: ofPlace('other'),
    nowhere: async (scenery) => ({ ...(await rest(scenery, scenery.at.other)), id: unknownPlace.targetId }),
  };
};

/** Cells of a call about a building. */
export const byGroup = (rest: Rest = none): Cells =>
  cellsOf(inside, (_scenery, { groupId }) => ({ id: groupId }), { id: unknownPlace.groupId }, rest);

/** Cells of a call about a space. */
export const bySpace = (rest: Rest = none, field = 'id'): Cells =>
  cellsOf(inside, (_scenery, { spaceId }) => ({ [field]: spaceId }), { [field]: unknownPlace.spaceId }, rest);

type Core = Awaited<ReturnType<Scenery['freshCore']>>;

/** Cells of a call about a device, a fresh one in each. */
export const byCore = (
  input: (core: Core, scenery: Scenery, where: Where) => object | Promise<object> = ({ id }) => ({ id }),
  nowhere: object = { id: 999_999 },
): Cells => ({
  ...cellsOf(inside, async (scenery, where) => input(await scenery.freshCore(where), scenery, where), {}, none),
  nowhere: async (scenery) => ({
    ...(await input(await scenery.freshCore(scenery.at.other), scenery, scenery.at.other)),
    ...nowhere,
  }),
});
