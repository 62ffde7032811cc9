import { graphql } from 'react-relay';

/**
 * Fields of a target's groups and their spaces in lists, also of new ones. Every mutation that returns the groups of a
 * target spreads them: a page under it reads the whole list again and fails on a record without its fields.
 */
export const groupsOfTarget = graphql`
  fragment groupsOfTarget_target on Target {
    groups {
      id
      key
      name
      consumptionTypes
      viewerCanEdit
      target {
        key
      }
      ...spacesOfGroup_group
      ...houseGroups_group
    }
  }
`;
