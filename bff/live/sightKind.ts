import type { Caller } from '../ui/caller.ts';
import type { UiClient } from '../ui/client.ts';
import type { Pace } from './pace.ts';

/** What is known of one watched thing in one sight, kept up to date by /ui's answers. */
export type Sight<Answer, View, Change> = {
  /** How it stands, as of the last answer. */
  readonly view: View;
  /** Asks for what is newer than the last answer, or for all of it. */
  ask: (ui: UiClient) => Promise<Answer>;
  /** Takes an answer in and tells what is different, if anything is. */
  take: (answer: Answer) => Change | undefined;
  /** Whether something is under way, so that more is to come soon. */
  busy: () => boolean;
  /** Whether more is known to have happened already, so that the next question is not to wait. */
  hasMore?: () => boolean;
  /** What a newcomer is told at once, besides what changed a moment ago. */
  opening?: () => Change | undefined;
};

/**
 * What somebody sees of a place, in words: two with the same words see exactly the same, and share one poll; where it
 * is `personal`, only with their own session, and with no other instance.
 */
export type Rights = { words: string; personal: boolean };

/** A kind of thing that can be watched: how it is asked for, and who sees the same of it. */
export type SightKind<Place, Answer, View, Change> = {
  readonly name: string;
  readonly pace: Pace;
  /** The place as a part of keys. */
  keyOf: (place: Place) => string;
  /** Says what of the place somebody sees; fails as /ui does where there is nothing to see. */
  rights: (ui: UiClient, place: Place, caller: Caller) => Promise<Rights>;
  open: (place: Place) => Sight<Answer, View, Change>;
};
