import type { Page } from '@playwright/test';
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

/** A tab of a device; what it holds stands in tables and cards with titles. */
const ofCore = (tab: string): Screen => ({
  name: `core-${tab}`,
  address: `${core}?tab=${tab}`,
  there: (page) => page.getByRole('table').or(page.getByRole('combobox')).first().waitFor(),
});

/** The screens before signing in, and those of links in mails that are used up. */
export const outside: readonly Screen[] = [
  { name: 'login', address: '/login', there: button(/isannoitsija/) },
  { name: 'register', address: '/register/nobody', there: heading },
  { name: 'resetting', address: '/resetting', there: heading },
  { name: 'newPassword', address: '/resetting/nobody', there: heading },
  { name: 'confirmEmail', address: '/email/nobody', there: heading },
  { name: 'confirmReportEmail', address: '/vesiposti/nobody/confirm', there: heading },
  { name: 'reportIntro', address: '/vesiposti', there: heading },
  { name: 'reportOrder', address: '/tilaa-vesiposti', there: heading },
  { name: 'feedback', address: '/palaute?referer=/vesiposti/nobody', there: heading },
  { name: 'alertConsent', address: '/halytykset/nobody', there: heading },
  { name: 'verifySubscription', address: '/subscription/verify/nobody', there: heading },
  { name: 'waterReportGone', address: '/vesiposti/nobody', there: heading },
  { name: 'reportControlGone', address: '/vesiposti/nobody/control', there: heading },
  { name: 'sharedReportGone', address: '/reports/nobody', there: heading },
  { name: 'app', address: '/app', there: heading },
  { name: 'fileGone', address: '/file', there: heading },
  { name: 'oauthFailed', address: '/oauth/success', there: heading },
  { name: 'notFoundOutside', address: '/not-found', there: heading },
  { name: 'logout', address: '/logout', there: button(/isannoitsija/) },
  { name: 'nowhere', address: '/mita/ihmetta', there: link(inAny('notFound.home')) },
];

/** The screens of the portal, as a property manager sees them. */
export const inside: readonly Screen[] = [
  { name: 'home', address: '/', there: link(/As Oy Kuusikallio/) },
  { name: 'homeByName', address: '/home', there: link(/As Oy Kuusikallio/) },
  { name: 'alerts', address: '/alerts', there: alert },
  { name: 'targetAlerts', address: '/target/1/alerts', there: alert },
  { name: 'target', address: '/target/1', there: link(/Talo 1/) },
  { name: 'group', address: '/target/1/group/1', there: link(/^[A-C]\d+$/) },
  { name: 'groupDevices', address: '/target/1/group/1/devices', there: link(/^(Vesi|Olosuhde)/) },
  { name: 'space', address: space, there: chart },
  { name: 'devices', address: '/target/1/devices/overview', there: link(/^(Vesi|Olosuhde|Huonenäyttö|Varasto)/) },
  { name: 'publicSpaces', address: '/target/1/devices/publicSpaces', there: link(/^Pesutupa/) },
  { name: 'consumptionChart', address: '/target/1/consumption/chart', there: chart },
  { name: 'consumptionCurrent', address: '/target/1/consumption/current', there: link(/^[A-C]\d+$/) },
  { name: 'targetConsumptionType', address: '/target/1/consumption/34', there: chart },
  { name: 'groupConsumptionType', address: '/target/1/group/1/consumption/27', there: chart },
  { name: 'spaceConsumptionType', address: '/target/1/space/12/consumption/34', there: chart },
  { name: 'consumptionRange', address: '/target/1/consumption/range', there: link(/^A12/) },
  { name: 'conditions', address: '/target/1/conditions', there: link(/^A12/) },
  { name: 'groupConditions', address: '/target/1/group/1/conditions', there: link(/^A12/) },
  { name: 'consumptionReading', address: '/target/1/consumption/reading', there: link(/^A12/) },
  { name: 'grid', address: '/target/1/devices/grid', there: link(/^A12/) },
  {
    name: 'route',
    address: '/target/1/devices/route',
    there: (page) =>
      page
        .getByRole('main')
        .getByText(/^207 (laitetta|devices)$/)
        .waitFor(),
  },
  { name: 'controlAlerts', address: '/target/1/control/alerts', there: link(/./) },
  { name: 'controlSettings', address: '/target/1/control/settings', there: link(/^(Huonenäyttö|Vesi|Olosuhde)/) },
  { name: 'controlSeparate', address: '/target/1/control/settings/separate', there: headingOne },
  { name: 'controlSmart', address: '/target/1/control/settings/smart/20', there: link(/^Olosuhde/) },
  { name: 'settingsInfo', address: '/target/1/settings/basic/info', there: button(inAny('form.save')) },
  { name: 'groupSettingsInfo', address: '/target/1/group/1/settings/basic/info', there: button(inAny('form.save')) },
  { name: 'spaceSettingsInfo', address: `${space}/settings/basic/info`, there: button(inAny('form.save')) },
  { name: 'settingsStructure', address: '/target/1/settings/basic/target', there: link(/^A12/) },
  { name: 'groupSettingsStructure', address: '/target/1/group/1/settings/basic/target', there: link(/^A12/) },
  { name: 'spaceSettingsStructure', address: `${space}/settings/basic/target`, there: link(/^(Vesi|Olosuhde)/) },
  { name: 'settingsSpaces', address: '/target/1/settings/basic/space', there: button(inAny('form.save')) },
  { name: 'groupSettingsSpaces', address: '/target/1/group/1/settings/basic/space', there: button(inAny('form.save')) },
  { name: 'settingsAlert', address: '/target/1/settings/alert', there: button(inAny('alertLevels.add')) },
  { name: 'settingsFiles', address: '/target/1/settings/file', there: button(/^(Toiminnot|Actions): /) },
  { name: 'groupSettingsFiles', address: '/target/1/group/1/settings/file', there: button(/^(Toiminnot|Actions): /) },
  { name: 'spaceSettingsFiles', address: `${space}/settings/file`, there: button(/^(Toiminnot|Actions): /) },
  { name: 'apartments', address: '/target/1/apartments', there: link(/^A12$/) },
  { name: 'waterPostExample', address: '/target/1/residents/waterPost/example', there: chart },
  { name: 'waterPost', address: '/target/1/residents/waterPost', there: link(/^A12$/) },
  { name: 'mobileApp', address: '/target/1/residents/mobileApp', there: button(inAny('mobileApp.copy')) },
  { name: 'residentList', address: '/target/1/residents/list', there: button(/^(Toiminnot|Actions): /) },
  { name: 'targetUsers', address: '/target/1/users', there: button(/^(Toiminnot|Actions): /) },
  {
    name: 'currentSubscription',
    address: '/target/1/subscription/current',
    there: link(inAny('billing.openDraft')),
  },
  {
    name: 'subscriptionOverview',
    address: '/target/1/subscription/1/overview',
    there: link(inAny('billing.openDraft')),
  },
  { name: 'subscriptionBilling', address: '/target/1/subscription/1/billing', there: button(inAny('form.save')) },
  { name: 'subscriptionContract', address: '/target/1/subscription/1/contract', there: button(inAny('form.save')) },
  { name: 'subscriptionDraft', address: '/target/1/subscription/1/draft', there: button(inAny('billing.print')) },
  { name: 'subscriptionInvoices', address: '/target/1/subscription/1/invoices', there: link(/^20230117/) },
  { name: 'settingsAlerts', address: '/target/1/settings/alerts', there: button(/^(Muokkaa rajoja|Edit limits)/) },
  {
    name: 'groupSettingsAlerts',
    address: '/target/1/group/1/settings/alerts',
    there: button(/^(Muokkaa rajoja|Edit limits)/),
  },
  { name: 'spaceSettingsAlerts', address: `${space}/settings/alerts`, there: button(/^(Muokkaa rajoja|Edit limits)/) },
  { name: 'settingsModule', address: '/target/1/settings/module/water', there: link(/^(Vesi|Kerhohuone)/) },
  {
    name: 'groupSettingsModule',
    address: '/target/1/group/1/settings/module/apartment',
    there: link(/^(Olosuhde|Huonenäyttö)/),
  },
  { name: 'spaceSettingsModule', address: `${space}/settings/module/water`, there: link(/^Vesi/) },
  { name: 'core', address: core, there: chart },
  ...['data', 'events', 'errors', 'messages', 'config', 'firmware', 'connections'].map(ofCore),
  { name: 'user', address: '/user', there: headingOne },
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
  { name: 'waterReport', address: `/vesiposti/${report.mailedId}`, there: chart },
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
  { name: 'sharedReport', address: `/reports/${report.reportId}`, there: chart },
];

