import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { useViewerRightsQuery } from '../__generated__/useViewerRightsQuery.graphql.ts';
import type { useViewerRights_sites$key } from '../__generated__/useViewerRights_sites.graphql.ts';
import type { useViewerRights_viewer$key } from '../__generated__/useViewerRights_viewer.graphql.ts';
import { useDeferredFragment } from '../entities/useDeferredFragment.ts';
import type { Rights } from './rights.ts';

const query = graphql`
  query useViewerRightsQuery {
    viewer {
      ...useViewerRights_viewer
      ...useViewerRights_sites
    }
  }
`;

/** What the signed-in person may see, as the graph says it; which sites they administer comes with the sites. */
export const useViewerRights = (key: useViewerRights_viewer$key, sites: useViewerRights_sites$key): Rights => {
  const environment = useRelayEnvironment();
  const { arrived, isComing } = useDeferredFragment(sites);
  const { user } = useFragment(
    graphql`
      fragment useViewerRights_viewer on Viewer {
        user {
          isAdmin
          isMes
          isTester
        }
      }
    `,
    key,
  );
  const own = useFragment(
    graphql`
      fragment useViewerRights_sites on Viewer {
        targets {
          key
          viewerCanAdminister
        }
      }
    `,
    arrived,
  );
  return {
    admin: user.isAdmin,
    mes: user.isMes,
    tester: user.isTester,
    administers: (target) =>
      isComing
        ? undefined
        : (own?.targets?.some(({ key: site, viewerCanAdminister }) => site === target && viewerCanAdminister) ?? false),
    ask: async () => {
      await fetchQuery<useViewerRightsQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).toPromise();
    },
  };
};
