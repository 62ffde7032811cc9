import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useNewestAlertsQuery } from '../../__generated__/useNewestAlertsQuery.graphql.ts';
import { useRefetchCount } from '../../relay/useRefetch.ts';
import type { TargetRow } from './targetRow.ts';

/** Time of the newest open alert by the id of its target. */
export type NewestAlerts = ReadonlyMap<string, string>;

const query = graphql`
  query useNewestAlertsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Target {
        id
        newestAlertAt
      }
    }
  }
`;

/** As many targets as one request may name. */
const mostIds = 200;

/** Fetches them for the targets that have alerts, again with each refetch of the screen; a failure shows none. */
export const useNewestAlerts = (sites: readonly TargetRow[]): NewestAlerts => {
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<ReadonlyMap<string, string | null>>(new Map());
  const refetches = useRefetchCount();
  const ids = sites.flatMap(({ id, activeAlertCount }) => (activeAlertCount > 0 ? [id] : []));
  const requested = ids.toSorted().join(' ');
  useEffect(() => {
    if (requested === '') return undefined;
    const all = requested.split(' ');
    const readings = Array.from({ length: Math.ceil(all.length / mostIds) }, (_, part) =>
      fetchQuery<useNewestAlertsQuery>(
        environment,
        query,
        { ids: all.slice(part * mostIds, (part + 1) * mostIds) },
        { networkCacheConfig: { metadata: { refetches } } },
      ).subscribe({
        next: ({ nodes }) => {
          const entries = nodes.flatMap((node) => (node?.id ? [[node.id, node.newestAlertAt ?? null] as const] : []));
          setRead((before) => new Map([...before, ...entries]));
        },
        error: () => undefined,
      }),
    );
    return () => readings.forEach((reading) => reading.unsubscribe());
  }, [environment, requested, refetches]);
  return new Map(
    ids.flatMap((id) => {
      const at = read.get(id);
      return at ? [[id, at] as const] : [];
    }),
  );
};
