import type { Act } from '../kit/act.ts';
import { choose, fillIn, gone, pick, press, said, seen, toggle } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/residents/list' };

/** Acts on the residents of a target. */
export const residents: readonly Act[] = [
  {
    ...page,
    title: 'adds a resident and sends the invitation',
    sends: ['residentMutationsCreateMutation', 'residentMutationsInviteMutation'],
    press: async () => {
      await press('Lisää asukas');
      await pick('Huoneisto', 'A2', /^A2/);
      await fillIn('Nimi', 'Onni Uusi');
      await fillIn('Sähköposti', 'onni.uusi@esimerkki.fi');
      await press('Lisää');
      await seen('Onni Uusi');
    },
  },
  {
    ...page,
    title: 'changes a resident',
    sends: ['residentMutationsUpdateMutation'],
    press: async () => {
      await choose('Toiminnot: Onni Uusi', /^Muokkaa/);
      await fillIn('Nimi', 'Onni Vanha');
      await press('Tallenna');
      await seen('Onni Vanha');
    },
  },
  {
    ...page,
    title: 'marks that a resident moves out',
    sends: ['residentMutationsUpdateMutation'],
    press: async () => {
      await choose('Toiminnot: Onni Vanha', /^Merkitse poismuutto/);
      await fillIn('Viimeinen päivä', '31.12.2030');
      await press('Merkitse poismuutto');
      await seen(/31\.12\.2030/);
    },
  },
  {
    ...page,
    title: 'deletes a resident',
    sends: ['residentMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: Onni Vanha', /^Poista/);
      await press('Poista');
      await gone('Onni Vanha');
    },
  },
  {
    ...page,
    title: 'sends an invitation to a chosen resident',
    sends: ['residentMutationsInviteMutation'],
    press: async () => {
      await toggle('checkbox', /^Valitse (?!kaikki)/);
      await press('Lähetä kutsu (1)');
      await said('1 kutsu lähetetty');
    },
  },
];
