/** Receives what is published on a channel. */
export type ChannelSubscriber<UiResult> = {
  /** A response of /ui, received by this instance or by another. */
  onMessage: (response: UiResult) => void;
  /** A published response may have been lost. */
  onMissed: () => void;
};

/**
 * One snapshot, shared by the instances of a BFF. Only responses of /ui are published: each instance reads its first one
 * itself, then applies every published response, and so derives the same changes for its subscribers.
 */
export type InstanceChannel<UiResult> = {
  /** Calls /ui if this instance holds the lease, and publishes the response to every instance, including this one. */
  fetch: (fetch: () => Promise<UiResult>) => Promise<void>;
  close: () => void;
};

/** Opens the channel of a snapshot by its key. */
export type OpenInstanceChannel = <UiResult>(
  key: string,
  subscriber: ChannelSubscriber<UiResult>,
) => InstanceChannel<UiResult>;

/** Channels of a BFF without other instances, and of snapshots that only one session may see. */
export const singleInstance: OpenInstanceChannel = (_key, { onMessage }) => ({
  fetch: async (fetch) => onMessage(await fetch()),
  close: () => undefined,
});
