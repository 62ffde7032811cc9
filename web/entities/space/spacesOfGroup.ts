import { graphql, readInlineData } from 'react-relay';
import type {
  spacesOfGroup_group$data,
  spacesOfGroup_group$key,
} from '../../__generated__/spacesOfGroup_group.graphql.ts';

/** A space as a building lists it. */
export type ListedSpace = spacesOfGroup_group$data['spaces'][number];

/** A building's spaces as they are listed, and so as they are asked for once more have been made. */
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
          alertCount
          tampuuriName
        }
      }
    `,
    group,
  ).spaces;
