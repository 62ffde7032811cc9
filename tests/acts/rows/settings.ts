import type { Act } from '../kit/act.ts';
import { fillIn, inCard, press, pressKey, said, selectIn, toggle } from '../kit/press.ts';

const as = 'isannoitsija';
const information = '/target/2/settings/basic/info';

/** Acts on the details of a target, its groups and spaces, on its modules and on the residents' water reports. */
export const settings: readonly Act[] = [
  {
    as,
    at: information,
    title: 'changes the address of a target',
    sends: ['targetMutationsUpdateMutation'],
    press: () =>
      inCard('Tiedot', async () => {
        await fillIn('Postinumero', '70821');
        await press('Tallenna');
      }),
  },
  {
    as,
    at: information,
    title: 'changes the customer of a target',
    sends: ['targetMutationsUpdateMutation'],
    press: () =>
      inCard('Asiakas', async () => {
        await fillIn('Asiakkaan nimi', 'Koivurinteen yhtiö');
        await press('Tallenna');
      }),
  },
  {
    as: 'admin',
    at: information,
    title: 'changes the type of a target',
    sends: ['targetMutationsUpdateMutation'],
    press: () =>
      inCard('Kohdetyyppi ja tilaus', async () => {
        await fillIn('Kuukausimaksu', '39');
        await press('Tallenna');
      }),
  },
  {
    as,
    at: information,
    title: 'sets the coordinates of a target',
    sends: ['targetMutationsUpdateMutation'],
    press: () =>
      inCard('Tiedot', async () => {
        await fillIn('Leveysaste', '62,8980');
        await fillIn('Pituusaste', '27,6782');
        await press('Tallenna');
      }),
  },
  {
    as,
    at: information,
    title: 'sets the contacts of a target for its residents',
    sends: ['targetMutationsUpdateMutation'],
    press: () =>
      inCard('Yhteystiedot asukkaille', async () => {
        await fillIn('Puhelin', '03 555 0199');
        await press('Tallenna');
      }),
  },
  {
    as,
    at: '/target/2/group/3/settings/basic/info',
    title: 'changes a building',
    sends: ['groupMutationsUpdateMutation'],
    press: async () => {
      await fillIn('Rakennuksen nimi', 'Rivi Aalto');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/group/3/space/93/settings/basic/info',
    title: 'changes a space',
    sends: ['spaceMutationsUpdateMutation'],
    press: async () => {
      await fillIn('Tilan nimi', 'A1 uusi');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/settings/basic/space',
    title: 'changes several spaces in a table',
    sends: ['useSpaceEditMutation'],
    press: async () => {
      await fillIn('A2: Asukkaita', '5');
      await fillIn('A3: Ala, m²', '61,5');
      await press('Tallenna');
      await said(/2 tilaa tallennettu/);
    },
  },
  {
    as,
    at: '/target/2/settings/basic/space',
    title: 'moves a space into another building in a table',
    sends: ['useSpaceEditMutation'],
    press: async () => {
      await selectIn('A4: Rakennus', 'Rivi B');
      await press('Tallenna');
      await said(/1 tila tallennettu/);
    },
  },
  {
    as,
    at: '/target/2/settings/module/water',
    title: 'changes the prices of a module',
    sends: ['moduleMutationsSetParametersMutation'],
    press: async () => {
      await fillIn('Kylmä vesi, €/m³', '3,30');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/settings/module/heating',
    title: 'turns a module off',
    sends: ['moduleMutationsSetParametersMutation'],
    press: async () => {
      await toggle('switch', 'Käytössä');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/residents/waterPost',
    title: 'changes how often residents get a water report',
    sends: ['WaterPostSettingsMutation'],
    press: async () => {
      await selectIn('Kieli', 'Englanti');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/devices/grid',
    title: 'moves a space on the floor plan',
    sends: ['GridEditorMutation'],
    press: () =>
      inCard('Rivi C', async () => {
        await press('Siirrä tiloja');
        await said(/^Vedä tila/);
        await pressKey(/^C9, sarake/, '{ArrowDown}');
        await press('Tallenna');
      }),
  },
];
