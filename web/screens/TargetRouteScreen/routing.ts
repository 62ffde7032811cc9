type Device = { id: string; parent: string | null; isMama: boolean; relays: boolean };

/** Whether a device may be routed through another: one that relays, is not its route already, and does not speak through it. */
export const mayReportThrough = (devices: readonly Device[], id: string, through: string): boolean => {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const [device, parent] = [byId.get(id), byId.get(through)];
  if (!device || !parent || device.isMama || !parent.relays || device.parent === through) return false;
  const way = new Set<string>();
  for (let at: string | null = through; at !== null && !way.has(at); at = byId.get(at)?.parent ?? null) way.add(at);
  return !way.has(id);
};