/** The screens that a resident sees otherwise: the own apartment and a meter in it. */
export const ofResident: readonly Screen[] = [
  { name: 'residentSpace', address: space, there: chart },
  { name: 'residentCore', address: core, there: chart },
];

/** The screens that only the provider's staff see. */
export const ofStaff: readonly Screen[] = [
  { name: 'admin', address: '/admin', there: button(inAny('staff.actAs')) },
  { name: 'adminTargets', address: '/admin_targets', there: link(/As Oy Kuusikallio/) },
  { name: 'adminInvoices', address: '/admin_invoices', there: link(/As Oy Kuusikallio/) },
  { name: 'targetTools', address: '/target-tools?device=Vesi', there: link(/As Oy Kuusikallio/) },
  { name: 'test', address: '/test', there: button(inAny('testRuns.submit')) },
  { name: 'subscriptions', address: '/target/1/subscription', there: link(/^2023-0117$/) },
  { name: 'subscriptionEdit', address: '/target/1/subscription/1/admin/edit', there: button(inAny('form.save')) },
  { name: 'products', address: '/product', there: link(/^Vesi-Core 2$/) },
  { name: 'productVersions', address: '/product/1/version?archived=1', there: link(/^1\.0$/) },
  { name: 'productConfigurations', address: '/product/1/version/2/configuration', there: link(/^Huoneiston vesi/) },
  { name: 'firmwares', address: '/product/1/version/3/configuration/1/firmware', there: actionsOfRow },
  { name: 'configurationIos', address: '/product/1/version/2/configuration/23/io', there: text(/^Raportointiväli$/) },
  { name: 'models', address: '/model', there: actionsOfRow },
  { name: 'modelDocuments', address: '/model?model=1', there: actionsOfRow },
  { name: 'components', address: '/components', there: actionsOfRow },
  { name: 'developer', address: '/developer', there: link(/^IV-Core 2/) },
  { name: 'developerIos', address: '/developer/25/io', there: actionsOfRow },
  { name: 'realtime', address: '/realtime/45', there: chart },
  { name: 'audit', address: '/audit/45', there: headingOne },
  {
    name: 'auditEmpty',
    address: '/audit/45?from=2020-01-01&to=2020-01-02',
    there: (page) => page.getByRole('main').getByText(inAny('staff.noAuditThen')).waitFor(),
  },
];
