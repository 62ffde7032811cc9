import { amountScale, type AmountScale } from '../../i18n/amountScale.ts';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTargetWaterQuery, useTargetWaterQuery$data } from '../../__generated__/useTargetWaterQuery.graphql.ts';
import { lastDays } from '../../entities/period/calendarSpan.ts';

/** The water that a site used on each of the last days and in all, and its euros; no amount without meters. */
type Week = {
  days: readonly (number | null)[];
  amount: number | null;
  cost: number | null;
  /** The share of the main meter's water that no other meter counted; null without both. */
  loss: number | null;
};

/** Water by target id as far as loaded, null if it failed, with the common unit and a retry. */
export type SiteWater = { bySite: ReadonlyMap<string, Week | null>; scale: AmountScale; retry: () => void };

/** Number of days shown. */
const days = 7;

/** Limit of targets with water, since /ui takes one call for each. */
const mostSites = 40;

type Counted = NonNullable<useTargetWaterQuery$data['nodes'][number]>['consumption'];

/** What is known of several amounts together; null where nothing is. */
const sumOf = (amounts: readonly (number | null | undefined)[]): number | null => {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** What the main meter counted by day, or the meters of the flats together where there is none. */
const weekOf = (counted: Counted): Week | null => {
  if (!counted) return null;
  const main = counted.filter(({ type }) => type.kind === 'MAIN_WATER_METER');
  const meters = main.length > 0 ? main : counted;
  const days = (meters[0]?.buckets ?? []).map((_day, index) =>
    sumOf(meters.map(({ buckets }) => buckets[index]?.amount)),
  );
  const costs = meters.map(({ total }) => (total.exactCost ? Number(total.exactCost) : null));
  const amount = sumOf(days);
  const metered = sumOf(
    counted.filter((one) => !main.includes(one)).flatMap(({ buckets }) => buckets.map((b) => b.amount)),
  );
  const loss = main.length > 0 && amount !== null && amount > 0 && metered !== null ? 1 - metered / amount : null;
  return { days, amount, cost: sumOf(costs), loss };
};

/** Fetches the last week's water of the first targets of the list. */
export const useTargetWater = (ids: readonly string[]): SiteWater => {
  const environment = useRelayEnvironment();
  const [bySite, setBySite] = useState<SiteWater['bySite']>(new Map());
  const [attempt, setAttempt] = useState(0);
  const requested = ids.slice(0, mostSites).toSorted().join(' ');
  useEffect(() => {
    if (requested === '') return;
    const reading = fetchQuery<useTargetWaterQuery>(
      environment,
      graphql`
        query useTargetWaterQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
          nodes(ids: $ids) {
            ... on Target {
              id
              consumption(
                from: $from
                to: $to
                period: DAY
                types: [MAIN_WATER_METER, COLD_WATER_METER, HOT_WATER_METER]
              ) {
                type {
                  kind
                }
                total {
                  exactCost
                }
                buckets {
                  amount
                }
              }
            }
          }
        }
      `,
      { ids: requested.split(' '), ...lastDays(Date.now(), days) },
      { networkCacheConfig: { metadata: { attempt } } },
    );
    const sites = requested.split(' ');
    const watched = reading.subscribe({
      next: ({ nodes }) => {
        const counted = new Map(nodes.map((node) => [node?.id, node?.consumption]));
        setBySite(new Map(sites.map((id) => [id, weekOf(counted.get(id))])));
      },
      error: () => setBySite(new Map(sites.map((id) => [id, null]))),
    });
    return () => watched.unsubscribe();
  }, [environment, requested, attempt]);
  const amounts = Array.from(bySite.values(), (week) => week?.amount ?? 0);
  const scale = amountScale('m³', Math.max(0, ...amounts));
  return { bySite, scale, retry: () => setAttempt((count) => count + 1) };
};
