/** The fields of a core that routing needs. */
export type Routable = { id: string; parent: string | null; isMama: boolean; battery: number | null | undefined };

type Relaying = Pick<Routable, 'id' | 'parent' | 'isMama'> & { relays: boolean };

/** Those that others may report through: a gateway, what others report through already, and what is not run by a battery. */
export const relaysAmong = (devices: readonly Routable[]): ReadonlySet<string> => {
  const parents = new Set(devices.map(({ parent }) => parent));
  return new Set(
    devices
      .filter(({ id, isMama, battery }) => isMama || parents.has(id) || typeof battery !== 'number')
      .map(({ id }) => id),
  );
};

/** Those that relay, gateways first. */
const relaying = <Device extends Relaying>(devices: readonly Device[]): readonly Device[] =>
  devices.filter(({ relays }) => relays).toSorted((one, other) => Number(other.isMama) - Number(one.isMama));

/** Those of some devices that can be given a route: a gateway has none. */
const routable = <Device extends Relaying>(devices: readonly Device[], ids: readonly string[]): readonly Device[] => {
  const wanted = new Set(ids);
  return devices.filter(({ id, isMama }) => !isMama && wanted.has(id));
};

/** A device that gets another route, and the one that it has; null where it has none that is there. */
export type Rerouted = { readonly id: string; readonly former: string | null };

/** Those of some devices for which a route would be another than they have. */
export const reroutable = (
  devices: readonly Relaying[],
  ids: readonly string[],
  through: string,
): readonly Rerouted[] => {
  const known = new Set(devices.map(({ id }) => id));
  return routable(devices, ids)
    .filter(({ parent }) => parent !== through)
    .map(({ id, parent }) => ({ id, former: parent !== null && known.has(parent) ? parent : null }));
};

/**
 * Possible common parents of some cores: those that relay, are not the parent of all of them already, and do not report
 * through them; gateways first. Without cores: for one that is to be added.
 */
export const possibleParents = <Device extends Relaying>(
  devices: readonly Device[],
  ids: readonly string[],
): readonly Device[] => {
  if (ids.length === 0) return relaying(devices);
  const moved = routable(devices, ids);
  const about = new Set(moved.map(({ id }) => id));
  const byId = new Map(devices.map((device) => [device.id, device]));
  const hasSingleRelay = (through: string): boolean => {
    const way = new Set<string>();
    for (let at: string | null = through; at !== null && !way.has(at); at = byId.get(at)?.parent ?? null) {
      if (about.has(at)) return true;
      way.add(at);
    }
    return false;
  };
  return relaying(devices).filter((one) => moved.some(({ parent }) => parent !== one.id) && !hasSingleRelay(one.id));
};

/** Whether devices may be routed through another. */
export const mayReportThrough = (devices: readonly Relaying[], ids: readonly string[], through: string): boolean =>
  possibleParents(devices, ids).some((one) => one.id === through);
