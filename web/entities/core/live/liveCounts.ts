import { graphql } from 'react-relay';

/** The counts that an event about cores writes into the store: of the target, and of its spaces. */
export const liveCounts = graphql`
  fragment liveCounts_target on Target {
    id
    deviceCount
    offlineCount
    lowBatteryCount
    alertCount
    groups {
      id
      spaces {
        id
        coreCount
        offlineCount
        alertCount
      }
    }
  }
`;
