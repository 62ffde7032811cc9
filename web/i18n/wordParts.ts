/**
 * The bundles of texts: of the pages without a session, of the frame and what many screens show, of the screens that
 * name them in the table of screens, and of what opens over a screen and names its own.
 */
export const wordParts = [
  'outside',
  'inside',
  'core',
  'route',
  'grid',
  'consumption',
  'conditions',
  'user',
  'bulk',
  'settings',
  'alerts',
  'alertSettings',
  'control',
  'alertPreview',
  'readingsImport',
  'share',
  'residents',
  'files',
  'invoice',
  'testRuns',
  'targetTools',
  'catalogue',
  'waterReport',
  'billing',
] as const;

/** A bundle of texts. */
export type WordPart = (typeof wordParts)[number];

/** The bundles that screens name. */
export type ScreenWords = Exclude<WordPart, 'outside' | 'inside'>;

/** Areas of the texts that are not in `inside`. */
const areasOf: Record<Exclude<WordPart, 'inside'>, readonly string[]> = {
  outside: [
    'account',
    'alertConsent',
    'app',
    'close',
    'demo',
    'edit',
    'failure',
    'feedback',
    'file',
    'form',
    'language',
    'login',
    'logout',
    'notFound',
    'register',
    'reportEmail',
    'reset',
    'retry',
    'shell',
    'verifySubscription',
  ],
  core: [
    'coreAct',
    'coreConfig',
    'coreData',
    'coreFirmware',
    'coreLog',
    'coreTab',
    'coreTrouble',
    'meterEvent',
    'timedMessage',
    'valueSettings',
    'write',
  ],
  route: ['route'],
  grid: ['grid'],
  consumption: [
    'consumptionChart',
    'consumptionCurrent',
    'consumptionRange',
    'consumptionType',
    'dataFeeds',
    'export',
    'meterReadings',
    'note',
  ],
  conditions: ['conditionList'],
  user: ['session', 'token'],
  bulk: ['bulk'],
  settings: ['settings'],
  alerts: ['alerts'],
  alertSettings: ['alertLevels', 'alertSettings'],
  control: ['control'],
  alertPreview: ['alertPreview'],
  readingsImport: ['readingsImport'],
  share: ['share'],
  residents: ['apartments', 'mobileApp', 'residents', 'waterPost'],
  files: ['files'],
  invoice: ['invoice'],
  testRuns: ['testRuns'],
  billing: ['billing'],
  targetTools: ['targetTools'],
  catalogue: [
    'catalogue',
    'components',
    'configurations',
    'developer',
    'documents',
    'firmwares',
    'ios',
    'models',
    'products',
    'versions',
  ],
  waterReport: ['reportOrder', 'reportSettings', 'waterReport'],
};

const parts = new Map(
  Object.entries(areasOf).flatMap(([part, areas]) => areas.map((area) => [area, part as WordPart] as const)),
);

/** The bundle that has the texts of an area. */
export const partOfWords = (area: string): WordPart => parts.get(area) ?? 'inside';
