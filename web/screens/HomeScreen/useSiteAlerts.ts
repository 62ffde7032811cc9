import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSiteAlertsQuery } from '../../__generated__/useSiteAlertsQuery.graphql.ts';
import { useRefetchCount } from '../../relay/useRefetch.ts';
import type { TargetRow } from './targetRow.ts';

type LevelCount = { readonly level: number; readonly count: number };

/** What is read of the open alerts of one target. */
export type AlertsOfSite = {
  newestAt: string | null;
  /** Open alerts by level, the most urgent first. */
  counts: readonly LevelCount[];
  /** The most urgent level on each floor of each building, from the top; 0 without an alert. */
  floors: readonly (readonly number[])[];
};

/** Open alerts by the id of their target, as far as loaded. */
export type SiteAlerts = ReadonlyMap<string, AlertsOfSite>;

const query = graphql`
  query useSiteAlertsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Target {
        id
        newestAlertAt
        openAlertCounts {
          level
          count
        }
        floorAlertLevels
      }
    }
  }
`;

/** As many targets as one request may name. */
const mostIds = 200;

/** Fetches them for the targets that have alerts, again with each refetch of the screen; a failure shows none. */
export const useSiteAlerts = (sites: readonly TargetRow[]): SiteAlerts => {
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<SiteAlerts>(new Map());
  const refetches = useRefetchCount();
  const ids = sites.flatMap(({ id, activeAlertCount }) => (activeAlertCount > 0 ? [id] : []));
  const requested = ids.toSorted().join(' ');
  useEffect(() => {
    if (requested === '') return undefined;
    const all = requested.split(' ');
    const readings = Array.from({ length: Math.ceil(all.length / mostIds) }, (_, part) =>
      fetchQuery<useSiteAlertsQuery>(
        environment,
        query,
        { ids: all.slice(part * mostIds, (part + 1) * mostIds) },
        { networkCacheConfig: { metadata: { refetches } } },
      ).subscribe({
        next: ({ nodes }) => {
          const entries = nodes.flatMap((node) => {
            if (!node?.id) return [];
            const { newestAlertAt: newestAt = null, openAlertCounts: counts, floorAlertLevels: floors } = node;
            return [[node.id, { newestAt, counts: counts ?? [], floors: floors ?? [] }] as const];
          });
          setRead((before) => new Map([...before, ...entries]));
        },
        error: () => undefined,
      }),
    );
    return () => readings.forEach((reading) => reading.unsubscribe());
  }, [environment, requested, refetches]);
  return new Map(
    ids.flatMap((id) => {
      const alerts = read.get(id);
      return alerts ? [[id, alerts] as const] : [];
    }),
  );
};
