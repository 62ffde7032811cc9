import { graphql, readInlineData } from 'react-relay';
import type {
  frameTarget_target$data,
  frameTarget_target$key,
} from '../../__generated__/frameTarget_target.graphql.ts';

/** A target as the frame loads it: with its places, what is wrong in them, and what decides which parts they have. */
export type FrameTarget = frameTarget_target$data;

/** Whether all fields of a record have come; a record that another query has added to a list has only those of that query. */
const isWhole = (record: object): boolean => !Object.values(record).includes(undefined);

const wholeOnly = <Item extends object>(records: readonly Item[]): Item[] => records.filter(isWhole);

/** Reads a target of the frame; groups and spaces that a mutation has added are left out until the frame has read them. */
export const readFrameTarget = (key: frameTarget_target$key): FrameTarget => {
  const target = readInlineData(
    graphql`
      fragment frameTarget_target on Target @inline {
        id
        key
        name
        subscription
        subscriptionStart
        activeAlertCount
        offlineCount
        consumptionTypes
        viewerCanAdminister
        viewerCanImport
        viewerCanEdit
        viewerSeesAll
        modules {
          module
          enabled
        }
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
    `,
    key,
  );
  return {
    ...target,
    groups: wholeOnly(target.groups).map((group) => ({ ...group, spaces: wholeOnly(group.spaces) })),
  };
};
