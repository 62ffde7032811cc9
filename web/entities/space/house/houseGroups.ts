import { graphql, readInlineData } from 'react-relay';
import type {
  houseGroups_group$data,
  houseGroups_group$key,
} from '../../../__generated__/houseGroups_group.graphql.ts';

/** A building with what its house shows of its spaces. */
export type HouseGroup = houseGroups_group$data;

/** A space of a house. */
export type HouseSpace = HouseGroup['spaces'][number];

/** The target of a house. */
export type HouseTarget = { readonly id: string; readonly key: number; readonly viewerCanAdminister: boolean };

/** The buildings of a house with their spaces. */
export const houseGroups = (groups: readonly houseGroups_group$key[]): readonly HouseGroup[] =>
  groups.map((group) =>
    readInlineData(
      graphql`
        fragment houseGroups_group on Group @inline {
          id
          key
          name
          width
          spaces {
            id
            key
            name
            type
            x
            y
            w
            h
            coreCount
            offlineCount
            activeAlertCount
            worstAlert {
              id
              code
              level
              state
              from
              unit
              explainedById
            }
          }
        }
      `,
      group,
    ),
  );

/** The fault that a space has: of its worst alert, or the one elsewhere that explains it; undefined without one. */
export const faultOf = ({ worstAlert }: HouseSpace): string | undefined => worstAlert?.explainedById ?? worstAlert?.id;

/** Whether a space has an open alert. */
export const isInTrouble = ({ worstAlert }: HouseSpace): boolean => worstAlert?.state === 'OPEN';
