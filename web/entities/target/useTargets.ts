import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useTargets_viewer$data, useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';

/** A target as the frame knows it: with its places, what is wrong in them, and what decides which parts they have. */
export type FrameTarget = NonNullable<useTargets_viewer$data['allTargets']>[number];

/** Whether all fields of a record have come; a record that another query has added to a list has only those of that query. */
const isWhole = (record: object): boolean => !Object.values(record).includes(undefined);

const wholeOnly = <Item extends object>(records: readonly Item[]): Item[] => records.filter(isWhole);

/**
 * All targets that the viewer sees, for the parts of the frame, which stand on every page; null if they could not be read.
 * A record that another query has added is left out until the frame has fetched it again.
 */
export const useTargets = (viewer: useTargets_viewer$key): readonly FrameTarget[] | null => {
  const { allTargets } = useFragment(
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
  );
  return useMemo(
    () =>
      allTargets
        ? wholeOnly(allTargets).map((target) => ({
            ...target,
            groups: wholeOnly(target.groups).map((group) => ({ ...group, spaces: wholeOnly(group.spaces) })),
          }))
        : null,
    [allTargets],
  );
};
