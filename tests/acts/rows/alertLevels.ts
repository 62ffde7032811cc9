import type { Act } from '../kit/act.ts';
import { choose, dialog, fillIn, gone, press, seen } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/settings/alert' };

/** Acts on the levels of alerts of a target, and on their receivers. */
export const alertLevels: readonly Act[] = [
  {
    ...page,
    title: 'adds a level of alerts',
    sends: ['useCreateAlertLevelMutation'],
    press: async () => {
      await press('Lisää hälytystaso');
      await fillIn(/^Nimi/, 'Yöpäivystys');
      await press('Tallenna');
      await seen(/Yöpäivystys/);
    },
  },
  {
    ...page,
    title: 'changes a level',
    sends: ['useUpdateAlertLevelMutation'],
    press: async () => {
      await choose('Toiminnot: Yöpäivystys', 'Muokkaa tasoa');
      await fillIn(/^Nimi/, 'Aamupäivystys');
      await press('Tallenna');
      await seen(/Aamupäivystys/);
    },
  },
  {
    ...page,
    title: 'moves a level up',
    sends: ['useSetAlertLevelOrderMutation'],
    press: async () => {
      await choose('Toiminnot: Aamupäivystys', 'Siirrä ylemmäs');
    },
  },
  {
    ...page,
    title: 'deletes a level',
    sends: ['useDeleteAlertLevelMutation'],
    press: async () => {
      await choose('Toiminnot: Aamupäivystys', 'Poista taso');
      await dialog();
      await press('Poista taso');
      await gone(/Aamupäivystys/);
    },
  },
];
