import type { Act } from '../kit/act.ts';
import { happen } from '../kit/world.ts';
import { choose, dialog, fillIn, follow, moveOnMap, pick, press, said, seen, toggle } from '../kit/press.ts';

const as = 'isannoitsija';
const display = '/target/1/group/1/space/1/core/3';
const meterDevice = '/target/2/group/3/space/93/core/208';
const serialId = 'UUSI-TEHO-1';

/** The path of the device that the first act adds. */
let device = '';

/** Acts of an installer: on a new device, its settings and its place on the map, and commands to devices. */
export const installation: readonly Act[] = [
  {
    as,
    at: async () => {
      device = `/target/2/group/3/space/96/core/${await happen('spareLike', `${serialId} 328`)}`;
      return '/target/2/group/3/space/96';
    },
    title: 'adds a device by its serial number, and opens it',
    sends: ['coreFleetMutationsCreateMutation'],
    press: async () => {
      await press('Lisää laite');
      await dialog();
      await fillIn('Sarjanumero', serialId);
      await fillIn(/^Laitteen nimi/, 'Ohjain 2', 'combobox');
      await press('Lisää laite');
      await follow('Avaa laite');
      await seen('Ohjain 2');
    },
  },
  {
    as,
    at: () => Promise.resolve(`${device}?tab=connections`),
    title: 'connects a new device to a route',
    sends: ['coreMoveMutationsConnectMutation'],
    press: async () => {
      await pick('Valitse reitti', 'Mama A', /^Mama A/);
      await press('Yhdistä reittiin');
      await said(/^Reittiä on pyydetty/);
    },
  },
  {
    as,
    at: () => Promise.resolve(`${device}?tab=config`),
    title: 'changes several settings of a device',
    sends: ['CoreSettingsMutation'],
    press: async () => {
      await press('Muuta useita asetuksia');
      await dialog();
      await fillIn(/^Raportointiväli/, '600');
      await fillIn(/^Tehoraja/, '60');
      await press('Lähetä laitteelle');
      await said(/^odottaa: 600/);
    },
  },
  {
    as,
    at: () => Promise.resolve(`${device}?tab=config`),
    title: 'changes one setting of a device',
    sends: ['CoreIosMutation'],
    press: async () => {
      await press('Muuta: Modbus-osoite');
      await dialog();
      await fillIn(/^Modbus-osoite/, '7');
      await press('Jatka');
      await press('Lähetä laitteelle');
      await said(/^odottaa: 7/);
    },
  },
  {
    as,
    at: '/target/3/group/6/space/149/core/292?value=1171',
    title: 'sets a value of a device',
    sends: ['coreActionMutationsWriteValueMutation'],
    press: async () => {
      await press('Aseta arvo');
      await dialog();
      await fillIn(/^Asetusarvo/, '22');
      await press('Jatka');
      await press('Lähetä laitteelle');
      await said(/Kirjoitetaan arvoa/);
    },
  },
  {
    as,
    at: '/target/2/group/3/space/95/core/216',
    title: 'cancels a request that a sleeping device has not received',
    sends: ['coreActionMutationsUpdateManyMutation', 'coreActionMutationsCancelMutation'],
    press: async () => {
      await choose('Toiminnot', 'Käynnistä uudelleen');
      await dialog();
      await press('Käynnistä uudelleen');
      await press('Peru pyyntö: Käynnistä uudelleen');
      await said(/^Pyyntö peruttiin/);
    },
  },
  {
    as,
    at: display,
    title: 'adds a message to a room display',
    sends: ['timedMessageMutationsCreateMutation'],
    press: async () => {
      await press('Asetukset');
      await press('Lisää viesti');
      await fillIn('Näytön teksti', 'Lumityöt aamulla');
      await fillIn(/^Ensimmäinen päivä/, '1.12.2099');
      await fillIn(/^Viimeinen päivä/, '2.12.2099');
      await press('Lisää');
      await said('Lumityöt aamulla');
    },
  },
  {
    as,
    at: display,
    title: 'deletes a message of a room display, and undoes it',
    sends: ['timedMessageMutationsDeleteMutation', 'timedMessageMutationsCreateMutation'],
    press: async () => {
      await press('Asetukset');
      await press('Poista viesti: Lumityöt aamulla');
      await said('Viesti poistettu: Lumityöt aamulla');
      await press('Kumoa');
      await said('Lumityöt aamulla');
    },
  },
  {
    as,
    at: meterDevice,
    title: 'records that a meter was swapped',
    sends: ['meterEventMutationsAddMutation'],
    press: async () => {
      await press('Asetukset');
      await press('Lisää mittaritapahtuma');
      await dialog();
      await fillIn(/^Päivä/, '1.3.2020');
      await fillIn(/^Kellonaika/, '8.30');
      await fillIn(/^Lukema ennen/, '500');
      await fillIn(/^Lukema jälkeen/, '0');
      await said('Vaikutus kulutukseen');
      await press('Tallenna tapahtuma');
      await said(/^Mittari vaihdettu 1\.3\.2020/);
    },
  },
  {
    as,
    at: meterDevice,
    title: 'changes the reading of a meter event',
    sends: ['meterEventMutationsUpdateMutation'],
    press: async () => {
      await press('Asetukset');
      await press(/^Muuta: Mittari vaihdettu 1\.3\.2020/);
      await dialog();
      await fillIn(/^Lukema ennen/, '501');
      await press('Tallenna tapahtuma');
      await said(/^Lukema ennen 501/);
    },
  },
  {
    as,
    at: meterDevice,
    title: 'removes a meter event, and undoes it',
    sends: ['meterEventMutationsDeleteMutation', 'meterEventMutationsAddMutation'],
    press: async () => {
      await press('Asetukset');
      await press(/^Poista: Mittari vaihdettu 1\.3\.2020/);
      await press('Poista tapahtuma');
      await said(/^Tapahtuma poistettu: Mittari vaihdettu 1\.3\.2020/);
      await press('Kumoa');
      await said(/^Mittari vaihdettu 1\.3\.2020/);
    },
  },
  {
    as,
    at: meterDevice,
    title: 'changes the multiplier of a meter, and takes it back',
    sends: ['ValueFormMutation', 'meterEventMutationsDeleteMutation'],
    press: async () => {
      await press('Asetukset');
      await fillIn(/^Kerroin/, '0,002');
      await said('Vaikutus kulutukseen');
      await press('Tallenna');
      await said('Kerroin 0,001 → 0,002');
      await press(/^Poista: Kerroin vaihdettu/);
      await press('Poista tapahtuma');
      await said(/^Tapahtuma poistettu: Kerroin vaihdettu/);
    },
  },
  {
    as,
    at: '/target/2/devices/overview',
    title: 'renames several devices',
    sends: ['RenameDevicesMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Olosuhde A1');
      await toggle('checkbox', 'Valitse Olosuhde A2');
      await press('Nimeä uudelleen');
      await dialog();
      await fillIn('Etsi', 'Olosuhde');
      await fillIn('Korvaa tällä', 'Ilma');
      await press('Nimeä 2 laitetta uudelleen');
      await seen('Ilma A2');
    },
  },
  {
    as,
    at: '/target/2/devices/route?view=own&core=208',
    title: 'moves a device on the map of routes',
    sends: ['useSavedPositionsMutation'],
    press: () => moveOnMap(/^Vesi A1, /, '{ArrowRight}'),
  },
  {
    as,
    at: '/target/2/devices/overview',
    title: 'moves several devices into another space',
    sends: ['coreMoveMutationsMoveMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Sähkö C9');
      await toggle('checkbox', 'Valitse Sähkö C10');
      await press('Siirrä');
      await dialog();
      await pick('Huoneisto tai tila', 'C11', /^C11 \(/);
      await press('Siirrä');
      await said('Valmis: 2 laitetta');
      await press('Sulje');
    },
  },
  {
    as,
    at: '/target/2/devices/overview',
    title: 'asks for another route of several devices',
    sends: ['coreMoveMutationsSetParentMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Sähkö C9');
      await toggle('checkbox', 'Valitse Sähkö C10');
      await press('Vaihda reitti');
      await dialog();
      await pick('Uusi reitti', 'Mama A', /^Mama A/);
      await press('Vaihda reitti');
      await said('Pyyntö lähetetty 2 laitteelle');
    },
  },
  {
    as,
    at: '/target/2/devices/overview',
    title: 'restarts several devices',
    sends: ['coreActionMutationsUpdateManyMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Sähkö B7');
      await toggle('checkbox', 'Valitse Sähkö B8');
      await press('Käynnistä uudelleen');
      await dialog();
      await press('Käynnistä uudelleen');
      await said('Pyyntö lähetetty 2 laitteelle');
    },
  },
  {
    as,
    at: '/target/2/devices/route?core=209&dialog=route',
    title: 'changes the route of a device from the map',
    sends: ['coreMoveMutationsSetParentMutation'],
    press: async () => {
      await pick('Uusi reitti', 'Mama B', 'Mama B');
      await press('Vaihda reitti');
      await said(/pyydetty reittiä laitteen Mama B kautta/);
    },
  },
];
