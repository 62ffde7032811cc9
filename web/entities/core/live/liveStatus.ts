import { graphql } from 'react-relay';

/** The status of a core that an event writes into the store; the event contains it, so that it costs no call. */
export const liveCore = graphql`
  fragment liveStatus_core on Core {
    id
    online
    uploading
    uploadProgress
    reconnecting
    hasMessage
    pendingActions {
      kind
      startedAt
    }
    battery
    lastSeen
    linkQuality
    parentConfirmed
  }
`;

/** The counts that an event about cores writes into the store: of the target, and of its spaces. */
export const liveTarget = graphql`
  fragment liveStatus_target on Target {
    id
    deviceCount
    offlineCount
    lowBatteryCount
    activeAlertCount
    groups {
      id
      spaces {
        id
        coreCount
        offlineCount
        activeAlertCount
      }
    }
  }
`;
