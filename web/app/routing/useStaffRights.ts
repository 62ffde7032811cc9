import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import type { useStaffRightsQuery } from '../../__generated__/useStaffRightsQuery.graphql.ts';

const query = graphql`
  query useStaffRightsQuery {
    viewer {
      user {
        isAdmin
        isMes
        isTester
      }
    }
  }
`;

type StaffRights = {
  isAdmin: boolean;
  isMes: boolean;
  isTester: boolean;
  /** Reads the rights from the network, for one that was granted a moment ago. */
  refetch: () => Promise<unknown>;
};

/** The signed-in user's rights among the provider's staff, from the store: the frame's query has read them. */
export const useStaffRights = (): StaffRights => {
  const environment = useRelayEnvironment();
  const { viewer } = useLazyLoadQuery<useStaffRightsQuery>(query, {}, { fetchPolicy: 'store-only' });
  const { isAdmin = false, isMes = false, isTester = false } = viewer?.user ?? {};
  const refetch = () =>
    fetchQuery<useStaffRightsQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).toPromise();
  return { isAdmin, isMes, isTester, refetch };
};
