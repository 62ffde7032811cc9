import { expect, vi } from 'vitest';
import type { Act } from '../kit/act.ts';
import { sentMutations } from '../kit/browser.ts';
import { choose, dialog, fillIn, follow, gone, press, said, seen } from '../kit/press.ts';

const as = 'isannoitsija';

/** Acts on targets as wholes: adding, approving, marking, handing over and deleting them. */
export const targets: readonly Act[] = [
  {
    as,
    at: '/',
    title: 'adds a target',
    sends: ['AddTargetDialogMutation'],
    press: async () => {
      await press('Lisää kohde');
      await dialog();
      await fillIn(/Kohteen nimi/, 'As Oy Uusi koti');
      await press('Lisää kohde');
      await seen('As Oy Uusi koti');
    },
  },
  {
    as: 'entinen.isannoitsija',
    at: '/',
    title: 'adds the first target of an account, which waits for approval',
    sends: ['AddTargetDialogMutation'],
    press: async () => {
      await press('Lisää kohde');
      await dialog();
      await fillIn(/Kohteen nimi/, 'As Oy Odottava');
      await press('Lisää kohde');
      await seen('Kohde odottaa hyväksyntää');
    },
  },
  {
    as: 'admin',
    at: '/admin_targets',
    title: 'approves a target that waits',
    sends: ['targetMutationsApproveMutation'],
    press: async () => {
      await follow('As Oy Odottava');
      await press('Hyväksy kohde');
      await said(/As Oy Odottava on hyväksytty/);
    },
  },
  {
    as,
    at: '/target/2',
    title: 'changes a target on its own page',
    sends: ['targetMutationsUpdateMutation'],
    press: async () => {
      await choose('Kohteen toiminnot', 'Muokkaa kohdetta');
      await dialog();
      await fillIn(/Postinumero/, '70822');
      await press('Tallenna');
      await seen(/70822/);
    },
  },
  {
    as,
    at: '/target/2',
    title: 'adds a building on the page of a target, which leads to it',
    sends: ['AddGroupDialogMutation'],
    press: async () => {
      await choose('Kohteen toiminnot', 'Lisää rakennus');
      await fillIn(/Rakennuksen nimi/, 'Rivi H');
      await press('Lisää rakennus');
      await seen('Rivi H');
    },
  },
  {
    as,
    at: '/target/2',
    title: 'deletes a building on its page, which leads to its target',
    sends: ['groupMutationsDeleteMutation'],
    press: async () => {
      await follow('Rivi H');
      await choose('Rakennuksen toiminnot', 'Poista rakennus');
      await fillIn(/^Vahvista/, 'Rivi H');
      await press('Poista rakennus');
      await gone('Rivi H');
    },
  },
  {
    as,
    at: '/target/2',
    title: 'marks a target as a favourite',
    sends: ['useFavouritesMutation'],
    press: () => press('Suosikki: As Oy Koivurinne'),
  },
  {
    as,
    at: '/target/2/group/3/space/93/core/208',
    title: 'notes that a device was visited',
    sends: ['useRecordRecentMutation', 'useRecordRecentMutation'],
    press: () => vi.waitFor(() => expect(sentMutations()).toHaveLength(2), { timeout: 5000 }),
  },
  {
    as,
    at: '/target/2/settings/basic/target',
    title: 'offers a target to another user',
    sends: ['MoveTargetDialogMutation'],
    press: async () => {
      await press('Siirrä toiselle käyttäjälle');
      await fillIn(/^Käyttäjätunnus/, 'asukas');
      await fillIn(/^Vahvista/, 'As Oy Koivurinne');
      await press('Siirrä toiselle käyttäjälle');
      await seen('Kohdetta tarjotaan: asukas');
    },
  },
  {
    as,
    at: '/target/2/settings/basic/target',
    title: 'withdraws an offer of a target',
    sends: ['OfferedMoveMutation'],
    press: async () => {
      await press('Peru tarjous');
      await gone('Kohdetta tarjotaan: asukas');
    },
  },
  {
    as,
    at: '/target/3/settings/basic/target',
    title: 'offers another target to a user',
    sends: ['MoveTargetDialogMutation'],
    press: async () => {
      await press('Siirrä toiselle käyttäjälle');
      await fillIn(/^Käyttäjätunnus/, 'asukas');
      await fillIn(/^Vahvista/, 'Palvelukoti Lepola');
      await press('Siirrä toiselle käyttäjälle');
      await seen('Kohdetta tarjotaan: asukas');
    },
  },
  {
    as: 'asukas',
    at: '/',
    title: 'declines the offer of a target',
    sends: ['MoveOffersDeclineMutation'],
    press: async () => {
      await press('Hylkää');
      await dialog();
      await press('Hylkää');
      await gone(/Sinulle tarjotaan/);
    },
  },
  {
    as,
    at: '/target/3/settings/basic/target',
    title: 'offers a target once more',
    sends: ['MoveTargetDialogMutation'],
    press: async () => {
      await press('Siirrä toiselle käyttäjälle');
      await fillIn(/^Käyttäjätunnus/, 'osakas');
      await fillIn(/^Vahvista/, 'Palvelukoti Lepola');
      await press('Siirrä toiselle käyttäjälle');
      await seen('Kohdetta tarjotaan: osakas');
    },
  },
  {
    as: 'osakas',
    at: '/',
    title: 'accepts the offer of a target, and comes to it',
    sends: ['MoveOffersAcceptMutation'],
    press: async () => {
      await press('Hyväksy');
      await said(/Palvelukoti Lepola on nyt sinun/);
    },
  },
  {
    as,
    at: '/',
    title: 'deletes a target',
    sends: ['targetMutationsDeleteMutation'],
    press: async () => {
      await follow('As Oy Uusi koti');
      await choose('Kohteen toiminnot', /Poista kohde/);
      await fillIn(/^Vahvista/, 'As Oy Uusi koti');
      await press('Poista kohde');
      await gone('As Oy Uusi koti');
    },
  },
];
