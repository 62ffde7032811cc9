import type { Page } from '@playwright/test';
import { button, chart, core, headingOne, link, space, type Seen } from './pages.ts';

/** Something that opens over a page, or on it: how, and the part of the page that it then is. */
export type Opened = Seen & { open: (page: Page) => Promise<unknown>; part?: string };

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** A dialog of a place, by its word in the address. */
const ofPlace = (place: string, address: string, word: string): Opened => ({
  name: `${place}-${word}`,
  address: `${address}?dialog=${word}`,
  there: headingOne,
  open: dialog,
});

/** What asks before something is done with a device. */
const act = (word: string): Opened => ({
  name: `act-${word}`,
  address: `${core}?act=${word}`,
  there: headingOne,
  open: dialog,
});

/** A button on a phone stands in the account's menu. */
const fromAccountOr =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    const shown = page.getByRole('button', { name });
    if ((await shown.count()) > 0) return shown.click();
    await press(/^(Tili|Account):/)(page);
    await page.getByRole('menuitem', { name }).click();
  };

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
    address: '',
    there: headingOne,
    open: async (page) => {
      // On a phone the tools of a list are folded.
      const folded = page.getByRole('button', { name: /^(Rajaa ja lataa|Filter & export)$/, expanded: false });
      if ((await folded.count()) > 0) await folded.click();
      await press(/^(Sarakkeet|Columns)$/)(page);
    },
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
  {
    name: 'feedback',
    address: '/user',
    there: headingOne,
    open: (page) =>
      fromAccountOr(/^(Palaute asiakaspalveluun|Feedback to customer service)$/)(page).then(() => dialog(page)),
  },
  {
    name: 'newToken',
    address: '/user',
    there: headingOne,
    open: (page) => press(/^(Uusi avain|New token)$/)(page).then(() => dialog(page)),
  },
  ...(['edit', 'addGroup'] as const).map((word) => ofPlace('target', '/target/1', word)),
  ...(['addSpaces', 'rename', 'delete'] as const).map((word) => ofPlace('group', '/target/1/group/1', word)),
  ...(['edit', 'delete'] as const).map((word) => ofPlace('space', space, word)),
  ...(['REBOOT', 'REPLACE', 'FACTORY_RESET', 'DELETE'] as const).map(act),
];

/** What opens over pages for the provider's staff alone. */
export const openedByStaff: readonly Opened[] = [
  {
    name: 'staffMenu',
    address: '/admin',
    there: button(/^(Toimi käyttäjänä|Act as this user)$/),
    open: press(/^(Ylläpito|Administration|(Tili|Account): .*)$/),
  },
  {
    name: 'actAs',
    address: '',
    there: headingOne,
    open: (page) => press(/^(Toimi käyttäjänä|Act as this user)$/)(page).then(() => dialog(page)),
  },
  {
    name: 'deviceNumber',
    address: '/',
    there: link(/As Oy Kuusikallio/),
    open: (page) => press(/^(Toimintaloki|Audit log)$/)(page),
    part: 'footer',
  },
  {
    name: 'auditDays',
    address: '/audit/45',
    there: headingOne,
    open: (page) => press(/^(Valitse päivä|Choose a date): /)(page).then(() => dialog(page)),
  },
  ...(['SYSTEM_IDS', 'TRANSFER'] as const).map(act),
];

/** The list of sites, which a phone has in a drawer. */
export const drawer: Opened = {
  name: 'drawer',
  address: '/',
  there: headingOne,
  open: (page) => press(/^(Avaa kohdeluettelo|Open the list of sites)$/)(page).then(() => dialog(page)),
};
