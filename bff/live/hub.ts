import type { UiConnection } from '../ui/client.ts';
import { alertKind } from './alertSight.ts';
import { createChecks } from './checks.ts';
import { standAlone, type Exchange } from './exchange.ts';
import { createPolls, type PollsSettings } from './polls.ts';
import { readingsKind } from './readingsSight.ts';
import { statusKind } from './statusSight.ts';
import { subscriptionKind } from './subscriptionSight.ts';

/** The usual step of all polls. */
export const pollStepMs = 1_000;

/** How often the hub asks and checks, and how long /ui may be silent before the listeners are told. */
export type HubSettings = {
  /** The step of all polls: how often what is under way is asked for. */
  pollEveryMs?: number | undefined;
  checkEveryMs?: number | undefined;
  silentAfterMs?: number | undefined;
  /** How answers of /ui are shared with other instances. */
  exchange?: Exchange | undefined;
};

const kindsOf = (settings: PollsSettings) => ({
  status: createPolls(statusKind, settings),
  alerts: createPolls(alertKind, settings),
  readings: createPolls(readingsKind, settings),
  subscription: createPolls(subscriptionKind, settings),
});

/**
 * Makes the hub of a BFF. It knows four kinds of sights; whoever listens to one says what of it they see, joins the
 * poll of all who see the same, and is looked after by the checks. A poll asks through the session of one of them,
 * hands the answer to the exchange, takes it from there, and tells each listener what is different.
 */
export const createHub = (connection: UiConnection, settings: HubSettings = {}) => {
  const { pollEveryMs = pollStepMs, checkEveryMs = 45_000, silentAfterMs = 12_000, exchange = standAlone } = settings;
  const checks = createChecks(checkEveryMs);
  const kinds = kindsOf({ connection, checks, exchange, stepMs: pollEveryMs, silentAfterMs });
  return {
    ...kinds,
    /** How many polls are running. */
    size: () => Object.values(kinds).reduce((sum, polls) => sum + polls.size(), 0),
    /** Ends all listening. */
    stop: () => {
      checks.stop();
      for (const polls of Object.values(kinds)) polls.stop();
    },
  };
};

/** Shares polls among listeners. */
export type Hub = ReturnType<typeof createHub>;
