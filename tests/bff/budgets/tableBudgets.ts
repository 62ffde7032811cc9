import { tabAt, type Address } from '../../../web/app/screens/screen.ts';
import { screens } from '../../../web/app/screens/screens.ts';
import type { ScreenName } from '../../../web/entities/siteMap/siteMap.ts';
import type { Budget, Known } from './screenBudgets.ts';

type Row = {
  /** The search of the URL; with a tab the calls are those of the tab's query. */
  search?: string;
  calls: string[];
  as?: string;
};

/** Number of /ui calls of every screen in the table of screens, and of its tabs. */
const table: Record<ScreenName, readonly Row[]> = {
  home: [{ calls: ['openAlerts 1', 'ownOffers 1', 'targetCounts 1', 'targets 1', 'user 1'] }],
  homeByName: [{ calls: ['openAlerts 1', 'ownOffers 1', 'targetCounts 1', 'targets 1', 'user 1'] }],
  alerts: [
    { calls: ['ownAlertSummary 1', 'ownAlerts 1', 'openAlerts 1', 'targetCounts 1', 'targets 1', 'user 1'].toSorted() },
    {
      search: 'state=ENDED&from=2026-10-01',
      calls: ['ownAlertSummary 1', 'ownAlerts 1', 'openAlerts 1', 'targetCounts 1', 'targets 1', 'user 1'].toSorted(),
    },
  ],
  targetAlerts: [
    { calls: ['alertSummary 1', 'alerts 1', 'target 1', 'user 1'] },
    { search: 'state=OPEN', calls: ['alertSummary 1', 'alerts 1', 'target 1', 'user 1'] },
  ],
  wizardStart: [{ calls: ['treeDrafts 1', 'user 1'] }],
  wizard: [{ calls: ['deviceModels 1', 'treeDraft 1', 'user 1'] }],
  user: [{ calls: ['sessions 1', 'tokens 1', 'user 1'] }],
  target: [
    {
      calls: ['alerts 1', 'consumption 2', 'heldReadings 1', 'target 1', 'targetCores 1', 'user 1', 'valueTypes 1'],
    },
  ],
  targetDevices: [{ calls: ['heldReadings 1', 'target 1', 'targetCores 1'] }],
  publicSpaces: [{ calls: ['target 1', 'targetCores 1'] }],
  heldReadings: [{ calls: ['heldReadings 1', 'target 1', 'targetCores 1'] }],
  grid: [
    { search: '', calls: ['target 1'] },
    { search: 'colour=temperature', calls: ['target 1', 'targetCores 1'] },
    { search: 'colour=consumption', calls: ['consumption 1', 'target 1'] },
  ],
  route: [{ calls: ['target 1', 'targetCores 1', 'targetNetwork 1'] }],
  consumptionChart: [
    { search: '', calls: ['consumption 4', 'heldReadings 1', 'notes 1', 'placedEvents 1', 'target 1'] },
    {
      search: 'by=building',
      calls: ['consumption 5', 'heldReadings 1', 'notes 1', 'placedEvents 1', 'target 1'],
    },
  ],
  targetConsumptionType: [{ calls: ['consumption 4', 'heldReadings 1', 'notes 1', 'placedEvents 1', 'target 1'] }],
  groupConsumptionType: [
    {
      calls: ['consumption 4', 'heldReadings 1', 'notes 1', 'placedEvents 1', 'target 1', 'targetCores 1'],
    },
  ],
  spaceConsumptionType: [
    {
      calls: [
        'consumption 3',
        'heldReadings 1',
        'notes 1',
        'placedEvents 1',
        'similarWater 1',
        'target 1',
        'targetCores 1',
      ],
    },
  ],
  consumptionRange: [{ calls: ['consumption 4', 'heldReadings 1', 'notes 1', 'placedEvents 1', 'target 1'] }],
  conditions: [{ calls: ['conditionLimits 1', 'target 1', 'targetCores 1', 'weekMatrix 2'] }],
  groupConditions: [{ calls: ['conditionLimits 1', 'target 1', 'targetCores 1', 'weekMatrix 2'] }],
  consumptionCurrent: [{ calls: ['consumption 5', 'feeds 1', 'target 1', 'targetCores 1'] }],
  groupConsumptionCurrent: [{ calls: ['consumption 5', 'target 1'] }],
  groupConsumptionReading: [{ calls: ['registers 1', 'target 1'] }],
  spaceConsumptionCurrent: [{ calls: ['conditionLimits 1', 'consumption 1', 'spaceDevices 1', 'target 1'] }],
  spaceConsumptionReading: [{ calls: ['registers 1', 'target 1'] }],
  consumptionReading: [
    { calls: ['registers 1', 'target 1'] },
    { search: 'at=2026-10-31', calls: ['registers 1', 'target 1'] },
  ],
  group: [{ calls: ['consumption 2', 'target 1', 'targetCores 1'] }],
  groupDevices: [{ calls: ['heldReadings 1', 'target 1', 'targetCores 1'] }],
  space: [
    {
      calls: [
        'conditionLimits 1',
        'consumption 3',
        'placedEvents 1',
        'similarWater 1',
        'spaceDevices 1',
        'spaceReports 1',
        'target 1',
      ],
    },
  ],
  core: [
    { calls: ['core 2', 'heldReadings 1', 'openAlerts 1', 'target 1', 'user 1'] },
    { search: 'tab=events', calls: ['core 1', 'coreEvents 1', 'target 1', 'valueEvents 1'] },
    { search: 'tab=errors', calls: ['core 1', 'coreErrors 1'] },
    { search: 'tab=messages', calls: ['core 1', 'coreMessages 1'] },
    { search: 'tab=config', calls: ['core 2', 'coreConfig 1', 'mamaConfig 1', 'target 1'] },
    { search: 'tab=firmware', calls: ['core 1', 'coreFirmwares 1', 'coreUpdates 1'] },
    {
      search: 'tab=connections',
      calls: ['core 2', 'coreNames 1', 'mbusMeters 1', 'target 1', 'targetCores 1', 'targetNetwork 1'],
    },
    { search: 'tab=data', calls: ['core 1', 'coreData 1'] },
  ],
  controlAlerts: [{ calls: ['alerts 1', 'target 1'] }],
  controlSettings: [{ calls: ['producerCounts 1', 'target 1'] }],
  controlSeparate: [{ calls: ['separateProducers 1', 'target 1', 'targetCores 1'] }],
  controlSmart: [{ calls: ['smartProducers 1', 'target 1'] }],
  mobileApp: [{ calls: ['target 1'] }],
  apartments: [{ calls: ['target 1'] }],
  waterPost: [{ calls: ['reports 2', 'target 1'] }, { search: 'month=2026-09', calls: ['reports 2', 'target 1'] }],
  residentList: [{ calls: ['residents 1', 'target 1'] }],
  subscriptions: [{ calls: ['subscriptions 1', 'target 1'], as: 'admin' }],
  currentSubscription: [{ calls: ['subscriptions 1', 'target 1', 'user 1'] }],
  subscriptionOverview: [{ calls: ['draft 1', 'invoiceDetails 1', 'subscriptions 1', 'target 1', 'user 1'] }],
  subscriptionBilling: [{ calls: ['subscriptions 1', 'target 1', 'user 1'] }],
  subscriptionContract: [{ calls: ['contractDocument 1', 'subscriptions 1', 'target 1', 'user 1'] }],
  subscriptionEdit: [{ calls: ['subscriptions 1', 'target 1', 'user 1'], as: 'admin' }],
  subscriptionDraft: [{ calls: ['draft 1', 'subscriptions 1', 'target 1', 'user 1'] }],
  subscriptionInvoices: [{ calls: ['invoiceDetails 1', 'subscriptions 1', 'target 1', 'user 1'] }],
  settingsInfo: [{ calls: ['target 1', 'user 1'] }],
  groupSettingsInfo: [{ calls: ['target 1'] }],
  spaceSettingsInfo: [{ calls: ['target 1'] }],
  settingsStructure: [{ calls: ['feeds 1', 'target 1', 'targetCores 1', 'targetOffers 1'] }],
  groupSettingsStructure: [{ calls: ['target 1', 'targetCores 1'] }],
  spaceSettingsStructure: [{ calls: ['target 1', 'targetCores 1'] }],
  settingsSpaces: [{ calls: ['target 1'] }],
  groupSettingsSpaces: [{ calls: ['target 1'] }],
  settingsFiles: [{ calls: ['files 1', 'target 1'] }],
  groupSettingsFiles: [{ calls: ['files 1', 'target 1'] }],
  spaceSettingsFiles: [{ calls: ['files 1', 'target 1'] }],
  targetUsers: [{ calls: ['shares 1', 'target 1', 'targetOffers 1', 'user 1'] }],
  settingsImport: [{ calls: ['deviceModels 1', 'sheetColumns 1', 'sheetImports 1', 'target 1', 'user 1'] }],
  settingsAlert: [{ calls: ['alertLevels 1', 'target 1'] }],
  settingsAlerts: [{ calls: ['target 1', 'targetCores 1'] }],
  groupSettingsAlerts: [{ calls: ['target 1', 'targetCores 1'] }],
  spaceSettingsAlerts: [{ calls: ['target 1', 'targetCores 1'] }],
  settingsModule: [{ calls: ['target 1', 'targetDevices 1'] }],
  groupSettingsModule: [{ calls: ['groupDevices 1', 'target 1'] }],
  spaceSettingsModule: [{ calls: ['spaceDevices 1', 'target 1'] }],
  adminUsers: [{ calls: ['adminUsers 1', 'user 1'], as: 'admin' }],
  waterPostExample: [{ calls: ['report 1', 'reports 1', 'target 1'] }],
  targetTools: [
    { calls: ['adminTargets 1'], as: 'admin' },
    { search: 'search=vesi', calls: ['adminTargets 1', 'staffSearch 1'], as: 'admin' },
    { search: 'view=fleet', calls: ['fleet 1', 'fleetCores 1'], as: 'admin' },
    { search: 'view=service', calls: ['serviceStatus 1'], as: 'admin' },
  ],
  adminMails: [{ calls: ['mails 1', 'serviceStatus 1'], as: 'admin' }],
  adminSeller: [{ calls: ['seller 1'], as: 'admin' }],
  adminInvoices: [{ calls: ['adminInvoices 1'], as: 'admin' }],
  test: [
    { calls: ['testRuns 1', 'user 1'], as: 'tester' },
    { search: 'result=OK', calls: ['testRuns 1', 'user 1'], as: 'tester' },
  ],
  adminTargets: [
    { calls: ['adminTargets 1'], as: 'admin' },
    { search: 'archived=1', calls: ['adminTargets 1'], as: 'admin' },
  ],
  realtime: [{ calls: ['core 1', 'realtime 1', 'target 1'], as: 'admin' }],
  audit: [{ calls: ['audit 1', 'core 1', 'target 1'], as: 'admin' }],
  products: [{ calls: ['productTree 1', 'productTypes 1', 'products 1'], as: 'mes' }],
  productVersions: [{ calls: ['productTree 1', 'products 1', 'versions 1'], as: 'mes' }],
  productConfigurations: [{ calls: ['configurations 1', 'productTree 1', 'products 1', 'versions 1'], as: 'mes' }],
  firmwares: [{ calls: ['configurations 1', 'firmwares 1', 'productTree 1', 'products 1', 'versions 1'], as: 'mes' }],
  // The names of value types in the language of Mes, which are cached for an hour.
  configurationIos: [{ calls: ['configurations 1', 'ios 1', 'products 1', 'valueTypes 1', 'versions 1'], as: 'mes' }],
  models: [{ calls: ['models 1'], as: 'mes' }],
  components: [{ calls: ['components 1'], as: 'mes' }],
  developer: [{ calls: ['developerConfigurations 1'], as: 'mes' }],
  developerIos: [{ calls: ['developerConfigurations 1', 'developerIos 1', 'ioGroups 1'], as: 'mes' }],
};

