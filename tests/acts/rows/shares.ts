import type { Act } from '../kit/act.ts';
import { choose, dialog, fillIn, gone, press, seen, selectIn } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/users' };

/** Acts on who has access to a target. */
export const shares: readonly Act[] = [
  {
    ...page,
    title: 'gives access to a new person',
    sends: ['useCreateShareMutation'],
    press: async () => {
      await press('Lisää käyttäjä');
      await fillIn(/^Sähköposti tai käyttäjätunnus/, 'uusi.kayttaja@esimerkki.fi');
      await press('Anna käyttöoikeus');
      await seen(/uusi\.kayttaja@/);
    },
  },
  {
    ...page,
    title: 'changes a role',
    sends: ['useUpdateShareMutation'],
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
    sends: ['useInviteShareMutation'],
    press: async () => {
      await choose(/^Toiminnot: kutsuttu\.naapuri/, /^Lähetä kutsu uudelleen/);
      await seen(/Kutsu lähetetty/);
    },
  },
  {
    ...page,
    title: 'ends an access, and undoes it',
    sends: ['useEndShareMutation', 'useUpdateShareMutation'],
    press: async () => {
      await choose('Toiminnot: Laakso LVI Oy', /^Päätä käyttöoikeus/);
      await dialog();
      await press('Päätä käyttöoikeus');
      await gone('Laakso LVI Oy');
      await press('Kumoa');
      await seen('Laakso LVI Oy');
    },
  },
];
