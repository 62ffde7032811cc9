import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { coreTabs } from '../../../web/app/screens/coreTabs.ts';
import { publicPaths } from '../../../web/entities/publicPaths.ts';
import { siteMapEntries, type ScreenName } from '../../../web/entities/siteMap/siteMap.ts';
import { isTargetGuard, type Guard } from '../../../web/entities/siteMap/siteMapEntry.ts';
import { inAny } from '../steps/words.ts';

/** A screen to check, and what has to be there before it is. */
export type Screen = { name: string; address: string; there: (page: Page) => Promise<unknown> };

/** How many controls a walk by Tab takes: enough to come past the first window of a list, on and back. */
export const controls = 24;

/** The addresses of a flat and a device of the demo world. */
export const space = '/target/1/group/1/space/12';
export const core = `${space}/core/45`;

const heading = (page: Page) => page.getByRole('heading').first().waitFor();
/** The page has its heading. */
export const headingOne = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
/** The letter of a water report is there. */
const letter = (page: Page) => page.getByRole('article').getByRole('table').first().waitFor();

/** A chart is there. */
export const chart = (page: Page) => page.getByRole('figure').first().waitFor();
/** A button of that name is there. */
export const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
/** A link of that name is there. */
export const link = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().waitFor();

/** A list has rows with menus. */
const actionsOfRow = button(/^(Toiminnot|Actions): /);

/** A text is there. */
const text = (words: RegExp) => (page: Page) => page.getByRole('main').getByText(words).first().waitFor();

/** An alert is listed; which are, and how far down, depends on what the simulated devices did meanwhile. */
const alert = (page: Page) => page.getByRole('main').locator('a[href*="alert="]').first().waitFor();

/** What has to be there before a screen is checked, and where it differs from what its path gives. */
type Walk = {
  there?: Screen['there'];
  /** What stands after the path, from its question mark. */
  search?: string;
  /** Keys of its path that are not those of most screens. */
  params?: Readonly<Record<string, string>>;
};

/** The keys of the demo world in the paths of most screens. */
const demoParams: Readonly<Record<string, string>> = {
  targetKey: '1',
  groupKey: '1',
  spaceKey: '12',
  coreKey: '45',
  subscriptionKey: '1',
  draftKey: '1',
  productKey: '1',
  versionKey: '2',
  typeId: '34',
  module: 'water',
  token: 'nobody',
  reportId: 'nobody',
};

/** A screen without a line in the tables below: its title, and nothing that failed. */
const titled = async (page: Page) => {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expect(main.getByRole('alert')).toHaveCount(0);
};

const screenAt = (name: string, pattern: string, { there = titled, search = '', params = {} }: Walk): Screen => ({
  name,
  address: `${generatePath(pattern, { ...demoParams, ...params })}${search}`,
  there,
});

/** A tab of a device; what it holds stands in tables and cards with titles. */
const ofCore = (tab: string): Screen => ({
  name: `core-${tab}`,
  address: `${core}?tab=${tab}`,
  there: (page) => page.getByRole('table').or(page.getByRole('combobox')).first().waitFor(),
});

/** The screens before signing in, and those of links in mails that are used up. */
const publicWalks: Record<Exclude<keyof typeof publicPaths, 'home' | 'user'>, Walk> = {
  login: { there: button(/isannoitsija/) },
  register: { there: heading },
  requestReset: { there: heading },
  resetPassword: { there: heading },
  confirmEmail: { there: heading },
  confirmReportEmail: { there: heading },
  reportIntro: { there: heading },
  reportOrder: { there: heading },
  feedback: { there: heading, search: '?referer=/vesiposti/nobody' },
  alertConsent: { there: heading },
  verifySubscription: { there: heading },
  waterReport: { there: heading },
  reportControl: { there: heading },
  reportRemove: { there: heading },
  reportCancel: { there: heading },
  sharedReport: { there: heading },
  app: { there: heading },
  file: { there: heading },
  oauthSuccess: { there: heading },
  notFound: { there: heading },
  logout: { there: button(/isannoitsija/) },
};

