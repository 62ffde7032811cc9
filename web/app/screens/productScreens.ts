import componentsQuery from '../../__generated__/ComponentsScreenQuery$parameters.ts';
import configurationIosQuery from '../../__generated__/ConfigurationIosScreenQuery$parameters.ts';
import configurationsQuery from '../../__generated__/ProductConfigurationsScreenQuery$parameters.ts';
import developerIosQuery from '../../__generated__/DeveloperIosScreenQuery$parameters.ts';
import developerQuery from '../../__generated__/DeveloperScreenQuery$parameters.ts';
import firmwaresQuery from '../../__generated__/FirmwaresScreenQuery$parameters.ts';
import modelsQuery from '../../__generated__/ModelsScreenQuery$parameters.ts';
import productsQuery from '../../__generated__/ProductsScreenQuery$parameters.ts';
import versionsQuery from '../../__generated__/ProductVersionsScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';

/** The screens of product management, for Mes. */
export const productScreens = {
  products: screen(paths.products, {
    query: productsQuery,
    guard: 'mes',
    title: 'staff.products',
    icon: 'device',
    skeleton: 'table',
    load: () => import('../../screens/ProductsScreen/ProductsScreen.tsx'),
  }),
  productVersions: screen(paths.productVersions, {
    query: versionsQuery,
    keys: { productKey: 'productId' },
    guard: 'mes',
    title: 'staff.versions',
    skeleton: 'table',
    load: () => import('../../screens/ProductVersionsScreen/ProductVersionsScreen.tsx'),
  }),
  productConfigurations: screen(paths.productConfigurations, {
    query: configurationsQuery,
    keys: { productKey: 'productId', versionKey: 'versionId' },
    guard: 'mes',
    title: 'staff.configurations',
    skeleton: 'table',
    load: () => import('../../screens/ProductConfigurationsScreen/ProductConfigurationsScreen.tsx'),
  }),
  firmwares: screen(paths.firmwares, {
    query: firmwaresQuery,
    keys: { versionKey: 'versionId', configurationKey: 'configurationId' },
    guard: 'mes',
    title: 'staff.firmwares',
    skeleton: 'table',
    load: () => import('../../screens/FirmwaresScreen/FirmwaresScreen.tsx'),
  }),
  configurationIos: screen(paths.configurationIos, {
    query: configurationIosQuery,
    keys: { versionKey: 'versionId', configurationKey: 'configurationId' },
    guard: 'mes',
    title: 'staff.ios',
    skeleton: 'table',
    load: () => import('../../screens/ConfigurationIosScreen/ConfigurationIosScreen.tsx'),
  }),
  models: screen(paths.models, {
    query: modelsQuery,
    guard: 'mes',
    title: 'staff.models',
    icon: 'file',
    skeleton: 'table',
    load: () => import('../../screens/ModelsScreen/ModelsScreen.tsx'),
  }),
  components: screen(paths.components, {
    query: componentsQuery,
    guard: 'mes',
    title: 'staff.components',
    icon: 'tools',
    skeleton: 'table',
    load: () => import('../../screens/ComponentsScreen/ComponentsScreen.tsx'),
  }),
  developer: screen(paths.developer, {
    query: developerQuery,
    guard: 'mes',
    title: 'staff.developer',
    icon: 'settings',
    skeleton: 'table',
    load: () => import('../../screens/DeveloperScreen/DeveloperScreen.tsx'),
  }),
  developerIos: screen(paths.developerIos, {
    query: developerIosQuery,
    keys: { configurationKey: 'configurationId' },
    guard: 'mes',
    title: 'staff.ios',
    skeleton: 'table',
    load: () => import('../../screens/DeveloperIosScreen/DeveloperIosScreen.tsx'),
  }),
};
