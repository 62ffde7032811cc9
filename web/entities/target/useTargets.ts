import { graphql, useFragment } from 'react-relay';
import type { useTargets_viewer$data, useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';

/** A target as the frame knows it: with its places, what is wrong in them, and what decides which parts they have. */
export type FrameTarget = NonNullable<useTargets_viewer$data['allTargets']>[number];

/** All targets that the viewer sees, for the parts of the frame; null if they could not be read. */
export const useTargets = (viewer: useTargets_viewer$key): readonly FrameTarget[] | null =>
  useFragment(
    graphql`
      fragment useTargets_viewer on Viewer {
        allTargets {
          id
          key
          name
          consumptionTypes
          viewerCanAdminister
          viewerSeesAll
          modules {
            module
            enabled
          }
          ...TargetTreeMeta_target
          groups {
            id
            key
            name
            consumptionTypes
            spaces {
              id
              key
              name
              consumptionTypes
              viewerCanEdit
              offlineCount
              activeAlertCount
            }
          }
        }
      }
    `,
    viewer,
  ).allTargets ?? null;