/** Every screen before signing in, and an address of none. */
export const outside: readonly Screen[] = [
  ...Object.entries(publicWalks).map(([name, walk]) =>
    screenAt(name, publicPaths[name as keyof typeof publicWalks].pattern, walk),
  ),
  { name: 'nowhere', address: '/mita/ihmetta', there: link(inAny('notFound.home')) },
];

const save = button(inAny('form.save'));
const editLimits = button(/^(Muokkaa rajoja|Edit limits)/);

/** What has to be there of screens whose content comes later than their title. */
const walks: Partial<Record<ScreenName, Walk>> = {
  home: { there: link(/As Oy Kuusikallio/) },
  homeByName: { there: link(/As Oy Kuusikallio/) },
  alerts: { there: alert },
  targetAlerts: { there: alert },
  target: { there: link(/Talo [12]/) },
  group: { there: button(/^[A-C]\d+/) },
  groupDevices: { there: link(/^(Vesi|Olosuhde)/) },
  space: { there: chart },
  core: { there: chart },
  targetDevices: { there: link(/^(Vesi|Olosuhde|Huonenäyttö|Varasto)/) },
  publicSpaces: { there: link(/^Pesutupa/) },
  consumptionChart: { there: chart },
  consumptionCurrent: { there: link(/^[A-C]\d+$/) },
  groupConsumptionCurrent: { there: link(/^[A-C]\d+$/) },
  groupConsumptionReading: { there: link(/^A12/) },
  spaceConsumptionCurrent: { there: text(/^(Kylmä vesi|Cold water)$/) },
  spaceConsumptionReading: { there: text(/\sm³$/) },
  targetConsumptionType: { there: chart },
  groupConsumptionType: { there: chart, params: { typeId: '27' } },
  spaceConsumptionType: { there: chart },
  consumptionRange: { there: link(/^[A-F]\d+$/) },
  conditions: { there: link(/^A12/) },
  groupConditions: { there: link(/^A12/) },
  consumptionReading: { there: link(/^A12/) },
  grid: { there: link(/^A12/) },
  route: { there: text(/^(207 laitteesta|\d+ of 207) /) },
  controlAlerts: { there: link(/./) },
  controlSettings: { there: button(/^(Paristo vähissä|Battery low)/) },
  controlSmart: { there: link(/^Olosuhde/), params: { type: '20' } },
  settingsInfo: { there: save },
  groupSettingsInfo: { there: save },
  spaceSettingsInfo: { there: save },
  settingsStructure: { there: link(/^A12/) },
  groupSettingsStructure: { there: link(/^A12/) },
  spaceSettingsStructure: { there: link(/^(Vesi|Olosuhde)/) },
  settingsSpaces: { there: save },
  groupSettingsSpaces: { there: save },
  settingsAlert: { there: button(inAny('alertLevels.add')) },
  settingsImport: { there: button(inAny('sheetImport.saveTarget')) },
  settingsFiles: { there: actionsOfRow },
  groupSettingsFiles: { there: actionsOfRow },
  spaceSettingsFiles: { there: actionsOfRow },
  apartments: { there: link(/^A12$/) },
  waterPostExample: { there: letter },
  waterPost: { there: link(/^A12$/) },
  mobileApp: { there: button(inAny('mobileApp.copy')) },
  residentList: { there: actionsOfRow },
  targetUsers: { there: actionsOfRow },
  currentSubscription: { there: link(inAny('billing.openDraft')) },
  subscriptionOverview: { there: link(inAny('billing.openDraft')) },
  subscriptionBilling: { there: save },
  subscriptionContract: { there: button(inAny('contract.print')) },
  subscriptionDraft: { there: button(inAny('billing.print')) },
  subscriptionInvoices: { there: link(/^20230117/) },
  settingsAlerts: { there: editLimits },
  groupSettingsAlerts: { there: editLimits },
  spaceSettingsAlerts: { there: editLimits },
  settingsModule: { there: link(/^(Näytä|Show) \d+ (laite|device)/) },
  groupSettingsModule: { there: link(/^(Näytä|Show) \d+ (laite|device)/), params: { module: 'apartment' } },
  spaceSettingsModule: { there: link(/^(Näytä|Show) \d+ (laite|device)/) },
  adminUsers: { there: button(inAny('staff.actAs')) },
  adminTargets: { there: link(/As Oy Kuusikallio/) },
  adminInvoices: { there: link(/As Oy Kuusikallio/) },
  adminSeller: {
    there: (page) =>
      page
        .getByRole('textbox', { name: inAny('seller.businessId') })
        .first()
        .waitFor(),
  },
  // Whether there are mails depends on what other journeys have done.
  adminMails: { there: (page) => page.getByRole('searchbox').first().waitFor() },
  targetTools: { there: link(/As Oy Kuusikallio/), search: '?device=Vesi' },
  test: { there: button(inAny('testRuns.submit')) },
  subscriptions: { there: link(/^2023-0117$/) },
  subscriptionEdit: { there: save },
  products: { there: link(/^Vesi-Core 2$/) },
  productVersions: { there: link(/^1\.0$/), search: '?archived=1' },
  productConfigurations: { there: link(/^Huoneiston vesi/) },
  firmwares: { there: actionsOfRow, params: { versionKey: '3', configurationKey: '1' } },
  configurationIos: { there: text(/^Raportointiväli$/), params: { configurationKey: '23' } },
  models: { there: actionsOfRow },
  components: { there: actionsOfRow },
  developer: { there: link(/^IV-Core 2/) },
  developerIos: { there: actionsOfRow, params: { configurationKey: '25' } },
  realtime: { there: chart },
};

