import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';

/** A device of the routing map, heard and well unless it is told otherwise. */
export const routedDevice = (id: string, rest: Partial<RoutedDevice> = {}): RoutedDevice => ({
  id,
  name: id,
  core: {} as RoutedDevice['core'],
  isMama: false,
  parent: null,
  state: 'online',
  lowBattery: false,
  quality: 80,
  isOnline: true,
  confirmed: true,
  relays: true,
  alone: false,
  kept: null,
  battery: null,
  lastSeen: null,
  url: '/device',
  spaceId: null,
  groupId: null,
  ...rest,
});
