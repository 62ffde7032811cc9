import type { Act } from '../kit/act.ts';
import { mailedPath } from '../kit/mail.ts';
import { choose, dialog, fillIn, gone, press, said, seen } from '../kit/press.ts';

const page = { as: 'isannoitsija', at: '/target/2/settings/alert' };

/** Acts on the levels of alerts of a target, and on their receivers. */
export const alertLevels: readonly Act[] = [
  {
    ...page,
    title: 'adds a level of alerts',
    sends: ['alertLevelMutationsCreateMutation'],
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
    sends: ['alertLevelMutationsUpdateMutation'],
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
    sends: ['alertLevelMutationsSetOrderMutation'],
    press: async () => {
      await choose('Toiminnot: Aamupäivystys', 'Siirrä ylemmäs');
    },
  },
  {
    ...page,
    title: 'deletes a level',
    sends: ['alertLevelMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: Aamupäivystys', 'Poista taso');
      await dialog();
      await press('Poista taso');
      await gone(/Aamupäivystys/);
    },
  },
  {
    ...page,
    title: 'adds a receiver by e-mail, who is asked to confirm',
    sends: ['alertReceiverMutationsCreateMutation'],
    press: async () => {
      await press('Lisää vastaanottaja');
      await fillIn(/^Nimi/, 'Uusi vastaanottaja');
      await fillIn(/^Sähköpostiosoite/, 'vastaanottaja@esimerkki.fi');
      await press('Tallenna');
      await seen('Uusi vastaanottaja');
    },
  },
  {
    ...page,
    title: 'changes a receiver',
    sends: ['alertReceiverMutationsUpdateMutation'],
    press: async () => {
      await press('Muokkaa: Uusi vastaanottaja');
      await fillIn(/^Nimi/, 'Toinen vastaanottaja');
      await press('Tallenna');
      await seen('Toinen vastaanottaja');
    },
  },
  {
    ...page,
    title: 'asks a receiver again to confirm',
    sends: ['alertReceiverMutationsResendConfirmationMutation'],
    press: async () => {
      await press(/^Lähetä vahvistuspyyntö uudelleen/);
      await seen(/^Vahvistuspyyntö on lähetetty/);
    },
  },
  {
    as: null,
    at: () => mailedPath('vastaanottaja@esimerkki.fi'),
    title: 'confirms the address of a receiver by a mailed link, and stops the alerts to it',
    sends: ['AlertConsentScreenConfirmMutation', 'AlertConsentScreenStopMutation'],
    press: async () => {
      await press('Vahvista osoite');
      await said('Hälytykset lähetetään tähän osoitteeseen.');
      await press('Lopeta hälytykset');
      await said('Hälytyksiä ei lähetetä tähän osoitteeseen.');
    },
  },
  {
    ...page,
    title: 'sends a test message',
    sends: ['alertReceiverMutationsSendTestMutation'],
    press: () => press('Lähetä koeviesti: Huoltoyhtiö'),
  },
  {
    ...page,
    title: 'removes a receiver',
    sends: ['alertReceiverMutationsDeleteMutation'],
    press: async () => {
      await press('Poista: Toinen vastaanottaja');
      await dialog();
      await press('Poista');
      await gone('Toinen vastaanottaja');
    },
  },
];
