/** Kinds of devices, as named by the portal's modules. */
export const deviceKinds = ['water', 'heating', 'apartment', 'ventilation', 'electricity', 'network'] as const;

/** Kind of devices. */
export type DeviceKind = (typeof deviceKinds)[number];

/** Value types of the devices of each kind; gateways are of the kind `network`, whatever they measure. */
export const typesOfKind: Record<DeviceKind, readonly number[]> = {
  water: [21, 26, 27, 34, 35],
  heating: [28, 29, 30, 31, 32, 37],
  apartment: [1, 2, 10, 11, 36, 47, 99],
  ventilation: [38, 39, 40],
  electricity: [15, 16, 17, 33],
  network: [],
};
