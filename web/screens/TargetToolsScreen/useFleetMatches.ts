import { graphql } from 'react-relay';
import type { useFleetMatchesQuery } from '../../__generated__/useFleetMatchesQuery.graphql.ts';
import { useLazyFetch } from '../../entities/useLazyFetch.ts';
import { readFleetRow, type FleetRow } from './fleetRow.ts';
import type { FleetSelection } from './fleetSelection.ts';

/** Returns a function that reads all devices of a selection, a page after the other. */
export const useFleetMatches = () => {
  const read = useLazyFetch<useFleetMatchesQuery>(graphql`
    query useFleetMatchesQuery($filter: FleetCoreFilter, $order: FleetCoreOrder, $after: String) {
      fleetCores(first: 1000, after: $after, filter: $filter, order: $order) @required(action: THROW) {
        edges {
          node {
            ...fleetRow_core
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  `);
  return async ({ filter, order }: FleetSelection): Promise<FleetRow[]> => {
    const rows: FleetRow[] = [];
    let after: string | null = null;
    do {
      // The cursor of each page begins the next.
      // oxlint-disable-next-line no-await-in-loop
      const { fleetCores } = await read({ filter: filter ?? null, order: order ?? null, after });
      rows.push(...fleetCores.edges.map(({ node }) => readFleetRow(node)));
      after = fleetCores.pageInfo.hasNextPage ? (fleetCores.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    return rows;
  };
};
