import type { ParseKeys } from 'i18next';
import type { IconName } from '../../ui/display/Icon.tsx';
import { consumptionTypes, typeIdOf, type ConsumptionType } from '../consumption/consumptionTypes.ts';
import { paths } from '../paths.ts';

/** A target, a group or a space as its URLs name it, with the types of consumption that are measured there. */
export type Place = {
  targetKey: number;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
  consumptionTypes: readonly string[];
  /** The settings that the viewer sees: those of administrators too, all others, or those of the own space. */
  settings?: 'admin' | 'all' | 'own' | undefined;
  /** The modules that are switched off in its target. */
  modulesOff?: readonly string[];
  /** The viewer is an owner or resident: of the target there are the own spaces only. */
  ownSpacesOnly?: boolean | undefined;
};

/** A page of a part: its name, whose it is, and its path at each level that has it. */
export type Page = {
  /** The same at every level, so that another place opens at the same page. */
  id: string;
  label: ParseKeys;
  /** The type of consumption that has to be measured there. */
  type?: string;
  /** The module that it belongs to; the page is hidden while the module is switched off. */
  module?: string;
  /** Whose it is if it is about settings. */
  settings?: 'admin' | 'all' | 'own';
  /** It stands for all pages of its folder, and leads to the first of them. */
  siblings?: boolean;
  /** Its path at each level that has it. */
  target?: (place: Place) => string;
  group?: (place: Place & { groupKey: number }) => string;
  space?: (place: Place & { groupKey: number; spaceKey: number }) => string;
};

/** A part of what there is to see of a place, with its pages. */
export type Part = { id: string; label: ParseKeys; icon: IconName; pages: readonly Page[] };

/** The modules that the types of consumption belong to; the main meter is the building's own. */
const moduleOfType: Partial<Record<ConsumptionType, string>> = {
  COLD_WATER_METER: 'WATER',
  HOT_WATER_METER: 'WATER',
  ENERGY_METER: 'HEATING',
  ELECTRICITY_METER: 'ELECTRICITY',
};

/** The page of one type of consumption. */
const typePage = (type: ConsumptionType): Page => ({
  id: type,
  label: `consumption.types.${type}`,
  type,
  ...(moduleOfType[type] && { module: moduleOfType[type] }),
  target: ({ targetKey }) => paths.targetConsumptionType(targetKey, typeIdOf[type]),
  group: ({ targetKey, groupKey }) => paths.groupConsumptionType(targetKey, groupKey, typeIdOf[type]),
  space: ({ targetKey, spaceKey }) => paths.spaceConsumptionType(targetKey, spaceKey, typeIdOf[type]),
});

