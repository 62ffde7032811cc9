import type { Act } from '../kit/act.ts';
import { happen } from '../kit/world.ts';
import { choose, dialog, fillIn, follow, gone, pick, press, said, seen, toggle } from '../kit/press.ts';

const as = 'isannoitsija';
const group = { as, at: '/target/2/group/3' };
const space = { as, at: '/target/2/group/3/space/93' };

/** Acts on the pages of places: home, a building, a space and the parts of a target. */
export const places: readonly Act[] = [
  {
    as,
    at: '/',
    title: 'acknowledges an alert on home',
    sends: ['alertMutationsAcknowledgeMutation'],
    press: async () => {
      await press(/^Kuittaa: /);
      await dialog();
      await press('Kuittaa');
      await said('Hälytys on kuitattu');
    },
  },
  {
    as,
    at: '/',
    title: 'marks a target as a favourite in the list of home',
    sends: ['useFavouritesMutation'],
    press: () => press('Suosikki: As Oy Koivurinne'),
  },
  {
    as,
    at: '/target/3',
    title: 'acknowledges an alert on the page of a target',
    sends: ['alertMutationsAcknowledgeMutation'],
    press: async () => {
      await press(/^Kuittaa: /);
      await dialog();
      await press('Kuittaa');
      await said('Hälytys on kuitattu');
    },
  },
  {
    ...group,
    title: 'adds spaces on the page of a building',
    sends: ['AddSpacesMutation'],
    press: async () => {
      await choose('Rakennuksen toiminnot', 'Lisää tiloja');
      await fillIn(/Nimi tai useita/, 'A21–A22');
      await press('Lisää tiloja');
      await seen('A22');
    },
  },
  {
    ...group,
    title: 'renames a building on its page',
    sends: ['groupMutationsUpdateMutation'],
    press: async () => {
      await choose('Rakennuksen toiminnot', 'Nimeä rakennus uudelleen');
      await fillIn(/Rakennuksen nimi/, 'Rivi Alku');
      await press('Tallenna');
      await seen('Rivi Alku');
    },
  },
  {
    ...group,
    title: 'deletes a space on its page, which leads to its building',
    sends: ['spaceMutationsDeleteMutation'],
    press: async () => {
      await press(/^A22/);
      await follow('A22');
      await choose('Tilan toiminnot', /Poista tila/);
      await fillIn(/^Vahvista/, 'A22');
      await press('Poista tila');
      await seen('A21');
      await gone('A22');
    },
  },
  {
    ...space,
    title: 'changes a space on its page',
    sends: ['spaceMutationsUpdateMutation'],
    press: async () => {
      await choose('Tilan toiminnot', 'Muokkaa tietoja');
      await dialog();
      await fillIn(/Tilan nimi/, 'A1 koti');
      await press('Tallenna');
      await seen('A1 koti');
    },
  },
  {
    ...space,
    at: '/target/2/group/3/settings/basic/target',
    title: 'adds spaces to the structure of one building',
    sends: ['AddSpacesMutation'],
    press: async () => {
      await choose('Rivi Alku: toiminnot', /Lisää tiloja/);
      await fillIn(/Nimi tai useita/, 'A31');
      await press('Lisää tiloja');
      await seen('A31');
    },
  },
  {
    as,
    at: '/target/2/group/3/space/94/settings/basic/target',
    title: 'renames a device in the structure of one space',
    sends: ['coreMutationsRenameMutation'],
    press: async () => {
      await choose('Vesi A2: toiminnot', /Nimeä uudelleen/);
      await fillIn('Laitteen nimi', 'Vesi A2 uusi');
      await press('Tallenna');
      await seen('Vesi A2 uusi');
    },
  },
  {
    as,
    at: '/target/2/group/3/settings/basic/space',
    title: 'changes a space in the table of one building',
    sends: ['useSpaceEditMutation'],
    press: async () => {
      await fillIn('A3: Asukkaita', '3');
      await press('Tallenna');
      await said(/1 tila tallennettu/);
    },
  },
  {
    as,
    at: '/target/2/control/settings/smart/21',
    title: 'takes a rule of one kind out of use',
    sends: ['alertProducerMutationsUpdateManyMutation'],
    press: async () => {
      await toggle('checkbox', /^Valitse .*A1/);
      await press('Poista käytöstä');
      await dialog();
      await press('Poista käytöstä');
    },
  },
  {
    as,
    at: '/target/2/group/3/settings/alerts',
    title: 'sets the limits of a measurement of one building',
    sends: ['alertSettingsMutationsUpdateMutation'],
    press: async () => {
      await press(/^Muokkaa rajoja.*Lämpötila/);
      await toggle('checkbox', /[Yy]läraja/);
      await fillIn(/[Yy]läraja/, '26');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/consumption/34',
    title: 'writes a note on the chart of a kind of consumption',
    sends: ['noteMutationsCreateMutation'],
    press: async () => {
      await press('Lisää merkintä');
      await fillIn('Merkintä', 'Venttiilin vaihto');
      await press('Tallenna');
      await seen(/Venttiilin vaihto/);
    },
  },
  {
    as,
    at: '/target/2/space/93/consumption/34',
    title: 'writes a note on the chart of a space',
    sends: ['noteMutationsCreateMutation'],
    press: async () => {
      await press('Lisää merkintä');
      await fillIn('Merkintä', 'Hanan korjaus');
      await press('Tallenna');
      await seen(/Hanan korjaus/);
    },
  },
  {
    as,
    at: async () => {
      await happen('spareLike', 'UUSI-VESI-2 208');
      return '/target/2';
    },
    title: 'adds a device on the page of a target',
    sends: ['coreFleetMutationsCreateMutation'],
    press: async () => {
      await press('Lisää laite');
      await dialog();
      await fillIn('Sarjanumero', 'UUSI-VESI-2');
      await fillIn(/^Laitteen nimi/, 'Vesi A31', 'combobox');
      await pick('Huoneisto tai tila', 'A31', /^A31/);
      await press('Lisää laite');
      await said('Vesi A31 on lisätty');
      await press('Valmis');
    },
  },
  {
    ...group,
    at: async () => {
      await happen('spareLike', 'UUSI-VESI-3 208');
      return group.at;
    },
    title: 'adds a device on the page of a building',
    sends: ['coreFleetMutationsCreateMutation'],
    press: async () => {
      await press('Lisää laite');
      await dialog();
      await fillIn('Sarjanumero', 'UUSI-VESI-3');
      await fillIn(/^Laitteen nimi/, 'Vesi A21', 'combobox');
      await pick('Huoneisto tai tila', 'A21', /^A21/);
      await press('Lisää laite');
      await said('Vesi A21 on lisätty');
      await press('Valmis');
    },
  },
  {
    ...space,
    title: 'renames a space in its title',
    sends: ['spaceMutationsRenameMutation'],
    press: async () => {
      await press('Nimeä uudelleen: Tilan nimi');
      await fillIn('Tilan nimi', 'A1 kulma');
      await press('Tallenna');
      await seen('A1 kulma');
    },
  },
  {
    as,
    at: '/target/3/group/6',
    title: 'acknowledges an alert on the page of a building',
    sends: ['alertMutationsAcknowledgeMutation'],
    press: async () => {
      await press(/^Kuittaa: /);
      await dialog();
      await press('Kuittaa');
      await said('Hälytys on kuitattu');
    },
  },
];
