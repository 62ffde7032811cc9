/** A device of a network, as far as its route goes. */
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

/**
 * What a device may be routed through: what relays, is not its route already, and does not speak through it; gateways
 * first. Without a device it is about one that comes to the network.
 */
export const possibleParents = <Device extends Relaying>(
  devices: readonly Device[],
  id: string | null,
): readonly Device[] => {
  if (id === null) return relaying(devices);
  const byId = new Map(devices.map((device) => [device.id, device]));
  const device = byId.get(id);
  if (!device || device.isMama) return [];
  const speaksThroughIt = (through: string): boolean => {
    const way = new Set<string>();
    for (let at: string | null = through; at !== null && !way.has(at); at = byId.get(at)?.parent ?? null) way.add(at);
    return way.has(id);
  };
  return relaying(devices).filter((one) => one.id !== device.parent && !speaksThroughIt(one.id));
};

/** Whether a device may be routed through another. */
export const mayReportThrough = (devices: readonly Relaying[], id: string, through: string): boolean =>
  possibleParents(devices, id).some((one) => one.id === through);