/** What there is to see of a target, a group and a space, and the pages of each part. */
export const parts: readonly Part[] = [
  {
    id: 'overview',
    label: 'place.overview',
    icon: 'home',
    pages: [
      {
        id: 'overview',
        label: 'place.overview',
        target: ({ targetKey }) => paths.target(targetKey),
        group: ({ targetKey, groupKey }) => paths.group(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.space(targetKey, groupKey, spaceKey),
      },
    ],
  },
  {
    id: 'consumption',
    label: 'place.consumption',
    icon: 'droplet',
    pages: [
      { id: 'range', label: 'place.range', target: ({ targetKey }) => paths.consumptionRange(targetKey) },
      { id: 'current', label: 'place.current', target: ({ targetKey }) => paths.consumptionCurrent(targetKey) },
      { id: 'reading', label: 'place.reading', target: ({ targetKey }) => paths.consumptionReading(targetKey) },
      { id: 'chart', label: 'place.chart', target: ({ targetKey }) => paths.consumptionChart(targetKey) },
      ...consumptionTypes.map(typePage),
    ],
  },
  {
    id: 'conditions',
    label: 'place.conditions',
    icon: 'thermometer',
    pages: [
      {
        id: 'conditions',
        label: 'place.conditions',
        module: 'APARTMENT',
        target: ({ targetKey }) => paths.conditions(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupConditions(targetKey, groupKey),
      },
    ],
  },
  {
    id: 'alerts',
    label: 'place.alerts',
    icon: 'bell',
    pages: [
      { id: 'alerts', label: 'place.alerts', target: ({ targetKey }) => paths.targetAlerts(targetKey) },
      {
        id: 'controlAlerts',
        label: 'place.control',
        target: ({ targetKey }) => paths.controlAlerts(targetKey),
      },
    ],
  },
  {
    id: 'devices',
    label: 'place.devices',
    icon: 'device',
    pages: [
      {
        id: 'deviceList',
        label: 'place.deviceList',
        target: ({ targetKey }) => paths.targetDevices(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupDevices(targetKey, groupKey),
      },
      { id: 'publicSpaces', label: 'place.publicSpaces', target: ({ targetKey }) => paths.publicSpaces(targetKey) },
      { id: 'grid', label: 'place.grid', target: ({ targetKey }) => paths.grid(targetKey) },
      { id: 'route', label: 'place.route', target: ({ targetKey }) => paths.route(targetKey) },
    ],
  },
  {
    id: 'residents',
    label: 'place.residents',
    icon: 'users',
    pages: [
      { id: 'apartments', label: 'place.apartments', target: ({ targetKey }) => paths.apartments(targetKey) },
      {
        id: 'residentList',
        label: 'place.residentList',
        settings: 'admin',
        target: ({ targetKey }) => paths.residentList(targetKey),
      },
      {
        id: 'waterPost',
        label: 'place.waterPost',
        settings: 'admin',
        target: ({ targetKey }) => paths.waterPost(targetKey),
      },
      { id: 'mobileApp', label: 'place.mobileApp', target: ({ targetKey }) => paths.mobileApp(targetKey) },
    ],
  },
  {
    id: 'subscription',
    label: 'place.subscription',
    icon: 'card',
    pages: [
      {
        // Leads to the list for the provider's administrators, for others to the subscription that is in force.
        id: 'subscription',
        label: 'place.subscription',
        settings: 'admin',
        siblings: true,
        target: ({ targetKey }) => paths.currentSubscription(targetKey),
      },
    ],
  },
  {
    id: 'settings',
    label: 'place.settings',
    icon: 'settings',
    pages: [
      {
        id: 'settingsInfo',
        label: 'place.settingsInfo',
        settings: 'own',
        target: ({ targetKey }) => paths.settingsInfo(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsInfo(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsInfo(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsStructure',
        label: 'place.settingsStructure',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsStructure(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsStructure(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsStructure(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsSpaces',
        label: 'place.settingsSpaces',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsSpaces(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsSpaces(targetKey, groupKey),
      },
      {
        id: 'settingsModules',
        label: 'place.settingsModules',
        settings: 'all',
        siblings: true,
        target: ({ targetKey }) => paths.settingsModule(targetKey, 'water'),
        group: ({ targetKey, groupKey }) => paths.groupSettingsModule(targetKey, groupKey, 'water'),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsModule(targetKey, groupKey, spaceKey, 'water'),
      },
      {
        id: 'settingsAlerts',
        label: 'place.settingsAlerts',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsAlerts(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsAlerts(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsAlerts(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsAlert',
        label: 'place.settingsAlert',
        settings: 'admin',
        target: ({ targetKey }) => paths.settingsAlert(targetKey),
      },
      {
        id: 'control',
        label: 'place.controlTitle',
        settings: 'all',
        target: ({ targetKey }) => paths.controlSettings(targetKey),
      },
      {
        // Residents have those of the own space, which no other settings are needed for.
        id: 'files',
        label: 'place.files',
        target: ({ targetKey }) => paths.settingsFiles(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsFiles(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsFiles(targetKey, groupKey, spaceKey),
      },
      {
        id: 'users',
        label: 'place.users',
        settings: 'admin',
        target: ({ targetKey }) => paths.targetUsers(targetKey),
      },
    ],
  },
];
