import { bucketRecordsOf } from '../../../contract/bucketRecords.ts';
import type { BucketRecord, ColumnsRecord, ConsumptionRecord } from '../../../contract/entities/consumption.ts';
import { byKey, loadSingly, settled, singleCallLoader } from '../../graph/batch.ts';
import { hasCode, orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';
import { readClipped, type ClippedBucket } from './clippedConsumption.ts';
import type { Period } from './compare.ts';
import { meterReadingsLoader } from './meterReadingsLoader.ts';
import { timeOf } from './remembered.ts';

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

/** Consumption of all spaces or groups of a target in columns between the same times, by owner and type. */
export type ConsumptionByOwner = {
  times: readonly string[];
  owners: Readonly<Record<string, Readonly<Record<string, ColumnsRecord>>>>;
};

/** Which consumption of all spaces or groups of a target. */
export type OwnersKey = Omit<ConsumptionKey, 'scope'> & { targetId: number; by: 'space' | 'group' };

/** From so many spaces or groups of a target on, all of them are counted with one call. */
const many = { space: 3, group: 2 };

const ownerOf = (scope: ConsumptionScope): number | null =>
  'spaceId' in scope ? scope.spaceId : 'groupId' in scope ? scope.groupId : null;

/** What several owners of a target are, to be counted together. */
const ownerKind = (scope: ConsumptionScope): keyof typeof many | null =>
  'spaceId' in scope ? 'space' : 'groupId' in scope ? 'group' : null;

const nameOf = (key: ConsumptionKey): string => JSON.stringify(key);

const columnsOfOwners = (
  { times, ...record }: ConsumptionRecord,
  { by, from, to }: OwnersKey,
): ConsumptionByOwner | null => {
  const owners = record[`${by}s`];
  const [first, last] = [times?.[0], times?.at(-1)];
  if (!owners || !times || !first || !last) return null;
  return timeOf(first) === timeOf(from) && timeOf(last) === timeOf(to) ? { times, owners } : null;
};

/** Loads consumption of all spaces or groups of a target with one call; null if /ui does not support it or it is too much. */
const ownersLoader = (ui: UiClient) =>
  singleCallLoader<OwnersKey, ConsumptionByOwner>(
    async (key) => {
      const result = await settled(ui.consumption(key));
      if (hasCode(result, 'BAD_USER_INPUT')) return null;
      if (result instanceof Error) throw result;
      return columnsOfOwners(result, key);
    },
    ({ targetId, by, from, to, period, types }) => JSON.stringify([targetId, by, from, to, period, types]),
  );

/**
 * Loads consumption by type, of exactly the span of the key: many spaces or groups of a target with one call if /ui supports it,
 * everything else one by one.
 */
const consumptionLoader = (ui: UiClient, loadOwners: ReturnType<typeof ownersLoader>) => {
  const alone = async ({ scope, ...span }: ConsumptionKey): Promise<ByType | null> => {
    const { within: _within, ...owner } = { within: 0, ...scope };
    return (await orNull(ui.consumption({ ...owner, ...span })))?.types ?? null;
  };

  const together = async (keys: readonly ConsumptionKey[], found: Map<string, ByType | Error>): Promise<void> => {
    const [first] = keys;
    const by = first && ownerKind(first.scope);
    if (!first || !by || keys.length < many[by] || !('within' in first.scope)) return;
    const { scope, ...span } = first;
    const result = await settled(loadOwners({ targetId: scope.within, by, ...span }));
    if (result === null) return;
    const typesOf = ({ times, owners }: ConsumptionByOwner, owner: string): ByType =>
      Object.fromEntries(Object.entries(owners[owner] ?? {}).map(([type, own]) => [type, bucketRecordsOf(own, times)]));
    for (const key of keys)
      found.set(nameOf(key), result instanceof Error ? result : typesOf(result, String(ownerOf(key.scope))));
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

/** Reads consumption of owners and of all spaces or groups of a target, and the registers of their meters. */
export const consumptionLoaders = (ui: UiClient) => {
  const byOwner = ownersLoader(ui);
  return { one: consumptionLoader(ui, byOwner), byOwner, meterReadings: meterReadingsLoader(ui) };
};