const isOfStaff = (guard: Guard | undefined) => guard !== undefined && !isTargetGuard(guard);

const walksOf = (ofStaff: boolean): readonly Screen[] =>
  siteMapEntries
    .filter(([, { guard }]) => isOfStaff(guard) === ofStaff)
    .map(([name, { path }]) => screenAt(name, path, walks[name] ?? {}));

/** The screens of the portal, as a property manager sees them. */
export const inside: readonly Screen[] = [
  ...walksOf(false),
  ...Object.keys(coreTabs).map(ofCore),
  { name: 'notFound', address: '/nowhere', there: heading },
];

/** The screen that a mail invites to, by the token in it. */
export const invited = (token: string): Screen => ({
  name: 'registerInvited',
  address: `/register/${token}`,
  there: button(inAny('register.submit')),
});

/** The screen that a mail leads to where a new password is chosen, before and after a mistake. */
export const mailed = (token: string): readonly Screen[] => [
  { name: 'resettingMailed', address: `/resetting/${token}`, there: button(inAny('reset.save')) },
  {
    name: 'resettingRefused',
    address: `/resetting/${token}`,
    there: async (page) => {
      await page.getByLabel(inAny('reset.password')).fill('liianlyhyt');
      await page.getByRole('button', { name: inAny('reset.save') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

/** A water report by the link of its mail, and as it is shared. */
export const reported = (report: { mailedId: string; reportId: string }): readonly Screen[] => [
  { name: 'waterReport', address: `/vesiposti/${report.mailedId}`, there: letter },
  {
    name: 'reportControl',
    address: `/vesiposti/${report.mailedId}/control`,
    there: button(inAny('form.save')),
  },
  {
    name: 'reportRemove',
    address: `/vesiposti/${report.mailedId}/remove`,
    there: button(inAny('reportSettings.removeSubmit')),
  },
  {
    name: 'reportCancel',
    address: `/vesiposti/${report.mailedId}/cancel`,
    there: button(inAny('reportSettings.cancelSubmit')),
  },
  { name: 'sharedReport', address: `/reports/${report.reportId}`, there: letter },
];

/** The screens that a resident sees otherwise: the own apartment and a meter in it. */
export const ofResident: readonly Screen[] = [
  {
    name: 'residentSpace',
    address: space,
    there: (page) => page.getByRole('list', { name: inAny('flat.months') }).waitFor(),
  },
  { name: 'residentCore', address: core, there: chart },
];

/** The screens that only the provider's staff see. */
export const ofStaff: readonly Screen[] = [
  ...walksOf(true),
  { name: 'modelDocuments', address: '/model?model=1', there: actionsOfRow },
  {
    name: 'auditEmpty',
    address: '/audit/45?from=2020-01-01&to=2020-01-02',
    there: (page) => page.getByRole('main').getByText(inAny('staff.noAuditThen')).waitFor(),
  },
];
