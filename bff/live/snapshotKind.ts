import type { Caller } from '../ui/caller.ts';
import type { UiClient } from '../ui/client.ts';
import type { PollIntervals } from './pollInterval.ts';

/** The known state of one topic for one visible part of it, updated by responses of /ui. */
export type Snapshot<UiResult, View, Change> = {
  /** The state after the last response. */
  readonly view: View;
  /** Reads what is newer than the last response, or everything. */
  fetch: (ui: UiClient) => Promise<UiResult>;
  /** Applies a response; returns the change, if there is one. */
  apply: (response: UiResult) => Change | undefined;
  /** Whether an operation is in progress, so that changes are expected soon. */
  isBusy: () => boolean;
  /** Whether more changes are known to exist, so that the next read does not wait for the interval. */
  hasMore?: () => boolean;
  /** The first event of a new subscriber, beside recent changes. */
  initialChange?: () => Change | undefined;
};

/**
 * The part of a topic that a caller may see. Callers with equal `visibility` see exactly the same and share one poll; a
 * `personal` one is shared only within its own session, and with no other instance.
 */
export type Rights = { visibility: string; personal: boolean };

/** A kind of snapshot: how it is read, and which callers share it. */
export type SnapshotKind<Topic, UiResult, View, Change> = {
  readonly name: string;
  readonly intervals: PollIntervals;
  /** The topic as a part of keys. */
  keyOf: (topic: Topic) => string;
  /** Reads what the caller may see of the topic; rejects with the error of /ui if that is nothing. */
  rights: (ui: UiClient, topic: Topic, caller: Caller) => Promise<Rights>;
  open: (topic: Topic) => Snapshot<UiResult, View, Change>;
};
