import { graphql, readInlineData } from 'react-relay';
import type {
  spacesOfGroup_group$data,
  spacesOfGroup_group$key,
} from '../../__generated__/spacesOfGroup_group.graphql.ts';

/** A space as a building lists it. */
export type ListedSpace = spacesOfGroup_group$data['spaces'][number];

/** Fields of a group's spaces in lists, also of new ones. */
export const spacesOfGroup = (group: spacesOfGroup_group$key): readonly ListedSpace[] =>
  readInlineData(
    graphql`
      fragment spacesOfGroup_group on Group @inline {
        spaces {
          id
          key
          name
          number
          type
          size
          residentCount
          coreCount
          offlineCount
          consumptionTypes
          activeAlertCount
          tampuuriName
          viewerCanEdit
        }
      }
    `,
    group,
  ).spaces;
