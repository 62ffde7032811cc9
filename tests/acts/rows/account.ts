import { demoPassword } from '../../../upstream/demo/accounts.ts';
import type { Act } from '../kit/act.ts';
import { forgetSession, signInElsewhere } from '../kit/browser.ts';
import { mailedPath } from '../kit/mail.ts';
import { happen } from '../kit/world.ts';
import { dialog, fillIn, fillInPassword, gone, inCard, press, said, seen, selectIn, toggle } from '../kit/press.ts';

const page = { as: 'osakas', at: '/user' };

/** Acts of an account on itself. */
export const account: readonly Act[] = [
  {
    ...page,
    title: 'changes the name and the phone number of the account',
    sends: ['accountMutationsUpdateUserMutation'],
    press: () =>
      inCard('Tiedot', async () => {
        await fillIn('Nimi', 'Matti J. Heikkilä');
        await fillIn('Puhelinnumero', '+358401234599');
        await press('Tallenna');
      }),
  },
  {
    ...page,
    title: 'asks for another e-mail address',
    sends: ['accountMutationsUpdateUserMutation'],
    press: () =>
      inCard('Tiedot', async () => {
        await fillIn('Sähköpostiosoite', 'matti.uusi@esimerkki.fi');
        await fillInPassword('Nykyinen salasana', demoPassword);
        await press('Tallenna');
        await seen(/Vahvistuslinkki on lähetetty osoitteeseen matti\.uusi@/);
      }),
  },
  {
    ...page,
    title: 'sends the link of the new address again',
    sends: ['accountMutationsResendConfirmationMutation'],
    at: async () => {
      await happen('timePasses', 'osakas');
      return '/user';
    },
    press: async () => {
      await press('Lähetä linkki uudelleen');
      await seen('Linkki on lähetetty uudelleen');
    },
  },
  {
    ...page,
    title: 'cancels the change of the address',
    sends: ['accountMutationsCancelEmailChangeMutation'],
    press: async () => {
      await press('Peru osoitteen vaihto');
      await gone(/Vahvistuslinkki on lähetetty/);
    },
  },
  {
    ...page,
    title: 'asks for a third e-mail address',
    sends: ['accountMutationsUpdateUserMutation'],
    press: () =>
      inCard('Tiedot', async () => {
        await fillIn('Sähköpostiosoite', 'matti.kolmas@esimerkki.fi');
        await fillInPassword('Nykyinen salasana', demoPassword);
        await press('Tallenna');
        await seen(/Vahvistuslinkki on lähetetty osoitteeseen matti\.kolmas@/);
      }),
  },
  {
    as: null,
    at: () => mailedPath('matti.kolmas@esimerkki.fi'),
    title: 'confirms the new address by a mailed link',
    sends: ['ConfirmEmailScreenMutation'],
    press: async () => {
      await press('Vahvista osoite');
      await said('Osoite on vahvistettu');
    },
  },
  {
    ...page,
    title: 'creates a token',
    sends: ['apiTokenMutationsCreateMutation'],
    press: async () => {
      await press('Uusi avain');
      await dialog();
      await fillIn(/^Nimi/, 'Raportointi');
      await selectIn('Oikeus', 'Luku ja muokkaus');
      await press('Luo avain');
      await said(/Kopioi se nyt talteen/);
      await press('Valmis');
      await press('Sulje kopioimatta');
      await seen('Raportointi');
    },
  },
  {
    ...page,
    title: 'deletes a token',
    sends: ['apiTokenMutationsDeleteMutation'],
    press: async () => {
      await press('Poista avain Raportointi');
      await dialog();
      await press('Poista avain');
      await gone('Raportointi');
    },
  },
  {
    ...page,
    title: 'signs another browser out',
    sends: ['accountMutationsEndSessionMutation'],
    at: async () => {
      await signInElsewhere('osakas');
      return '/user';
    },
    press: async () => {
      await press(/^Kirjaa ulos: /);
      await seen(/on kirjattu ulos$/);
    },
  },
  {
    ...page,
    title: 'chooses another language',
    sends: ['useSetLocaleMutation', 'useSetLocaleMutation'],
    press: async () => {
      await toggle('radio', 'English');
      await seen('Your account');
      await toggle('radio', 'Suomi');
      await seen('Oma tili');
    },
  },
  {
    ...page,
    title: 'sends feedback',
    sends: ['FeedbackDialogMutation'],
    press: async () => {
      await press('Palaute asiakaspalveluun');
      await dialog();
      await fillIn(/^Viesti/, 'Hyvä palvelu.');
      await press('Lähetä');
      await seen('Kiitos! Viesti on vastaanotettu');
    },
  },
  {
    ...page,
    title: 'changes the password',
    sends: ['accountMutationsChangePasswordMutation'],
    press: async () => {
      await inCard('Salasana', async () => {
        await fillInPassword('Nykyinen salasana', demoPassword);
        await fillInPassword('Uusi salasana', 'Kuusi-metsa-77!');
        await fillInPassword('Uusi salasana uudelleen', 'Kuusi-metsa-77!');
        await press('Vaihda salasana');
      });
      await seen('Salasana on vaihdettu');
      forgetSession('osakas');
    },
  },
];
