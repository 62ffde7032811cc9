import type { Page } from '@playwright/test';

/** A page that is looked at, and what has to be there before it is. */
export type Seen = { name: string; address: string; there: (page: Page) => Promise<unknown> };

/** Something that opens over a page, or on it: how, and the part of the page that it then is. */
export type Opened = Seen & { open: (page: Page) => Promise<unknown>; part?: string };

const space = '/target/1/group/1/space/12';
const core = `${space}/core/45`;

const heading = (page: Page) => page.getByRole('heading').first().waitFor();
const headingOne = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const chart = (page: Page) => page.getByRole('figure').waitFor();
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const link = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first().waitFor();
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A page of a device; what it holds stands in tables and cards with titles. */
const ofCore = (tab: string): Seen => ({
  name: `core-${tab}`,
  address: `${core}?tab=${tab}`,
  there: (page) => page.getByRole('table').or(page.getByRole('combobox')).first().waitFor(),
});

/** The pages before the portal. */
export const outside: readonly Seen[] = [
  { name: 'login', address: '/login', there: button(/isannoitsija/) },
  { name: 'register', address: '/register/nobody', there: heading },
  { name: 'resetting', address: '/resetting', there: heading },
  { name: 'newPassword', address: '/resetting/nobody', there: heading },
  { name: 'app', address: '/app', there: heading },
];

/** The pages of the portal, as a property manager comes to them. */
export const inside: readonly Seen[] = [
  { name: 'home', address: '/', there: link(/As Oy Kuusikallio/) },
  { name: 'target', address: '/target/1', there: link(/Talo 1/) },
  { name: 'group', address: '/target/1/group/1', there: link(/^[A-C]\d+$/) },
  { name: 'space', address: space, there: chart },
  { name: 'devices', address: '/target/1/devices/overview', there: link(/^(Vesi|Olosuhde|Huonenäyttö|Varasto)/) },
  { name: 'publicSpaces', address: '/target/1/devices/publicSpaces', there: link(/^Pesutupa/) },
  { name: 'grid', address: '/target/1/devices/grid', there: link(/^A12/) },
  {
    name: 'route',
    address: '/target/1/devices/route',
    there: (page) => page.getByRole('group', { name: /^Mama A/ }).waitFor(),
  },
  { name: 'core', address: core, there: chart },
  ...['data', 'events', 'errors', 'messages', 'config', 'firmware', 'connections'].map(ofCore),
  { name: 'user', address: '/user', there: headingOne },
  { name: 'notFound', address: '/nowhere', there: heading },
];

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** What opens over pages: menus, dialogs, the palette and small panels. */
export const opened: readonly Opened[] = [
  {
    name: 'palette',
    address: '/',
    there: link(/As Oy Kuusikallio/),
    open: (page) => page.keyboard.press('Control+k').then(() => dialog(page)),
  },
  { name: 'account', address: '', there: headingOne, open: press(/^(Tili|Account):/) },
  {
    name: 'addTarget',
    address: '',
    there: headingOne,
    open: (page) => press(/^(Lisää kohde|Add a site)$/)(page).then(() => dialog(page)),
  },
  {
    name: 'targetMenu',
    address: '/target/1',
    there: link(/Talo 1/),
    open: press(/^(Kohteen toiminnot|Site actions)$/),
  },
  { name: 'deleteTarget', address: '/target/1?dialog=delete', there: headingOne, open: dialog },
  {
    name: 'addCore',
    address: space,
    there: chart,
    open: (page) => press(/^(Lisää laite|Add a device)$/)(page).then(() => dialog(page)),
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
      await press(/^(Nimeä|Rename)$/)(page);
      await dialog(page);
    },
  },
  {
    name: 'columns',
    address: '/target/1/devices/overview',
    there: link(/^(Vesi|Olosuhde|Huonenäyttö|Varasto)/),
    open: press(/^(Sarakkeet|Columns)$/),
  },
  {
    name: 'gridEditor',
    part: '#content',
    address: '/target/1/devices/grid',
    there: link(/^A12/),
    open: (page) => press(/^(Siirrä tiloja|Move spaces)$/)(page).then(() => button(/^(Kumoa|Undo)$/)(page)),
  },
  {
    name: 'routePanel',
    part: '#content',
    address: '/target/1/devices/route?device=45',
    there: headingOne,
    open: (page) => page.getByRole('heading', { name: 'Vesi A12' }).waitFor(),
  },
  { name: 'coreMenu', address: core, there: chart, open: press(/^(Toiminnot|Actions)$/) },
  { name: 'moveCore', address: `${core}?act=MOVE`, there: headingOne, open: dialog },
];

/** The list of sites, which a phone has in a drawer. */
export const drawer: Opened = {
  name: 'drawer',
  address: '/',
  there: headingOne,
  open: (page) => press(/^(Avaa kohdeluettelo|Open the list of sites)$/)(page).then(() => dialog(page)),
};
