import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { useViewerRightsQuery } from '../__generated__/useViewerRightsQuery.graphql.ts';
import type { useViewerRights_viewer$key } from '../__generated__/useViewerRights_viewer.graphql.ts';
import type { Rights } from './rights.ts';

const query = graphql`
  query useViewerRightsQuery {
    viewer {
      ...useViewerRights_viewer
    }
  }
`;

/** What the signed-in person may see, as the graph says it. */
export const useViewerRights = (key: useViewerRights_viewer$key): Rights => {
  const environment = useRelayEnvironment();
  const { user, targets } = useFragment(
    graphql`
      fragment useViewerRights_viewer on Viewer {
        user {
          isAdmin
          isMes
          isTester
        }
        targets {
          key
          viewerCanAdminister
        }
      }
    `,
    key,
  );
  return {
    admin: user.isAdmin,
    mes: user.isMes,
    tester: user.isTester,
    administers: (target) =>
      targets?.some(({ key: own, viewerCanAdminister }) => own === target && viewerCanAdminister) ?? false,
    ask: async () => {
      await fetchQuery<useViewerRightsQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).toPromise();
    },
  };
};
