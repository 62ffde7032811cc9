import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useHouseWaterQuery } from '../../../__generated__/useHouseWaterQuery.graphql.ts';

/** Litres of water per person and day of this month by the key of the space; undefined while loading, null if they failed. */
export type HouseWater = ReadonlyMap<number, number> | null | undefined;

type Month = { from: string; to: string };

/** Fetches the water of the spaces of a target once the house shows it, all in one request, and again by `retry`. */
export const useHouseWater = (targetId: string, { from, to }: Month, isShown: boolean) => {
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<{ of: string; water: HouseWater }>();
  const [attempt, setAttempt] = useState(0);
  const wanted = `${targetId} ${from} ${to} ${attempt}`;
  useEffect(() => {
    if (!isShown) return undefined;
    const request = fetchQuery<useHouseWaterQuery>(
      environment,
      graphql`
        query useHouseWaterQuery($id: ID!, $from: DateTime!, $to: DateTime!) {
          node(id: $id) {
            ... on Target {
              consumptionBySpace(from: $from, to: $to, period: DAY, types: [COLD_WATER_METER, HOT_WATER_METER]) {
                spaceKeys
                litresPerPersonDay
              }
            }
          }
        }
      `,
      { id: targetId, from, to },
      { fetchPolicy: 'store-or-network' },
    );
    const subscription = request.subscribe({
      next: ({ node }) => {
        const water = new Map<number, number>();
        for (const { spaceKeys, litresPerPersonDay } of node?.consumptionBySpace ?? [])
          spaceKeys.forEach((key, index) => {
            const litres = litresPerPersonDay[index];
            if (typeof litres === 'number') water.set(key, (water.get(key) ?? 0) + litres);
          });
        setRead({ of: wanted, water: node?.consumptionBySpace ? water : null });
      },
      error: () => setRead({ of: wanted, water: null }),
    });
    return () => subscription.unsubscribe();
  }, [environment, targetId, from, to, isShown, wanted]);
  return { water: read?.of === wanted ? read.water : undefined, retry: () => setAttempt((count) => count + 1) };
};
