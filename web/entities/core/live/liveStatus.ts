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

/** The counts of a target that an event about cores writes into the store. */
export const liveTarget = graphql`
  fragment liveStatus_target on Target {
    id
    deviceCount
    offlineCount
    lowBatteryCount
    activeAlertCount
  }
`;

/**
 * The counts of a space that an event about cores writes into the store. The event lists the spaces itself: if it rewrote
 * the target's groups, a building of another user would join the page without the fields that the page reads.
 */
export const liveSpace = graphql`
  fragment liveStatus_space on Space {
    id
    coreCount
    offlineCount
    activeAlertCount
  }
`;
