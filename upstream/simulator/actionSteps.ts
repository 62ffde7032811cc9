import { logResult } from '../calls/audit.ts';
import type { Row } from '../db/schema.ts';
import type { Ending } from '../entities/core/actions/actionKinds.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';
import { randomBetween } from './simulatedDevices.ts';

/** A step of an action: a change of the device, or the end of the action. */
export type ActionStep = { at: number; patch?: CoreStatusPatch; ending?: Omit<Ending, 'action'> };

/** An action with the conditions that decide its course. */
export type ActionConditions = {
  action: Row<'coreActions'>;
  /** Time at which the device receives the action: at once, or with its next report if it runs on battery. */
  receivesAt: number;
  now: number;
  random: () => number;
  uploadProgress: number;
  /** The device has been offline for long. */
  isUnresponsive: boolean;
  /** The device accepts the written value. */
  acceptsWrite: boolean;
  /** The requested parent is online and on mains. */
  isParentReachable: boolean;
  /** Gateway to join for a device without a route; null if it has one. */
  gateway: number | null;
};

const second = 1000;
const { ok, error, noConnection } = logResult;

const sometimes = (random: () => number, share: number): boolean => random() < share;

const after = (from: number, random: () => number, low: number, high: number): number =>
  from + Math.round(randomBetween(random, low, high) * second);

const done = (at: number, patch: CoreStatusPatch = {}): ActionStep => ({ at, ending: { result: ok, patch } });

const refused = (at: number, code: Ending['code'] & string, detail?: string): ActionStep => ({
  at,
  ending: { result: error, code, ...(detail === undefined ? {} : { detail }) },
});

const routed = (gateway: number, random: () => number): CoreStatusPatch => ({
  parentId: gateway,
  mamaId: gateway,
  confirmed: 1,
  quality: Math.round(randomBetween(random, 55, 98)),
});

const startedAgain = (at: number): ActionStep => done(at, { online: 1, lastSeenAt: at });

/**
 * Restarts: silent for seconds, too short to count as lost, then reports. In 3 % of the cases it does not confirm the
 * restart.
 */
const restart = ({ receivesAt, random }: ActionConditions, low: number, high: number): ActionStep[] => {
  const back = after(after(receivesAt, random, 1, 3), random, low, high);
  return sometimes(random, 0.03) ? [] : [startedAgain(back)];
};

const upload = ({ receivesAt, random, uploadProgress, action }: ActionConditions): ActionStep[] => {
  const steps: ActionStep[] = [];
  const breaksAt = sometimes(random, 0.04) ? randomBetween(random, uploadProgress, 100) : Infinity;
  let at = receivesAt;
  for (let percent = uploadProgress; percent < 100;) {
    at = after(at, random, 2, 5);
    percent = Math.min(100, percent + Math.round(randomBetween(random, 2, 5)));
    if (percent >= breaksAt) return [...steps, refused(at, 'CHECKSUM', action.firmware ?? undefined)];
    steps.push({ at, patch: { uploadProgress: percent } });
  }
  const silent = after(at, random, 1, 2);
  return [...steps, startedAgain(after(silent, random, 5, 10))];
};

const write = ({ receivesAt, random, acceptsWrite }: ActionConditions): ActionStep[] => {
  const at = after(receivesAt, random, 1, 4);
  return [acceptsWrite ? done(at) : refused(at, 'REJECTED')];
};

/** Only the route is lost, so that finding another is as likely as for any device. */
const reconnect = ({ now, random, isUnresponsive, gateway }: ActionConditions): ActionStep[] =>
  sometimes(random, isUnresponsive && gateway === null ? 0.3 : 0.85)
    ? [done(after(now, random, 3, 8), gateway === null ? {} : routed(gateway, random))]
    : [{ at: now + 20 * second, ending: { result: noConnection } }];

const join =
  (low: number, high: number) =>
  ({ now, random, isParentReachable }: ActionConditions): ActionStep[] => {
    const at = after(now, random, low, high);
    const quality = Math.round(randomBetween(random, 55, 98));
    return [isParentReachable && !sometimes(random, 0.05) ? done(at, { quality }) : refused(at, 'REJECTED')];
  };

/** Steps of each kind of action. */
export const stepsByKind: Record<string, (conditions: ActionConditions) => ActionStep[]> = {
  RESET: ({ receivesAt, random }) => {
    const at = after(receivesAt, random, 2, 6);
    return [sometimes(random, 0.03) ? refused(at, 'MEMORY') : done(at)];
  },
  RECONNECT: reconnect,
  TURN_OFF: ({ receivesAt, random }) => [done(after(receivesAt, random, 2, 5))],
  REBOOT: (conditions) => restart(conditions, 5, 15),
  FACTORY_RESET: (conditions) => restart(conditions, 10, 20),
  FIRMWARE: upload,
  CONFIGURE: write,
  WRITE_IO: write,
  WRITE_VALUE: write,
  SET_PARENT: join(60, 110),
  CONNECT: join(5, 20),
};
