/** A key of /ui in a path. */
type Key = number | string;

/** Names of the parameters of a route pattern. */
export type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** One key for each parameter of a route pattern, in their order. */
type KeysOf<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [key: Key, ...KeysOf<Rest>]
  : Pattern extends `${string}:${string}`
    ? [key: Key]
    : [];

/** Builds the path of a route from the keys in it; `pattern` is the route's own. */
export type Path<Pattern extends string> = ((...keys: KeysOf<Pattern>) => string) & { readonly pattern: Pattern };

const path = <Pattern extends string>(pattern: Pattern): Path<Pattern> => {
  const [start = '', ...rest] = pattern.split(/:\w+/);
  const link = (...keys: readonly Key[]): string =>
    rest.reduce((made, text, at) => `${made}${encodeURIComponent(keys[at] ?? '')}${text}`, start);
  return Object.assign(link, { pattern });
};

const target = '/target/:targetId';
const group = `${target}/group/:groupId` as const;
const subscription = `${target}/subscription/:subscriptionId` as const;
const space = `${group}/space/:spaceId` as const;
const version = '/product/:productId/version';
const configuration = `${version}/:versionId/configuration` as const;

/** Every route of the portal, with the keys of /ui in it, so that links that people saved keep working. */
export const paths = {
  login: path('/login'),
  logout: path('/logout'),
  register: path('/register/:token'),
  requestReset: path('/resetting'),
  resetPassword: path('/resetting/:token'),
  confirmEmail: path('/email/:token'),
  confirmReportEmail: path('/vesiposti/:token/confirm'),
  alertConsent: path('/halytykset/:token'),
  reportIntro: path('/vesiposti'),
  reportOrder: path('/tilaa-vesiposti'),
  waterReport: path('/vesiposti/:reportId'),
  reportControl: path('/vesiposti/:reportId/control'),
  reportRemove: path('/vesiposti/:reportId/remove'),
  reportCancel: path('/vesiposti/:reportId/cancel'),
  sharedReport: path('/reports/:reportId'),
  feedback: path('/palaute'),
  verifySubscription: path('/subscription/verify/:token'),
  app: path('/app'),
  file: path('/file'),
  oauthSuccess: path('/oauth/success'),
  notFound: path('/not-found'),

  home: path('/'),
  homeByName: path('/home'),
  user: path('/user'),
  alerts: path('/alerts'),

  target: path(target),
  targetDevicesHome: path(`${target}/devices`),
  targetDevices: path(`${target}/devices/overview`),
  publicSpaces: path(`${target}/devices/publicSpaces`),
  grid: path(`${target}/devices/grid`),
  route: path(`${target}/devices/route`),
  targetConsumption: path(`${target}/consumption`),
  consumptionRange: path(`${target}/consumption/range`),
  consumptionCurrent: path(`${target}/consumption/current`),
  consumptionChart: path(`${target}/consumption/chart`),
  targetConsumptionType: path(`${target}/consumption/:typeId`),
  groupConsumptionType: path(`${group}/consumption/:typeId`),
  spaceConsumptionType: path(`${target}/space/:spaceId/consumption/:typeId`),
  settings: path(`${target}/settings`),
  settingsInfo: path(`${target}/settings/basic/info`),
  settingsStructure: path(`${target}/settings/basic/target`),
  settingsSpaces: path(`${target}/settings/basic/space`),
  settingsModule: path(`${target}/settings/module/:module`),
  settingsFiles: path(`${target}/settings/file`),
  apartments: path(`${target}/apartments`),
  residents: path(`${target}/residents`),
  residentList: path(`${target}/residents/list`),
  waterPostExample: path(`${target}/residents/waterPost/example`),
  waterPost: path(`${target}/residents/waterPost`),
  mobileApp: path(`${target}/residents/mobileApp`),
  targetUsers: path(`${target}/users`),
  settingsAlert: path(`${target}/settings/alert`),
  settingsAlerts: path(`${target}/settings/alerts`),
  groupSettings: path(`${group}/settings`),
  groupSettingsInfo: path(`${group}/settings/basic/info`),
  groupSettingsStructure: path(`${group}/settings/basic/target`),
  groupSettingsSpaces: path(`${group}/settings/basic/space`),
  groupSettingsModule: path(`${group}/settings/module/:module`),
  groupSettingsFiles: path(`${group}/settings/file`),
  groupSettingsAlerts: path(`${group}/settings/alerts`),
  spaceSettings: path(`${space}/settings`),
  spaceSettingsInfo: path(`${space}/settings/basic/info`),
  spaceSettingsStructure: path(`${space}/settings/basic/target`),
  spaceSettingsAlerts: path(`${space}/settings/alerts`),
  spaceSettingsFiles: path(`${space}/settings/file`),
  spaceSettingsModule: path(`${space}/settings/module/:module`),
  subscriptions: path(`${target}/subscription`),
  currentSubscription: path(`${target}/subscription/current`),
  subscription: path(subscription),
  subscriptionOverview: path(`${subscription}/overview`),
  subscriptionBilling: path(`${subscription}/billing`),
  subscriptionContract: path(`${subscription}/contract`),
  subscriptionEdit: path(`${subscription}/admin/edit`),
  subscriptionDraft: path(`${subscription}/draft`),
  subscriptionInvoices: path(`${subscription}/invoices`),
  targetAlerts: path(`${target}/alerts`),
  control: path(`${target}/control`),
  controlSettings: path(`${target}/control/settings`),
  controlSeparate: path(`${target}/control/settings/separate`),
  controlSmart: path(`${target}/control/settings/smart/:type`),
  controlAlerts: path(`${target}/control/alerts`),
  conditions: path(`${target}/conditions`),
  consumptionReading: path(`${target}/consumption/reading`),
  group: path(group),
  groupConditions: path(`${group}/conditions`),
  groupDevices: path(`${group}/devices`),
  space: path(space),
  core: path(`${space}/core/:coreId`),

  adminUsers: path('/admin'),
  adminTargets: path('/admin_targets'),
  adminInvoices: path('/admin_invoices'),
  targetTools: path('/target-tools'),
  test: path('/test'),
  products: path('/product'),
  productVersions: path(version),
  productConfigurations: path(configuration),
  firmwares: path(`${configuration}/:configurationId/firmware`),
  configurationIos: path(`${configuration}/:configurationId/io`),
  models: path('/model'),
  components: path('/components'),
  developer: path('/developer'),
  developerIos: path('/developer/:configurationId/io'),
  realtime: path('/realtime/:coreId'),
  audit: path('/audit/:coreId'),
};
