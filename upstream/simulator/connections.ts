import {
  randomBetween,
  pickRandom,
  type SimulatedDevice,
  type StateChange,
  type Behaviour,
  type SimulationStep,
} from './simulatedDevices.ts';

const second = 1000;
const minute = 60 * second;

const mayDrop = ({ online, uploading, reconnecting, isExternallyChanged, device }: SimulatedDevice): boolean =>
  online === 1 && uploading === 0 && reconnecting === 0 && !isExternallyChanged && device.planned.mama !== undefined;

/** Silence of a device, from and to Unix milliseconds. */
type Silence = { since: number; until: number };

/** Silent devices by id; a silent device sends no reports. */
export type Silences = Map<number, Silence>;

/** Time without a report after which a device counts as lost: three report intervals, at least an hour. */
const lostAfter = ({ device }: SimulatedDevice): number => Math.max(60 * minute, 3 * device.interval);

const startSilences = (
  { now, devices, random }: SimulationStep,
  silences: Silences,
  nextSilence: Map<number, number>,
): void => {
  for (const [targetId, own] of Map.groupBy(devices, (actor) => actor.targetId)) {
    const due = nextSilence.get(targetId);
    if (due !== undefined && now < due) continue;
    nextSilence.set(targetId, now + randomBetween(random, 40, 110) * minute);
    const ready = own.filter((actor) => mayDrop(actor) && !silences.has(actor.id));
    const silent = due === undefined ? undefined : pickRandom(random, ready);
    if (silent)
      silences.set(silent.id, { since: now, until: now + lostAfter(silent) + randomBetween(random, 15, 45) * minute });
  }
};

/**
 * Silences a device of each site every 40 to 110 min, and takes it offline once it counts as lost. A device that was
 * heard from since, as after a reconnect, is no longer silent.
 */
export const dropConnections = (silences: Silences): Behaviour => {
  const nextSilence = new Map<number, number>();
  return (scene) => {
    startSilences(scene, silences, nextSilence);
    return scene.devices.flatMap((actor) => {
      const [{ id, online, lastSeenAt }, silence] = [actor, silences.get(actor.id)];
      if (!silence) return [];
      if (lastSeenAt === null || lastSeenAt > silence.since) silences.delete(id);
      else if (online === 1 && scene.now - lastSeenAt > lostAfter(actor)) return [{ ids: [id], patch: { online: 0 } }];
      return [];
    });
  };
};

const restored = (id: number, now: number): StateChange => ({
  ids: [id],
  patch: { online: 1, reconnecting: 0, lastSeenAt: now },
  reports: true,
});

/** Whether a device has no route to a gateway; it stays offline until a reconnect finds one. */
export const hasNoRoute = ({ parentId, device }: Pick<SimulatedDevice, 'parentId' | 'device'>): boolean =>
  parentId === null && device.planned.mama !== undefined;

/**
 * Brings offline devices back after 20 to 90 s, silent ones at the end of their silence; not the `unresponsive` ones and
 * those without a route.
 */
export const restoreConnections = (unresponsive: ReadonlySet<number>, silences: Silences): Behaviour => {
  const backAt = new Map<number, number>();
  return ({ now, devices, random }) =>
    devices.flatMap((actor) => {
      const { id, online, reconnecting, isExternallyChanged } = actor;
      if (online === 1 || reconnecting === 1 || isExternallyChanged || unresponsive.has(id) || hasNoRoute(actor)) {
        backAt.delete(id);
        return [];
      }
      const due = silences.get(id)?.until ?? backAt.get(id) ?? now + randomBetween(random, 20, 90) * second;
      backAt.set(id, due);
      if (now < due) return [];
      backAt.delete(id);
      return [restored(id, now)];
    });
};

type Attempt = { endsAt: number; succeeds: boolean };

const attempt = (id: number, { now, random }: SimulationStep, unresponsive: ReadonlySet<number>): Attempt => {
  const succeeds = random() < (unresponsive.has(id) ? 0.3 : 0.85);
  return { succeeds, endsAt: now + (succeeds ? randomBetween(random, 3, 8) : 20) * second };
};

/**
 * Ends reconnects after 3 to 20 s, with success or failure, which takes no device offline; an unresponsive device that
 * succeeds is responsive again.
 */
export const runReconnects = (unresponsive: Set<number>): Behaviour => {
  const attempts = new Map<number, Attempt>();
  return (scene) =>
    scene.devices.flatMap(({ id, reconnecting }) => {
      if (reconnecting === 0) {
        attempts.delete(id);
        return [];
      }
      const { endsAt, succeeds } = attempts.get(id) ?? attempt(id, scene, unresponsive);
      attempts.set(id, { endsAt, succeeds });
      if (scene.now < endsAt) return [];
      attempts.delete(id);
      if (!succeeds) return [{ ids: [id], patch: { reconnecting: 0 } }];
      unresponsive.delete(id);
      return [restored(id, scene.now)];
    });
};

/** Confirms unconfirmed parents after 60 to 150 s. */
export const confirmParents = (): Behaviour => {
  const confirmedAt = new Map<number, number>();
  return ({ now, devices, random }) =>
    devices.flatMap(({ id, confirmed, parentId, online }) => {
      if (confirmed === 1 || parentId === null || online === 0) {
        confirmedAt.delete(id);
        return [];
      }
      const due = confirmedAt.get(id) ?? now + randomBetween(random, 60, 150) * second;
      confirmedAt.set(id, due);
      return now < due ? [] : [{ ids: [id], patch: { confirmed: 1 } }];
    });
};