const paramsOf = ({
  targetKey,
  groupKey,
  spaceKey,
  coreKey,
  subscriptionKey,
  draftKey,
  catalogue,
}: Known): Address['params'] => ({
  productKey: String(catalogue.productId),
  versionKey: String(catalogue.versionId),
  configurationKey: String(catalogue.configurationId),
  targetKey: String(targetKey),
  groupKey: String(groupKey),
  spaceKey: String(spaceKey),
  coreKey: String(coreKey),
  subscriptionKey: String(subscriptionKey),
  draftKey: String(draftKey),
  typeId: '34',
  module: 'water',
  type: '10',
});

/** The parameters that a route has; a configuration in development is of no version. */
const paramsAt = (path: string, known: Known): Address['params'] => {
  const params = {
    ...paramsOf(known),
    ...(path.startsWith('/developer/') && { configurationKey: String(known.developedKey) }),
  };
  return Object.fromEntries(Object.entries(params).filter(([name]) => path.split('/').includes(`:${name}`)));
};

/** The budgets of the table: each screen's query with the variables that its URL gives it. */
export const tableBudgets: Budget[] = (Object.keys(table) as ScreenName[]).flatMap((name) =>
  table[name].map(({ search = '', ...row }): Budget => {
    const screen = screens[name];
    const tab = new URLSearchParams(search).get('tab') ?? '';
    const query = screen.tabs?.[tab]?.query ?? screen.query;
    return {
      ...row,
      operation: query.params.name,
      variables: (known) => {
        const address = { params: paramsAt(screen.path, known), search: new URLSearchParams(search) };
        const variables = tabAt(screen, address)?.variables ?? screen.variables(address);
        if (!variables) throw new Error(`The URL of ${name} has no key for each variable.`);
        return variables;
      },
    };
  }),
);
