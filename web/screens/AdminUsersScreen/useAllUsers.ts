import { graphql, usePaginationFragment } from 'react-relay';
import type { useAllUsers_query$data, useAllUsers_query$key } from '../../__generated__/useAllUsers_query.graphql.ts';
import type { useAllUsersQuery } from '../../__generated__/useAllUsersQuery.graphql.ts';
import { useAllPages } from '../../lists/useAllPages.ts';

/** An account as the provider's staff see it. */
export type StaffUser = NonNullable<useAllUsers_query$data['adminUsers']>['edges'][number]['node'];

/** Every account there is, page after page; `missing` is how many have not come yet. */
export const useAllUsers = (key: useAllUsers_query$key) => {
  const { data, ...pages } = usePaginationFragment<useAllUsersQuery, useAllUsers_query$key>(
    graphql`
      fragment useAllUsers_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "useAllUsersQuery") {
        adminUsers(first: $count, after: $cursor) @connection(key: "useAllUsers_adminUsers") {
          totalCount
          edges {
            node {
              id
              username
              contactName
              email
              phone
              state
              staffRoles
              isOwner
              targetCount
              lastSeenAt
              createdAt
            }
          }
        }
      }
    `,
    key,
  );
  const rest = useAllPages(pages);
  const users = data.adminUsers?.edges.map(({ node }) => node) ?? [];
  const missing = pages.hasNext ? Math.max(0, (data.adminUsers?.totalCount ?? 0) - users.length) : 0;
  return { refused: !data.adminUsers, users, missing, ...rest };
};
