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

/** What a device may be routed through: what relays, is not its route already, and does not speak through it; gateways first. */
export const possibleParents = <Device extends Relaying>(devices: readonly Device[], id: string): readonly Device[] => {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const device = byId.get(id);
  if (!device || device.isMama) return [];
  const speaksThroughIt = (through: string): boolean => {
    const way = new Set<string>();
    for (let at: string | null = through; at !== null && !way.has(at); at = byId.get(at)?.parent ?? null) way.add(at);
    return way.has(id);
  };
  return devices
    .filter((one) => one.relays && one.id !== device.parent && !speaksThroughIt(one.id))
    .toSorted((one, other) => Number(other.isMama) - Number(one.isMama));
};

/** Whether a device may be routed through another. */
export const mayReportThrough = (devices: readonly Relaying[], id: string, through: string): boolean =>
  possibleParents(devices, id).some((one) => one.id === through);
