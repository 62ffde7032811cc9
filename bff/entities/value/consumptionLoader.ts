import type { BucketRecord } from '../../../contract/entities/data.ts';
import { byKey, loadSingly, settled } from '../../graph/batch.ts';
import { hasCode, orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';
import { readClipped, type ClippedBucket } from './clippedConsumption.ts';
import type { Period } from './compare.ts';

/** Owner of the consumption; a group or a space with its target. */
export type ConsumptionScope =
  | { targetId: number }
  | { groupId: number; within: number }
  | { spaceId: number; within: number }
  | { valueId: number };

/** Which consumption: whose, over which span, in which periods, of which types. */
export type ConsumptionKey = {
  scope: ConsumptionScope;
  from: string;
  to: string;
  period: Period;
  types?: number[] | undefined;
};

type ByType = Record<string, BucketRecord[]>;

/** From so many spaces or groups of a target on, all of them are counted with one call. */
const many = { space: 3, group: 2 };

const ownerOf = (scope: ConsumptionScope): number | null =>
  'spaceId' in scope ? scope.spaceId : 'groupId' in scope ? scope.groupId : null;

/** What several owners of a target are, to be counted together. */
const ownerKind = (scope: ConsumptionScope): keyof typeof many | null =>
  'spaceId' in scope ? 'space' : 'groupId' in scope ? 'group' : null;

const nameOf = (key: ConsumptionKey): string => JSON.stringify(key);

/**
 * Loads consumption by type, of exactly the span of the key: many spaces or groups of a target with one call if /ui supports it,
 * everything else one by one.
 */
export const consumptionLoader = (ui: UiClient) => {
  const alone = async ({ scope, ...span }: ConsumptionKey): Promise<ByType | null> => {
    const { within: _within, ...owner } = { within: 0, ...scope };
    return (await orNull(ui.consumption({ ...owner, ...span })))?.types ?? null;
  };

  const together = async (keys: readonly ConsumptionKey[], found: Map<string, ByType | Error>): Promise<void> => {
    const [first] = keys;
    const by = first && ownerKind(first.scope);
    if (!first || !by || keys.length < many[by] || !('within' in first.scope)) return;
    const { scope, ...span } = first;
    const result = await settled(ui.consumption({ targetId: scope.within, by, ...span }));
    // Too much for one call, or no such call: then each by itself.
    if (hasCode(result, 'BAD_USER_INPUT')) return;
    const owners = result instanceof Error ? undefined : result[`${by}s`];
    for (const key of keys)
      if (result instanceof Error) found.set(nameOf(key), result);
      else if (owners) found.set(nameOf(key), owners[String(ownerOf(key.scope))] ?? {});
  };

  const read = byKey<ConsumptionKey, ByType>(async (keys) => {
    const found = new Map<string, ByType | Error>();
    const ofOwners = keys.filter(({ scope }) => 'within' in scope);
    const sameSpan = Map.groupBy(ofOwners, ({ scope, ...span }) =>
      JSON.stringify(['within' in scope ? scope.within : 0, ownerKind(scope), span]),
    );
    await Promise.all(Array.from(sameSpan.values(), (some) => together(some, found)));
    const rest = await loadSingly(
      keys.filter((key) => !found.has(nameOf(key))),
      alone,
    );
    return (key) => found.get(nameOf(key)) ?? rest.get(key) ?? null;
  }, nameOf);
  return (key: ConsumptionKey): Promise<Record<string, ClippedBucket[]> | null> => readClipped(read, key);
};
