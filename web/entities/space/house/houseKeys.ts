import { neighbourOf, sameFloorOf, type FloorPlan, type PlanKey } from './floorPlan.ts';

const planKeys: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

const isPlanKey = (key: string): key is PlanKey => planKeys.includes(key);

/** The space that a key leads to from another one: within its building, or with PageUp and PageDown in the one beside it. */
export const spaceByKey = (plans: readonly FloorPlan[], id: string, key: string): string | undefined => {
  const at = plans.findIndex(({ places }) => places.some((place) => place.id === id));
  const from = plans[at]?.places.find((place) => place.id === id);
  if (!from) return undefined;
  if (isPlanKey(key)) return neighbourOf(plans[at]?.places ?? [], from, key)?.id;
  const step = { PageUp: -1, PageDown: 1 }[key];
  const other = step === undefined ? undefined : plans[at + step];
  return other && sameFloorOf(other.places, from)?.id;
};
