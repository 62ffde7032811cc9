import type { SiteMapEntries } from './siteMapEntry.ts';

/** The screens of product management, for Mes. */
export const productScreens = {
  products: { path: '/product', screen: 'ProductsScreen', title: 'staff.products', icon: 'device', guard: 'mes' },
  productVersions: {
    path: '/product/:productKey/version',
    screen: 'ProductVersionsScreen',
    title: 'staff.versions',
    guard: 'mes',
  },
  productConfigurations: {
    path: '/product/:productKey/version/:versionKey/configuration',
    screen: 'ProductConfigurationsScreen',
    title: 'staff.configurations',
    guard: 'mes',
  },
  firmwares: {
    path: '/product/:productKey/version/:versionKey/configuration/:configurationKey/firmware',
    screen: 'FirmwaresScreen',
    title: 'staff.firmwares',
    guard: 'mes',
  },
  configurationIos: {
    path: '/product/:productKey/version/:versionKey/configuration/:configurationKey/io',
    screen: 'ConfigurationIosScreen',
    title: 'staff.ios',
    guard: 'mes',
  },
  models: { path: '/model', screen: 'ModelsScreen', title: 'staff.models', icon: 'file', guard: 'mes' },
  components: {
    path: '/components',
    screen: 'ComponentsScreen',
    title: 'staff.components',
    icon: 'tools',
    guard: 'mes',
  },
  developer: {
    path: '/developer',
    screen: 'DeveloperScreen',
    title: 'staff.developer',
    icon: 'settings',
    guard: 'mes',
  },
  developerIos: {
    path: '/developer/:configurationKey/io',
    screen: 'DeveloperIosScreen',
    title: 'staff.ios',
    guard: 'mes',
  },
} as const satisfies SiteMapEntries;
