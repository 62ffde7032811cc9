import type { UiConnection } from '../ui/client.ts';
import { alertKind } from './alertSnapshot.ts';
import { createAccessRechecks } from './accessRechecks.ts';
import { singleInstance, type OpenInstanceChannel } from './instanceChannel.ts';
import { createPolls, type PollsSettings } from './polls.ts';
import { readingsKind } from './readingsSnapshot.ts';
import { statusKind } from './statusSnapshot.ts';
import { subscriptionKind } from './subscriptionSnapshot.ts';

/** Default step of all polls, in milliseconds. */
export const pollStepMs = 1_000;

/** Intervals of the hub, and how responses are shared between instances; times in milliseconds. */
export type HubSettings = {
  /** Step of all polls: the interval while changes are expected. Default: 1,000. */
  pollEveryMs?: number | undefined;
  /** Interval of the access rechecks of each session. Default: 45,000. */
  checkEveryMs?: number | undefined;
  /** Time without a response of /ui after which subscriptions end. Default: 12,000. */
  silentAfterMs?: number | undefined;
  openChannel?: OpenInstanceChannel | undefined;
};

const kindsOf = (settings: PollsSettings) => ({
  status: createPolls(statusKind, settings),
  alerts: createPolls(alertKind, settings),
  readings: createPolls(readingsKind, settings),
  subscription: createPolls(subscriptionKind, settings),
});

/**
 * Creates the live hub of a BFF. A subscription joins the poll of all callers that may see the same part of its topic,
 * and its access is rechecked. A poll calls /ui with the session of one subscriber, publishes the response to all
 * instances, and sends the change to each subscriber.
 */
export const createHub = (connection: UiConnection, settings: HubSettings = {}) => {
  const {
    pollEveryMs = pollStepMs,
    checkEveryMs = 45_000,
    silentAfterMs = 12_000,
    openChannel = singleInstance,
  } = settings;
  const rechecks = createAccessRechecks(checkEveryMs);
  const kinds = kindsOf({ connection, rechecks, openChannel, stepMs: pollEveryMs, silentAfterMs });
  return {
    ...kinds,
    /** Number of running polls. */
    size: () => Object.values(kinds).reduce((sum, polls) => sum + polls.size(), 0),
    /** Ends all subscriptions. */
    stop: () => {
      rechecks.stop();
      for (const polls of Object.values(kinds)) polls.stop();
    },
  };
};

/** The polls of one BFF, shared among its subscriptions. */
export type Hub = ReturnType<typeof createHub>;
