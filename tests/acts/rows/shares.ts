import type { Act } from '../kit/act.ts';
import { mailedPath } from '../kit/mail.ts';
import { choose, dialog, fillIn, fillInPassword, gone, press, seen, selectIn, toggle } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/users' };

/** Acts on who has access to a target. */
export const shares: readonly Act[] = [
  {
    ...page,
    title: 'gives access to a new person',
    sends: ['shareMutationsCreateMutation'],
    press: async () => {
      await press('Lisää käyttäjä');
      await fillIn(/^Sähköposti tai käyttäjätunnus/, 'uusi.kayttaja@esimerkki.fi');
      await press('Anna käyttöoikeus');
      await seen(/uusi\.kayttaja@/);
    },
  },
  {
    as: null,
    at: () => mailedPath('uusi.kayttaja@esimerkki.fi'),
    title: 'activates the account of a new person by the mailed invitation, and signs in',
    sends: ['ActivationFormMutation', 'loginMutation'],
    press: async () => {
      await fillIn(/^Käyttäjätunnus/, 'uusi.kayttaja');
      await fillIn('Nimi', 'Uuno Uusi');
      await fillInPassword('Salasana', 'Kuusi-metsa-77!');
      await fillInPassword('Salasana uudelleen', 'Kuusi-metsa-77!');
      await press('Ota käyttöön');
      await seen('As Oy Koivurinne');
    },
  },
  {
    ...page,
    title: 'changes a role',
    sends: ['shareMutationsUpdateMutation'],
    press: async () => {
      await choose('Toiminnot: Riitta Niemi', /^Muokkaa/);
      await dialog();
      await selectIn(/^Rooli/, 'Muokkaaja');
      await press('Tallenna');
    },
  },
  {
    ...page,
    title: 'sends an invitation again',
    sends: ['shareMutationsInviteMutation'],
    press: async () => {
      await choose(/^Toiminnot: kutsuttu\.naapuri/, /^Lähetä kutsu uudelleen/);
      await seen(/Kutsu lähetetty/);
    },
  },
  {
    ...page,
    title: 'ends an access, and undoes it',
    sends: ['shareMutationsEndMutation', 'shareMutationsUpdateMutation'],
    press: async () => {
      await choose('Toiminnot: Laakso LVI Oy', /^Päätä käyttöoikeus/);
      await dialog();
      await press('Päätä käyttöoikeus');
      await gone('Laakso LVI Oy');
      await press('Kumoa');
      await seen('Laakso LVI Oy');
    },
  },
  {
    ...page,
    title: 'ends the chosen accesses, and undoes it',
    sends: [
      'shareMutationsEndMutation',
      'shareMutationsEndMutation',
      'shareMutationsUpdateMutation',
      'shareMutationsUpdateMutation',
    ],
    press: async () => {
      await toggle('checkbox', 'Valitse Laakso LVI Oy');
      await toggle('checkbox', 'Valitse Riitta Niemi');
      await press('Päätä käyttöoikeudet');
      await dialog();
      await press('Päätä käyttöoikeudet');
      await gone('Riitta Niemi');
      await press('Kumoa');
      await seen('Riitta Niemi');
    },
  },
];
