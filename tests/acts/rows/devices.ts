import type { Act } from '../kit/act.ts';
import { happen } from '../kit/world.ts';
import { attach, choose, dialog, fillIn, follow, gone, pick, press, said, seen, selectIn } from '../kit/press.ts';

const as = 'isannoitsija';
const pageOf = (group: number, space: number, core: number, tab = '') =>
  `/target/2/group/${group}/space/${space}/core/${core}${tab && `?tab=${tab}`}`;
const water = pageOf(3, 93, 208);

/** Acts on one device: its menu, its measurements and its pages. */
export const devices: readonly Act[] = [
  {
    as,
    at: water,
    title: 'connects a device again',
    sends: ['useReconnectMutation'],
    press: () => press('Yhdistä uudelleen'),
  },
  {
    as,
    at: pageOf(3, 94, 211),
    title: 'restarts a device',
    sends: ['coreActionMutationsUpdateManyMutation'],
    press: async () => {
      await choose('Toiminnot', 'Käynnistä uudelleen');
      await dialog();
      await press('Käynnistä uudelleen');
    },
  },
  {
    as,
    at: pageOf(3, 95, 214),
    title: 'turns a device off',
    sends: ['coreActionMutationsTurnOffMutation'],
    press: async () => {
      await choose('Toiminnot', 'Sammuta');
      await dialog();
      await press('Sammuta');
    },
  },
  {
    as,
    at: pageOf(3, 93, 209),
    title: 'moves a device into another space from its page',
    sends: ['coreMoveMutationsMoveMutation'],
    press: async () => {
      await choose('Toiminnot', 'Siirrä toiseen tilaan');
      await pick('Huoneisto tai tila', 'A2', /^A2/);
      await press('Siirrä toiseen tilaan');
      await said(/siirretty/);
    },
  },
  {
    as: 'admin',
    at: pageOf(3, 96, 217),
    title: 'changes the IDs of a device',
    sends: ['coreFleetMutationsSetSystemIdsMutation'],
    press: async () => {
      await choose('Toiminnot', 'Muokkaa tunnisteita');
      await fillIn(/^ID-numero/, '117');
      await press('Tallenna');
    },
  },
  {
    as,
    at: async () => {
      await happen('spareLike', 'UUSI-LAITE-1 222');
      return pageOf(4, 98, 222);
    },
    title: 'replaces a device by a new one',
    sends: ['coreFleetMutationsReplaceMutation'],
    press: async () => {
      await choose('Toiminnot', 'Vaihda laite uuteen');
      await fillIn('Uuden laitteen sarjanumero', 'UUSI-LAITE-1');
      await press('Vaihda laite uuteen');
    },
  },
  {
    as: 'admin',
    at: pageOf(4, 99, 225),
    title: 'moves a device into another target',
    sends: ['coreFleetMutationsTransferMutation'],
    press: async () => {
      await choose('Toiminnot', 'Siirrä toiseen kohteeseen');
      await pick('Uusi kohde', 'Lepola', /Lepola/);
      await fillIn(/^Vahvista/, 'Vesi B6');
      await press('Siirrä toiseen kohteeseen');
      await said(/siirretty/);
    },
  },
  {
    as,
    at: pageOf(4, 100, 228),
    title: 'deletes a device on its page',
    sends: ['coreMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot', 'Poista laite kohteesta');
      await fillIn(/^Vahvista/, 'Vesi B7');
      await press('Poista laite kohteesta');
    },
  },
  {
    as,
    at: water,
    title: 'resets what a device has not ended',
    sends: ['coreActionMutationsResetMutation'],
    press: async () => {
      await choose('Toiminnot', 'Nollaa keskeneräiset toiminnot');
      await dialog();
      await press('Nollaa keskeneräiset toiminnot');
    },
  },
  {
    as,
    at: pageOf(4, 101, 231, 'connections'),
    title: 'changes the route of a device',
    sends: ['coreMoveMutationsSetParentMutation'],
    press: async () => {
      await pick('Uusi reitti', 'Mama A', /Mama A/);
      await press('Vaihda reitti');
    },
  },
  {
    as,
    at: async () => {
      await happen('coreLogs', '231');
      return pageOf(4, 101, 231, 'errors');
    },
    title: 'clears the errors of a device',
    sends: ['coreActionMutationsClearErrorsMutation'],
    press: async () => {
      await press(/^Tyhjennä/);
      await dialog();
      await press(/^Tyhjennä/);
    },
  },
  {
    as,
    at: async () => {
      await happen('coreLogs', '231');
      return pageOf(4, 101, 231, 'messages');
    },
    title: 'clears the messages of a device',
    sends: ['coreActionMutationsClearMessagesMutation'],
    press: async () => {
      await press(/^Tyhjennä/);
      await dialog();
      await press(/^Tyhjennä/);
    },
  },
  {
    as,
    at: water,
    title: 'renames a measurement',
    sends: ['ValueFormMutation'],
    press: async () => {
      await press('Asetukset');
      await fillIn('Nimi', 'Keittiön vesi');
      await press('Tallenna');
      await seen('Keittiön vesi');
    },
  },
  {
    as: 'admin',
    at: pageOf(5, 104, 239),
    title: 'stores readings from a file',
    sends: ['useReadingsImportMutation', 'useReadingsImportMutation'],
    press: async () => {
      await press('Asetukset');
      await press('Tuo lukemia tiedostosta');
      await attach(/^Tiedosto/, new File(['2020-01-01T00:00:00Z,1\n'], 'lukemat.csv', { type: 'text/csv' }));
      await press('Tallenna 1 lukema');
    },
  },
  {
    as,
    at: pageOf(5, 105, 242),
    title: 'renames a device in its title',
    sends: ['coreMutationsRenameMutation'],
    press: async () => {
      await press('Nimeä uudelleen: Laitteen nimi');
      await fillIn('Laitteen nimi', 'Vesi C11 keittiö');
      await press('Tallenna');
      await seen('Vesi C11 keittiö');
    },
  },
  {
    as,
    at: pageOf(5, 105, 242, 'firmware'),
    title: 'updates a device to a firmware',
    sends: ['coreActionMutationsUpdateManyMutation'],
    press: async () => {
      await press(/^Päivitä tähän versioon|^Palauta tähän versioon/);
      await dialog();
      await press(/^Päivitä tähän versioon|^Palauta tähän versioon/);
    },
  },
  {
    as,
    at: async () => {
      await happen('registerJumps', '214');
      return pageOf(3, 95, 214);
    },
    title: 'answers on the page of a device that its meter was replaced',
    sends: ['heldReadingMutationsAnswerMutation'],
    press: async () => {
      await seen(/^Kulutusta ei lasketa .* alkaen$/);
      await press(/^Vastaa: Vesi A3/);
      await dialog();
      await selectIn('Vastaus', 'Mittari on vaihdettu');
      await said(/^Kulutus jatkuu lukemasta/);
      await press('Tallenna vastaus');
      await gone(/^Kulutusta ei lasketa .* alkaen$/);
    },
  },
  {
    as,
    at: async () => {
      await happen('registerJumps', '217');
      return '/target/2/devices/overview';
    },
    title: 'answers in the list of unclear readings, which the devices lead to, that they are wrong',
    sends: ['heldReadingMutationsAnswerMutation'],
    press: async () => {
      await seen('Yhden mittarin kulutusta ei lasketa');
      await follow('Näytä epäselvät lukemat');
      await press(/^Vastaa: Vesi A4/);
      await dialog();
      await selectIn('Vastaus', 'Lukemat ovat väärin');
      await press('Tallenna vastaus');
      await seen('Ei epäselviä lukemia');
    },
  },
  {
    as,
    at: pageOf(3, 96, 217),
    title: 'counts readings again that were answered as wrong',
    sends: ['WrongReadingsMutation'],
    press: async () => {
      await press('Asetukset');
      await press(/^Ota lukemat huomioon/);
      await press('Ota huomioon');
      await said('Lukemat otetaan taas huomioon');
      await gone('Väärät lukemat');
    },
  },
];
