import type { Page } from '@playwright/test';
import { inAny } from './words.ts';

/** A page that is looked at, and what has to be there before it is. */
export type Seen = { name: string; address: string; there: (page: Page) => Promise<unknown> };

/** The addresses of a flat and a device of the demo world. */
export const space = '/target/1/group/1/space/12';
export const core = `${space}/core/45`;

const heading = (page: Page) => page.getByRole('heading').first().waitFor();
/** The page says where one is. */
export const headingOne = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
/** A chart stands there. */
export const chart = (page: Page) => page.getByRole('figure').first().waitFor();
/** A button of that name is there. */
export const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
/** A link of that name is there. */
export const link = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().waitFor();

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
  { name: 'nowhere', address: '/mita/ihmetta', there: link(inAny('notFound.home')) },
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
    there: (page) => page.getByText(/^207 (laitetta|devices)$/).waitFor(),
  },
  { name: 'core', address: core, there: chart },
  ...['data', 'events', 'errors', 'messages', 'config', 'firmware', 'connections'].map(ofCore),
  { name: 'user', address: '/user', there: headingOne },
  { name: 'notFound', address: '/nowhere', there: heading },
];

/** The page of somebody who was invited by a mail, by the token in it. */
export const invited = (token: string): Seen => ({
  name: 'registerInvited',
  address: `/register/${token}`,
  there: button(inAny('register.submit')),
});

/** The pages of somebody who chooses a new password by the token in a mail, before and after a mistake. */
export const forgetful = (token: string): readonly Seen[] => [
  { name: 'resettingMailed', address: `/resetting/${token}`, there: button(inAny('reset.save')) },
  {
    name: 'resettingRefused',
    address: '',
    there: async (page) => {
      await page.getByLabel(inAny('reset.password')).fill('liianlyhyt');
      await page.getByRole('button', { name: inAny('reset.save') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

/** The pages that only the provider's staff see. */
export const ofStaff: readonly Seen[] = [
  { name: 'admin', address: '/admin', there: button(inAny('staff.actAs')) },
  { name: 'adminTargets', address: '/admin_targets', there: link(/As Oy Kuusikallio/) },
  { name: 'realtime', address: '/realtime/45', there: chart },
  { name: 'audit', address: '/audit/45', there: headingOne },
];
