import type { Page } from '@playwright/test';
import { button, chart, core, headingOne, link, space, type Screen } from './screens.ts';
import { inAny } from '../steps/words.ts';

/** What opens over a screen, or in it: how, and the part of the page that it then is. */
export type Overlay = Screen & { open: (page: Page) => Promise<unknown>; part?: string };

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** A dialog is open: one that the address opens hides the heading of its page from then on. */
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

const openInvoice = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(\d{8}-\d{4}|\d{12})$/ })
    .first()
    .click();

/** A dialog of a place, by its word in the address. */
const ofPlace = (place: string, address: string, word: string): Overlay => ({
  name: `${place}-${word}`,
  address: `${address}?dialog=${word}`,
  there: dialog,
  open: dialog,
});

/** What asks before something is done with a device. */
const act = (word: string): Overlay => ({
  name: `act-${word}`,
  address: `${core}?act=${word}`,
  there: dialog,
  open: dialog,
});

/** What is a button on a wide page stands in a menu on a phone; by the width, since the button may come after the menu. */
const pressOrChoose = (name: RegExp, menu: RegExp) => async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) > 700) return page.getByRole('button', { name }).click();
  await press(menu)(page);
  await page.getByRole('menuitem', { name }).click();
};

const account = /^(Tili|Account):/;

/** What a button in the settings of a value opens. */
const inValueSettings = (name: string, opener: RegExp, content: RegExp): Overlay => ({
  name,
  address: core,
  there: chart,
  open: async (page) => {
    await press(inAny('valueSettings.open'))(page);
    await press(opener)(page);
    await page.getByRole('dialog').getByText(content).waitFor();
  },
});

/** What opens over pages: menus, dialogs, the palette and small panels. */
export const overlays: readonly Overlay[] = [
  {
    name: 'palette',
    address: '/',
    there: link(/As Oy Kuusikallio/),
    open: (page) => page.keyboard.press('Control+k').then(() => dialog(page)),
  },
  { name: 'account', address: '/', there: headingOne, open: press(account) },
  {
    name: 'addTarget',
    address: '/',
    there: headingOne,
    open: (page) => press(inAny('target.add'))(page).then(() => dialog(page)),
  },
  {
    name: 'targetMenu',
    address: '/target/1',
    there: link(/Talo [12]/),
    open: press(inAny('target.acts')),
  },
  { name: 'deleteTarget', address: '/target/1?dialog=delete', there: dialog, open: dialog },
  {
    name: 'addCore',
    address: space,
    there: chart,
    open: (page) => pressOrChoose(inAny('addCore.open'), inAny('space.acts'))(page).then(() => dialog(page)),
  },
  {
    name: 'shownMeasurements',
    address: '/target/1/settings/basic/target',
    there: link(/^A12/),
    open: async (page) => {
      await press(/^Talo 1 \(A–C\): (toiminnot|actions)$/)(page);
      await page.getByRole('menuitem', { name: inAny('settings.ios') }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'rename',
    address: '/target/1/devices/overview?q=Olosuhde+E5',
    there: link(/^Olosuhde E5/),
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /Olosuhde E5/ })
        .first()
        .check();
      await press(inAny('devices.act.rename'))(page);
      await dialog(page);
    },
  },
  {
    name: 'columns',
    address: '/target/1/devices/overview?q=Olosuhde+E5',
    there: headingOne,
    open: press(inAny('list.columns')),
  },
  {
    name: 'gridEditor',
    part: '#content',
    address: '/target/1/devices/grid',
    there: link(/^A12/),
    open: (page) => press(inAny('grid.edit'))(page).then(() => button(inAny('grid.undo'))(page)),
  },
  {
    name: 'routePanel',
    address: '/target/1/devices/route?core=45&dialog=route',
    there: dialog,
    open: dialog,
  },
  { name: 'coreMenu', address: core, there: chart, open: press(inAny('coreAction.menu')) },
  { name: 'moveCore', address: `${core}?act=MOVE`, there: dialog, open: dialog },
  {
    name: 'feedback',
    address: '/user',
    there: headingOne,
    open: (page) => pressOrChoose(inAny('feedback.title'), account)(page).then(() => dialog(page)),
  },
  { name: 'newFile', address: '/target/1/settings/file?dialog=newFile', there: dialog, open: dialog },
  {
    name: 'deleteFile',
    address: '/target/1/settings/file',
    there: button(/^(Toiminnot|Actions): /),
    open: async (page) => {
      await press(/^(Toiminnot|Actions): pohjakuva\.png$/)(page);
      await page.getByRole('menuitem', { name: inAny('files.delete') }).click();
      await dialog(page);
    },
  },
  { name: 'newResident', address: '/target/1/residents/list?dialog=newResident', there: dialog, open: dialog },
  ...(['edit', 'end', 'delete'] as const).map((word) => ({
    name: `${word}Resident`,
    address: '/target/1/residents/list',
    there: button(/^(Toiminnot|Actions): /),
    open: async (page: Page) => {
      await page
        .getByRole('button', { name: /^(Toiminnot|Actions): / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: inAny(`residents.${word}`) }).click();
      await dialog(page);
    },
  })),
  {
    name: 'invoice',
    address: '/target/1/subscription/1/invoices',
    there: link(/^20230117/),
    open: (page) => openInvoice(page).then(() => dialog(page)),
  },
  { name: 'newShare', address: '/target/1/users?dialog=newShare', there: dialog, open: dialog },
  {
    name: 'editShare',
    address: '/target/1/users',
    there: button(/^(Toiminnot|Actions): /),
    open: async (page) => {
      await press(/^(Toiminnot|Actions): Pekka Mäkinen$/)(page);
      await page.getByRole('menuitem', { name: inAny('share.edit') }).click();
      await dialog(page);
    },
  },
  {
    name: 'endShare',
    address: '/target/1/users',
    there: button(/^(Toiminnot|Actions): /),
    open: async (page) => {
      await press(/^(Toiminnot|Actions): Pekka Mäkinen$/)(page);
      await page.getByRole('menuitem', { name: inAny('share.end') }).click();
      await dialog(page);
    },
  },
  {
    name: 'newToken',
    address: '/user',
    there: headingOne,
    open: (page) => press(inAny('token.new'))(page).then(() => dialog(page)),
  },
  ...(['edit', 'addGroup'] as const).map((word) => ofPlace('target', '/target/1', word)),
  ...(['addSpaces', 'rename', 'delete'] as const).map((word) => ofPlace('group', '/target/1/group/1', word)),
  ...(['edit', 'delete'] as const).map((word) => ofPlace('space', space, word)),
  ...(['REBOOT', 'REPLACE', 'FACTORY_RESET', 'DELETE'] as const).map(act),
];

