import type { SiteMapEntries } from './siteMapEntry.ts';

const info = { section: 'settings', id: 'settingsInfo', label: 'place.settingsInfo', settings: 'own' } as const;

const structure = {
  screen: 'StructureScreen',
  title: 'place.settingsStructure',
  page: { section: 'settings', id: 'settingsStructure', label: 'place.settingsStructure', settings: 'all' },
} as const;

const spaces = {
  screen: 'SpacesScreen',
  title: 'place.settingsSpaces',
  page: { section: 'settings', id: 'settingsSpaces', label: 'place.settingsSpaces', settings: 'all' },
} as const;

const modules = {
  screen: 'ModuleScreen',
  title: 'place.settingsModules',
  page: { section: 'settings', id: 'settingsModules', label: 'place.settingsModules', settings: 'all', siblings: true },
} as const;

const alerts = {
  screen: 'AlertSettingsScreen',
  title: 'place.settingsAlerts',
  page: { section: 'settings', id: 'settingsAlerts', label: 'place.settingsAlerts', settings: 'all' },
} as const;

const files = {
  screen: 'FileAreaScreen',
  title: 'place.files',
  // Residents have those of the own space, which no other settings are needed for.
  page: { section: 'settings', id: 'files', label: 'place.files' },
} as const;

/** The screens of the settings of a target, a group or a space, in the order of their tabs. */
export const settingsScreens = {
  settingsInfo: {
    path: '/target/:targetKey/settings/basic/info',
    screen: 'TargetInfoScreen',
    title: 'place.settingsInfo',
    icon: 'settings',
    page: info,
  },
  groupSettingsInfo: {
    path: '/target/:targetKey/group/:groupKey/settings/basic/info',
    screen: 'GroupInfoScreen',
    title: 'place.settingsInfo',
    page: info,
  },
  spaceSettingsInfo: {
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings/basic/info',
    screen: 'SpaceInfoScreen',
    title: 'place.settingsInfo',
    page: info,
  },
  settingsStructure: { path: '/target/:targetKey/settings/basic/target', ...structure },
  groupSettingsStructure: { path: '/target/:targetKey/group/:groupKey/settings/basic/target', ...structure },
  spaceSettingsStructure: {
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings/basic/target',
    ...structure,
  },
  settingsSpaces: { path: '/target/:targetKey/settings/basic/space', ...spaces },
  groupSettingsSpaces: { path: '/target/:targetKey/group/:groupKey/settings/basic/space', ...spaces },
  settingsModule: { path: '/target/:targetKey/settings/module/:module', ...modules },
  groupSettingsModule: { path: '/target/:targetKey/group/:groupKey/settings/module/:module', ...modules },
  spaceSettingsModule: {
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings/module/:module',
    ...modules,
  },
  settingsAlerts: { path: '/target/:targetKey/settings/alerts', icon: 'bell', ...alerts },
  groupSettingsAlerts: { path: '/target/:targetKey/group/:groupKey/settings/alerts', ...alerts },
  spaceSettingsAlerts: { path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings/alerts', ...alerts },
  settingsAlert: {
    path: '/target/:targetKey/settings/alert',
    screen: 'AlertLevelsScreen',
    title: 'place.settingsAlert',
    icon: 'bell',
    guard: 'targetAdmin',
    page: { section: 'settings', id: 'settingsAlert', label: 'place.settingsAlert', settings: 'admin' },
  },
  controlSettings: {
    path: '/target/:targetKey/control/settings',
    screen: 'ControlSettingsScreen',
    title: 'place.controlTitle',
    icon: 'settings',
    page: { section: 'settings', id: 'control', label: 'place.controlTitle', settings: 'all' },
  },
  controlSeparate: {
    path: '/target/:targetKey/control/settings/separate',
    screen: 'ControlSeparateScreen',
    title: 'place.controlSeparate',
  },
  controlSmart: {
    path: '/target/:targetKey/control/settings/smart/:type',
    screen: 'ControlSmartScreen',
    title: 'place.controlSmart',
  },
  settingsImport: {
    path: '/target/:targetKey/settings/import',
    screen: 'ImportScreen',
    title: 'place.import',
    icon: 'upload',
    guard: 'importer',
    page: { section: 'settings', id: 'import', label: 'place.import', importers: true },
  },
  settingsFiles: { path: '/target/:targetKey/settings/file', icon: 'file', ...files },
  groupSettingsFiles: { path: '/target/:targetKey/group/:groupKey/settings/file', ...files },
  spaceSettingsFiles: { path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings/file', ...files },
  targetUsers: {
    path: '/target/:targetKey/users',
    screen: 'TargetUsersScreen',
    title: 'place.users',
    icon: 'users',
    guard: 'targetAdmin',
    page: { section: 'settings', id: 'users', label: 'place.users', settings: 'admin' },
  },
} as const satisfies SiteMapEntries;
