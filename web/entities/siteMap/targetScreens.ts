import type { SiteMapEntries } from './siteMapEntry.ts';

const overview = { section: 'overview', id: 'overview', label: 'place.overview' } as const;
const conditions = { section: 'conditions', id: 'conditions', label: 'place.conditions', module: 'APARTMENT' } as const;
const devices = { section: 'devices', id: 'deviceList', label: 'place.deviceList' } as const;

/** The screens about one target, its groups, spaces and cores. */
export const targetScreens = {
  target: {
    path: '/target/:targetKey',
    screen: 'TargetScreen',
    title: 'target.title',
    skeleton: 'target',
    page: overview,
  },
  group: {
    path: '/target/:targetKey/group/:groupKey',
    screen: 'GroupScreen',
    title: 'group.title',
    skeleton: 'target',
    page: overview,
  },
  space: {
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey',
    screen: 'SpaceScreen',
    title: 'space.title',
    skeleton: 'space',
    page: overview,
  },
  core: {
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey/core/:coreKey',
    screen: 'CoreScreen',
    title: 'core.title',
    skeleton: 'core',
  },
  conditions: {
    path: '/target/:targetKey/conditions',
    screen: 'ConditionsScreen',
    title: 'place.conditions',
    icon: 'thermometer',
    page: conditions,
  },
  groupConditions: {
    path: '/target/:targetKey/group/:groupKey/conditions',
    screen: 'ConditionsScreen',
    title: 'place.conditions',
    page: conditions,
  },
  targetAlerts: {
    path: '/target/:targetKey/alerts',
    screen: 'TargetAlertsScreen',
    title: 'place.alerts',
    icon: 'bell',
    page: { section: 'alerts', id: 'alerts', label: 'place.alerts' },
  },
  controlAlerts: {
    path: '/target/:targetKey/control/alerts',
    screen: 'ControlAlertsScreen',
    title: 'place.controlAlertsTitle',
    icon: 'bell',
    page: { section: 'alerts', id: 'controlAlerts', label: 'place.control' },
  },
  targetDevices: {
    path: '/target/:targetKey/devices/overview',
    screen: 'TargetDevicesScreen',
    title: 'devices.title',
    icon: 'device',
    skeleton: 'devices',
    page: devices,
  },
  groupDevices: {
    path: '/target/:targetKey/group/:groupKey/devices',
    screen: 'TargetDevicesScreen',
    title: 'devices.title',
    skeleton: 'devices',
    page: devices,
  },
  publicSpaces: {
    path: '/target/:targetKey/devices/publicSpaces',
    screen: 'PublicSpacesScreen',
    title: 'place.publicSpaces',
    icon: 'door',
    skeleton: 'publicSpaces',
    page: { section: 'devices', id: 'publicSpaces', label: 'place.publicSpaces' },
  },
  heldReadings: {
    path: '/target/:targetKey/devices/readings',
    screen: 'HeldReadingsScreen',
    title: 'place.heldReadings',
    icon: 'warning',
    page: { section: 'devices', id: 'heldReadings', label: 'place.heldReadings', settings: 'all' },
  },
  grid: {
    path: '/target/:targetKey/devices/grid',
    screen: 'TargetGridScreen',
    title: 'place.grid',
    icon: 'grid',
    skeleton: 'grid',
    page: { section: 'devices', id: 'grid', label: 'place.grid' },
  },
  route: {
    path: '/target/:targetKey/devices/route',
    screen: 'TargetRouteScreen',
    title: 'place.route',
    icon: 'map',
    skeleton: 'route',
    page: { section: 'devices', id: 'route', label: 'place.route' },
  },
} as const satisfies SiteMapEntries;