/** What opens over pages for the provider's staff alone. */
export const staffOverlays: readonly Overlay[] = [
  ...[
    '/product?dialog=new',
    '/product/1/version?dialog=new',
    '/product/1/version/2/configuration?dialog=new',
    '/product/1/version/2/configuration/23/firmware?dialog=new',
    '/model?dialog=new',
    '/developer/25/io?dialog=new',
    '/developer/25/io?dialog=newGroup',
  ].map((address): Overlay => ({
    name: address.replace(/[^a-zA-Z0-9]+/g, '-'),
    address,
    there: dialog,
    open: dialog,
  })),
  ...[
    { name: 'copyConfiguration', address: '/product/1/version/2/configuration', item: inAny('configurations.copy') },
    { name: 'deleteProduct', address: '/product', item: inAny('catalogue.delete') },
    { name: 'editIo', address: '/developer/25/io', item: inAny('catalogue.edit') },
  ].map(({ name, address, item }): Overlay => ({
    name,
    address,
    there: button(/^(Toiminnot|Actions): /),
    open: async (page) => {
      await press(/^(Toiminnot|Actions): /)(page);
      await page.getByRole('menuitem', { name: item }).click();
      await dialog(page);
    },
  })),
  {
    name: 'staffMenu',
    address: '/admin',
    there: button(inAny('staff.actAs')),
    open: press(/^(Ylläpito|Administration|(Tili|Account): .*)$/),
  },
  {
    name: 'actAs',
    address: '/admin',
    there: headingOne,
    open: (page) => press(inAny('staff.actAs'))(page).then(() => dialog(page)),
  },
  {
    name: 'invoice',
    address: '/admin_invoices',
    there: link(/As Oy Kuusikallio/),
    open: (page) => openInvoice(page).then(() => page.getByRole('table', { name: inAny('invoice.lines') }).waitFor()),
  },
  {
    name: 'deviceNumber',
    address: '/',
    there: link(/As Oy Kuusikallio/),
    open: (page) => press(inAny('staff.audit'))(page),
    part: 'footer',
  },
  {
    name: 'auditDays',
    address: '/audit/45',
    there: headingOne,
    open: (page) => press(/^(Valitse päivä|Choose a date): /)(page).then(() => dialog(page)),
  },
  {
    name: 'newSubscription',
    address: '/target/1/subscription?dialog=newSubscription',
    there: dialog,
    open: dialog,
  },
  {
    name: 'newInvoice',
    address: '/target/1/subscription/1/draft?dialog=newInvoice',
    there: dialog,
    open: dialog,
  },
  {
    name: 'invoiceOfStaff',
    address: '/target/1/subscription/1/invoices',
    there: link(/^20230117/),
    open: (page) => openInvoice(page).then(() => page.getByRole('dialog').getByRole('combobox').waitFor()),
  },
  inValueSettings('meterEvent', inAny('meterEvent.add'), inAny('meterEvent.kind')),
  inValueSettings('readingsImport', inAny('valueSettings.importReadings'), inAny('readingsImport.form')),
  ...(['SYSTEM_IDS', 'TRANSFER'] as const).map(act),
];

/** The list of sites, which a phone has in a drawer. */
export const drawer: Overlay = {
  name: 'drawer',
  address: '/',
  there: headingOne,
  open: (page) => press(inAny('shell.openNavigation'))(page).then(() => dialog(page)),
};
