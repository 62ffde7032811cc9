import type { Act } from '../kit/act.ts';
import { choose, fillIn, gone, press, seen } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/settings/basic/target' };

/** Acts on the tree of buildings, spaces and devices of a target. */
export const structure: readonly Act[] = [
  {
    ...page,
    title: 'adds a building to the structure',
    sends: ['useCreateGroupMutation'],
    press: async () => {
      await press('Lisää rakennus');
      await fillIn(/Rakennuksen nimi/, 'Rivi E');
      await press('Lisää rakennus');
      await seen('Rivi E');
    },
  },
  {
    ...page,
    title: 'adds spaces to a building',
    sends: ['useCreateSpacesMutation'],
    press: async () => {
      await choose('Rivi E: toiminnot', /Lisää tiloja/);
      await fillIn(/Nimi tai useita/, 'E17–E18');
      await press(/^Lisää/);
      await seen('E18');
    },
  },
  {
    ...page,
    title: 'renames a space',
    sends: ['useRenameSpaceMutation'],
    press: async () => {
      await choose('A1: toiminnot', /Nimeä uudelleen/);
      await fillIn('Tilan nimi', 'A1b');
      await press('Tallenna');
      await seen('A1b');
    },
  },
  {
    ...page,
    title: 'deletes a space',
    sends: ['useDeleteSpaceMutation'],
    press: async () => {
      await choose('E17: toiminnot', /Poista tila/);
      await fillIn(/E17/, 'E17');
      await press('Poista tila');
      await gone('E17');
    },
  },
];
