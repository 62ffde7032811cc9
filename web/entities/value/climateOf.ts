import type { Band } from './conditionProblems.ts';
import { isOutdoor } from './valueName.ts';

type Maybe<T> = T | null | undefined;

/** What a reading of the air belongs to: a dwelling, another room, the outdoors, or the inside of an appliance. */
export type Climate = 'home' | 'shared' | 'outdoor' | 'coldStore';

/** A measured value with where it is. */
export type PlacedValue = {
  readonly name: string;
  readonly core?: Maybe<{ readonly name: string }>;
  readonly space?: Maybe<{ readonly type: string }>;
};

/** Types of the spaces that people live in. */
const homes: readonly string[] = ['APARTMENT', 'LIVING_ROOM'];

/** The upper limit of a refrigerator or freezer, in °C; no room is meant to be that cold. */
const coldestRoom = 12;

const isApplianceName = (name: string): boolean =>
  /(pakastin|pakastehuone|jääkaap|kylmiö|kylmäkaap|freezer|fridge|refrigerator|cold (room|store))/i.test(name);

/**
 * What a reading belongs to, since /ui has one type for all temperatures: an appliance by an upper limit that no room
 * has or by its name, the outdoors by the name of what is in no space, and a home by the type of its space.
 */
export const climateOf = (value: PlacedValue, band: Band | null = null): Climate => {
  const isCold = band?.most !== null && band?.most !== undefined && band.most < coldestRoom;
  if (isCold || isApplianceName(value.name) || isApplianceName(value.core?.name ?? '')) return 'coldStore';
  if (isOutdoor(value)) return 'outdoor';
  return value.space && homes.includes(value.space.type) ? 'home' : 'shared';
};
