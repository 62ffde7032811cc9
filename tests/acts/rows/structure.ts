import type { Act } from '../kit/act.ts';
import { happen } from '../kit/world.ts';
import { choose, dialog, drag, fillIn, gone, pick, press, said, seen, toggle } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/settings/basic/target' };

/** Acts on the tree of buildings, spaces and devices of a target. */
export const structure: readonly Act[] = [
  {
    ...page,
    title: 'adds a door code',
    sends: ['doorCodeMutationsCreateMutation'],
    press: async () => {
      await press('Lisää ovikoodi');
      await dialog();
      await fillIn('Nimi', 'Siivous');
      await fillIn('Koodi', '864209');
      await press('Tallenna');
      await seen('Siivous');
      await press('Näytä koodi: Siivous');
      await seen('864209');
    },
  },
  {
    ...page,
    title: 'ends a door code',
    sends: ['doorCodeMutationsUpdateMutation'],
    press: async () => {
      await choose('Toiminnot: Siivous', 'Päätä tänään');
      await dialog();
      await press('Päätä tänään');
      await seen('Päättyy pian');
    },
  },
  {
    ...page,
    title: 'deletes a door code',
    sends: ['doorCodeMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: Siivous', 'Poista');
      await dialog();
      await press('Poista');
      await gone('Siivous');
    },
  },
  {
    ...page,
    title: 'adds a building to the structure',
    sends: ['AddGroupDialogMutation'],
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
    sends: ['AddSpacesMutation'],
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
    sends: ['spaceMutationsRenameMutation'],
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
    sends: ['spaceMutationsDeleteMutation'],
    press: async () => {
      await choose('E17: toiminnot', /Poista tila/);
      await fillIn(/E17/, 'E17');
      await press('Poista tila');
      await gone('E17');
    },
  },
  {
    ...page,
    title: 'renames a building',
    sends: ['groupMutationsUpdateMutation'],
    press: async () => {
      await choose('Rivi E: toiminnot', /Nimeä uudelleen/);
      await fillIn(/Rakennuksen nimi/, 'Rivi Eino');
      await press('Tallenna');
      await seen('Rivi Eino');
    },
  },
  {
    ...page,
    title: 'deletes a building',
    sends: ['groupMutationsDeleteMutation'],
    press: async () => {
      await choose('Rivi Eino: toiminnot', /Poista rakennus/);
      await fillIn(/Rivi Eino/, 'Rivi Eino');
      await press('Poista rakennus');
      await gone('Rivi Eino');
    },
  },
  {
    ...page,
    title: 'moves a space up in its building',
    sends: ['useDraggedNodeMutation'],
    press: () => choose('A3: toiminnot', /Siirrä ylemmäs/),
  },
  {
    ...page,
    title: 'renames a device',
    sends: ['coreMutationsRenameMutation'],
    press: async () => {
      await press('Tilan A2 laitteet');
      await choose('Vesi A2: toiminnot', /Nimeä uudelleen/);
      await fillIn('Laitteen nimi', 'Vesi A2 keittiö');
      await press('Tallenna');
      await seen('Vesi A2 keittiö');
    },
  },
  {
    ...page,
    title: 'moves a device into another space',
    sends: ['coreMoveMutationsMoveMutation'],
    press: async () => {
      await press('Tilan A3 laitteet');
      await choose('Vesi A3: toiminnot', /Siirrä toiseen tilaan/);
      await pick('Tila', 'A4', /^A4/);
      await press('Siirrä toiseen tilaan');
      await gone('Vesi A3');
    },
  },
  {
    ...page,
    title: 'drags a device into another space, and undoes it',
    sends: ['coreMoveMutationsMoveMutation', 'coreMoveMutationsMoveMutation'],
    press: async () => {
      await press('Tilan B6 laitteet');
      await drag('Vesi B6', 'B7');
      await press('Kumoa');
      await seen('Vesi B6');
    },
  },
  {
    ...page,
    title: 'deletes a device',
    sends: ['coreMutationsDeleteMutation'],
    press: async () => {
      await press('Tilan B5 laitteet');
      await choose('Vesi B5: toiminnot', /Poista laite/);
      await fillIn(/Vesi B5/, 'Vesi B5');
      await press('Poista laite');
      await gone('Vesi B5');
    },
  },
  {
    ...page,
    title: 'hides a measurement of the devices of a building',
    sends: ['IoVisibilityMutation'],
    press: async () => {
      await choose('Rivi C: toiminnot', /Näytettävät mittaukset/);
      await dialog();
      await toggle('switch', /^Lämpötila/);
      await said(/^Piilossa/);
    },
  },
  {
    ...page,
    title: 'adds a data feed',
    sends: ['feedMutationsCreateMutation'],
    press: async () => {
      await press('Lisää datasyöte');
      await fillIn('Datasyötteen nimi', 'Rivin C vesi');
      await toggle('checkbox', /Olosuhde A2/);
      await press('Lisää datasyöte');
      await seen('Rivin C vesi');
    },
  },
  {
    ...page,
    title: 'leaves a value out of a data feed',
    sends: ['feedMutationsSetValueStatusMutation'],
    press: () => toggle('switch', 'Sähkö (Sähkö A1)'),
  },
  {
    ...page,
    title: 'renames a data feed',
    sends: ['feedMutationsUpdateMutation'],
    press: async () => {
      await choose('Rivin C vesi: toiminnot', /Nimeä uudelleen/);
      await fillIn('Datasyötteen nimi', 'Veden syöte');
      await press('Tallenna');
      await seen('Veden syöte');
    },
  },
  {
    ...page,
    title: 'deletes a data feed',
    sends: ['feedMutationsDeleteMutation'],
    press: async () => {
      await choose('Veden syöte: toiminnot', /Poista datasyöte/);
      await press('Poista datasyöte');
      await gone('Veden syöte');
    },
  },
  {
    ...page,
    at: async () => {
      await happen('spareLike', 'UUSI-VESI-1 208');
      return page.at;
    },
    title: 'adds a device to a space of the structure',
    sends: ['coreFleetMutationsCreateMutation'],
    press: async () => {
      await choose('C9: toiminnot', 'Lisää laite');
      await dialog();
      await fillIn('Sarjanumero', 'UUSI-VESI-1');
      await fillIn(/^Laitteen nimi/, 'Vesi C9 toinen', 'combobox');
      await press('Lisää laite');
      await press('Valmis');
      await press('Tilan C9 laitteet');
      await seen('Vesi C9 toinen');
    },
  },
];
