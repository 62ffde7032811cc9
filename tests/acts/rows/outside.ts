import { demoPassword } from '../../../upstream/demo/accounts.ts';
import type { Act } from '../kit/act.ts';
import { forgetSession } from '../kit/browser.ts';
import { mailedPath } from '../kit/mail.ts';
import { happen } from '../kit/world.ts';
import {
  choose,
  dialog,
  fillIn,
  fillInPassword,
  follow,
  gone,
  press,
  said,
  seen,
  selectIn,
  toggle,
} from '../kit/press.ts';

const as = null;
const resident = 'asukas.a4@esimerkki.fi';
const another = 'asukas.a5@esimerkki.fi';
const newAddress = 'asukas.a4.uusi@esimerkki.fi';

/** Acts on the pages that need no session: around accounts, and by the links of mailed water reports. */
export const outside: readonly Act[] = [
  {
    as,
    at: '/login',
    title: 'signs in',
    sends: ['loginMutation'],
    press: async () => {
      await fillIn('Käyttäjätunnus', 'hallitus');
      await fillInPassword('Salasana', demoPassword);
      await press('Kirjaudu');
      await seen('As Oy Kuusikallio');
    },
  },
  {
    as: 'hallitus',
    at: '/',
    title: 'signs out',
    sends: ['LogoutScreenMutation'],
    press: async () => {
      await choose('Tili: hallitus', 'Kirjaudu ulos');
      await said('Unohditko salasanan?');
      forgetSession('hallitus');
    },
  },
  {
    as,
    at: '/resetting',
    title: 'asks for a link for another password',
    sends: ['RequestResetScreenMutation'],
    press: async () => {
      await fillIn(/^Käyttäjätunnus/, 'hallitus');
      await press('Lähetä linkki');
      await said('Tarkista sähköpostisi');
    },
  },
  {
    as,
    at: () => mailedPath('hallitus@esimerkki.fi'),
    title: 'chooses another password by a mailed link',
    sends: ['ResetPasswordScreenMutation'],
    press: async () => {
      await fillInPassword('Uusi salasana', 'Kuusi-metsa-77!');
      await fillInPassword('Uusi salasana uudelleen', 'Kuusi-metsa-77!');
      await press('Vaihda salasana');
      await said('Salasana on vaihdettu. Kirjaudu uudella salasanalla.');
    },
  },
  {
    as,
    at: '/tilaa-vesiposti',
    title: 'orders water reports',
    sends: ['ReportOrderScreenMutation'],
    press: async () => {
      await fillIn(/^Katuosoite/, 'Kuusikalliontie 8');
      await fillIn(/^Asunnon numero/, 'A5');
      await fillIn('Nimi', 'Aino Aalto');
      await fillIn('Sähköpostiosoite', 'aino.aalto@esimerkki.fi');
      await press('Tilaa');
      await said('Tilaus on vastaanotettu');
    },
  },
  {
    as: 'isannoitsija',
    at: '/target/1/residents/waterPost',
    title: 'adds a person who has ordered water reports as a resident',
    sends: ['residentMutationsCreateMutation', 'residentMutationsInviteMutation'],
    press: async () => {
      await press('Lisää asukkaaksi: Aino Aalto');
      await dialog();
      await press('Lisää');
      await gone('Aino Aalto');
    },
  },
  {
    as,
    at: async () => {
      await happen('monthEnds', '');
      return mailedPath(resident);
    },
    title: 'changes the address and the interval of water reports by a mailed report',
    sends: ['updateWaterReportMutation'],
    press: async () => {
      await follow('Vesipostin asetukset');
      await fillIn(/^Sähköpostiosoite/, newAddress);
      await selectIn('Lähetysväli', 'Neljännesvuosittain');
      await press('Tallenna');
      await said('Uusi osoite odottaa vahvistusta');
    },
  },
  {
    as,
    at: () => mailedPath(newAddress),
    title: 'confirms the new address of water reports',
    sends: ['ConfirmReportEmailScreenMutation'],
    press: async () => {
      await press('Vahvista osoite');
      await said('Osoite on vahvistettu');
    },
  },
  {
    as,
    at: () => mailedPath(another, '/remove'),
    title: 'ends the water reports to an address, and resumes them',
    sends: ['ReportRemoveScreenMutation', 'updateWaterReportMutation'],
    press: async () => {
      await press('Lopeta lähetys');
      await said('Vesiraportteja ei enää lähetetä');
      await follow('Siirry asetuksiin');
      await press('Jatka lähetystä');
      await said('Vesiraportteja lähetetään taas');
    },
  },
  {
    as,
    at: async () => `${await mailedPath(another)}/cancel`,
    title: 'cancels the water reports of an apartment',
    sends: ['ReportCancelScreenMutation'],
    press: async () => {
      await press('Peruuta vesiposti');
      await said('Vesiposti on peruutettu');
    },
  },
  {
    as,
    at: () => mailedPath(another),
    title: 'sends feedback about a water report',
    sends: ['ReportFeedbackScreenMutation'],
    press: async () => {
      await follow('Anna palautetta');
      await fillIn(/^Viesti/, 'Selkeä raportti.');
      await toggle('checkbox', 'Haluan vastauksen');
      await fillIn('Sähköpostiosoite', another);
      await press('Lähetä');
      await said('Kiitos! Viesti on vastaanotettu');
    },
  },
];
