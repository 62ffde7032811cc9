import { graphql, usePaginationFragment } from 'react-relay';
import type {
  useAllTargets_query$data,
  useAllTargets_query$key,
} from '../../__generated__/useAllTargets_query.graphql.ts';
import type { useAllTargetsQuery } from '../../__generated__/useAllTargetsQuery.graphql.ts';
import { useAllPages } from '../../lists/useAllPages.ts';

/** A site as the provider's staff see it. */
export type StaffSite = NonNullable<useAllTargets_query$data['adminTargets']>['edges'][number]['node'];

/** Every site there is, page after page; `missing` is how many have not come yet. */
export const useAllTargets = (key: useAllTargets_query$key) => {
  const { data, ...pages } = usePaginationFragment<useAllTargetsQuery, useAllTargets_query$key>(
    graphql`
      fragment useAllTargets_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "useAllTargetsQuery") {
        adminTargets(first: $count, after: $cursor, filter: { showAll: true })
          @connection(key: "useAllTargets_adminTargets", filters: []) {
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
