import {
  randomBetween,
  pickRandom,
  type SimulatedDevice,
  type StateChange,
  type Behaviour,
  type SimulationStep,
} from './simulatedDevices.ts';

const second = 1000;

const mayDrop = ({ online, uploading, reconnecting, isExternallyChanged, device }: SimulatedDevice): boolean =>
  online === 1 && uploading === 0 && reconnecting === 0 && !isExternallyChanged && device.planned.mama !== undefined;

/** Takes a device of each site offline every 40 to 110 s. */
export const dropConnections = (): Behaviour => {
  const nextDrop = new Map<number, number>();
  return ({ now, devices, random }) =>
    [...Map.groupBy(devices, ({ targetId }) => targetId)].flatMap(([targetId, own]) => {
      const due = nextDrop.get(targetId);
      if (due !== undefined && now < due) return [];
      nextDrop.set(targetId, now + randomBetween(random, 40, 110) * second);
      const dropped = due === undefined ? undefined : pickRandom(random, own.filter(mayDrop));
      return dropped ? [{ ids: [dropped.id], patch: { online: 0 } }] : [];
    });
};

const restored = (id: number, now: number): StateChange => ({
  ids: [id],
  patch: { online: 1, reconnecting: 0, lastSeenAt: now },
  reports: true,
});

/** Whether a device has no route to a gateway; it stays offline until a reconnect finds one. */
export const hasNoRoute = ({ parentId, device }: Pick<SimulatedDevice, 'parentId' | 'device'>): boolean =>
  parentId === null && device.planned.mama !== undefined;

/** Brings offline devices back after 20 to 90 s, except `dead` ones and those without a route. */
export const restoreConnections = (unresponsive: ReadonlySet<number>): Behaviour => {
  const backAt = new Map<number, number>();
  return ({ now, devices, random }) =>
    devices.flatMap((actor) => {
      const { id, online, reconnecting, isExternallyChanged } = actor;
      if (online === 1 || reconnecting === 1 || isExternallyChanged || unresponsive.has(id) || hasNoRoute(actor)) {
        backAt.delete(id);
        return [];
      }
      const due = backAt.get(id) ?? now + randomBetween(random, 20, 90) * second;
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

/** Ends reconnects after 3 to 20 s, with success or failure; a dead device that succeeds is no longer dead. */
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
      if (!succeeds) return [{ ids: [id], patch: { reconnecting: 0, online: 0 } }];
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
