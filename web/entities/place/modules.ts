import type { ParseKeys } from 'i18next';
import type { DeviceKind } from '../../__generated__/ModuleScreenQuery.graphql.ts';
import type { ModuleId } from '../../__generated__/moduleMutationsSetParametersMutation.graphql.ts';

/** What a module has a price for: a type of consumption and its unit. */
type Priced = { type: string; price: 'price1' | 'price2'; label: ParseKeys };

/** A module by its name in the URL: its devices, what it switches on, and what its prices are of. */
export type ModuleLook = {
  module: ModuleId;
  kind: DeviceKind;
  label: ParseKeys;
  about: ParseKeys;
  priced: readonly Priced[];
};

/** The modules of a target in the order of the settings, by their names in the URL. */
export const modules = {
  water: {
    module: 'WATER',
    kind: 'WATER',
    label: 'settings.modules.water',
    about: 'settings.modulesAbout.water',
    priced: [
      { type: 'COLD_WATER_METER', price: 'price1', label: 'settings.priceCold' },
      { type: 'HOT_WATER_METER', price: 'price2', label: 'settings.priceHot' },
    ],
  },
  heating: {
    module: 'HEATING',
    kind: 'HEATING',
    label: 'settings.modules.heating',
    about: 'settings.modulesAbout.heating',
    priced: [{ type: 'ENERGY_METER', price: 'price1', label: 'settings.priceEnergy' }],
  },
  apartment: {
    module: 'APARTMENT',
    kind: 'APARTMENT',
    label: 'settings.modules.apartment',
    about: 'settings.modulesAbout.apartment',
    priced: [],
  },
  ventilation: {
    module: 'AC',
    kind: 'VENTILATION',
    label: 'settings.modules.ventilation',
    about: 'settings.modulesAbout.ventilation',
    priced: [],
  },
  electricity: {
    module: 'ELECTRICITY',
    kind: 'ELECTRICITY',
    label: 'settings.modules.electricity',
    about: 'settings.modulesAbout.electricity',
    priced: [{ type: 'ELECTRICITY_METER', price: 'price1', label: 'settings.priceElectricity' }],
  },
} as const satisfies Record<string, ModuleLook>;

/** The name of a module in the URL. */
export type ModuleName = keyof typeof modules;

/** The names of the modules in the URL, in the order of the settings. */
export const moduleNames = Object.keys(modules) as ModuleName[];

/** The module that a part of a path names; undefined if it is none. */
export const moduleNamed = (name: string | undefined): ModuleName | undefined =>
  moduleNames.find((one) => one === name);
