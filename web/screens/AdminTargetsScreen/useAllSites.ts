import { graphql, usePaginationFragment } from 'react-relay';
import type { useAllSites_query$data, useAllSites_query$key } from '../../__generated__/useAllSites_query.graphql.ts';
import type { useAllSitesQuery } from '../../__generated__/useAllSitesQuery.graphql.ts';
import { useAllPages } from '../../lists/useAllPages.ts';

/** A site as the provider's staff see it. */
export type StaffSite = NonNullable<useAllSites_query$data['adminTargets']>['edges'][number]['node'];

/** Every site there is, page after page; `missing` is how many have not come yet. */
export const useAllSites = (key: useAllSites_query$key) => {
  const { data, ...pages } = usePaginationFragment<useAllSitesQuery, useAllSites_query$key>(
    graphql`
      fragment useAllSites_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "useAllSitesQuery") {
        adminTargets(first: $count, after: $cursor, filter: { showAll: true })
          @connection(key: "useAllSites_adminTargets", filters: []) {
          totalCount
          edges {
            node {
              targetId
              key
              name
              city
              customerName
              state
              type
              subscription
              paidUntil
              monthlyFee
              groupCount
              spaceCount
              deviceCount
              offlineCount
              alertCount
              createdAt
              pending
            }
          }
        }
      }
    `,
    key,
  );
  const rest = useAllPages(pages);
  const sites = data.adminTargets?.edges.map(({ node }) => node) ?? [];
  const missing = pages.hasNext ? Math.max(0, (data.adminTargets?.totalCount ?? 0) - sites.length) : 0;
  return { refused: !data.adminTargets, sites, missing, ...rest };
};
