import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSiteWaterQuery, useSiteWaterQuery$data } from '../../__generated__/useSiteWaterQuery.graphql.ts';
import { lastDays } from '../../entities/value/calendarSpan.ts';

/** The water that each site used on each of the last days, by the site's id. */
export type SiteWater = ReadonlyMap<string, readonly (number | null)[]>;

/** The days that the list tells of. */
const days = 7;

/** One call of /ui counts one site, so the list asks for those only that stand first. */
const mostSites = 40;

type Counted = NonNullable<NonNullable<useSiteWaterQuery$data['nodes'][number]>['consumption']>;

/** What the main meter counted by day, or the meters of the flats together where there is none. */
const byDay = (counted: Counted): readonly (number | null)[] | null => {
  const main = counted.filter(({ type }) => type.kind === 'MAIN_WATER_METER');
  const [first, ...rest] = main.length > 0 ? main : counted;
  if (!first) return null;
  return first.buckets.map(({ amount }, index) => {
    const amounts = [amount, ...rest.map(({ buckets }) => buckets[index]?.amount)];
    const known = amounts.flatMap((one) => one ?? []);
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  });
};

/** Asks for the last week's water of the sites that stand first, once the list is there. */
export const useSiteWater = (ids: readonly string[]): SiteWater => {
  const environment = useRelayEnvironment();
  const [water, setWater] = useState<SiteWater>(new Map());
  const asked = ids.slice(0, mostSites).toSorted().join(' ');
  useEffect(() => {
    if (asked === '') return;
    const reading = fetchQuery<useSiteWaterQuery>(
      environment,
      graphql`
        query useSiteWaterQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
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
                buckets {
                  amount
                }
              }
            }
          }
        }
      `,
      { ids: asked.split(' '), ...lastDays(Date.now(), days) },
    );
    const watched = reading.subscribe({
      next: ({ nodes }) =>
        setWater(
          new Map(
            nodes.flatMap((node) => {
              const counted = node?.consumption ? byDay(node.consumption) : null;
              return node?.id !== undefined && counted ? [[node.id, counted] as const] : [];
            }),
          ),
        ),
      // The list says all else without it.
      error: () => undefined,
    });
    return () => watched.unsubscribe();
  }, [environment, asked]);
  return water;
};
