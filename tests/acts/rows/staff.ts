import { screen } from '@testing-library/react';
import type { Act } from '../kit/act.ts';
import { forgetSession } from '../kit/browser.ts';
import { happen } from '../kit/world.ts';
import { choose, dialog, fillIn, follow, gone, inCard, press, said, seen, selectIn, toggle } from '../kit/press.ts';

const as = 'admin';

/** The address of the account that an act creates. */
const newAccount = 'uusi.testaaja@example.fi';

/** The path of the subscription that the first act makes, and that of the link by which it is accepted. */
let subscription = '';
let accepting = '';

const pageOf = (name: string) => (): Promise<string> => Promise.resolve(`${subscription}/${name}`);

/** Acts of staff: subscriptions and their invoices, acting as a user, and tests of production. */
export const staff: readonly Act[] = [
  {
    as,
    at: '/target/2/subscription',
    title: 'creates a subscription, which leads to its contract',
    sends: ['subscriptionMutationsCreateMutation'],
    press: async () => {
      await press('Uusi tilaus');
      await dialog();
      await fillIn('Alkaa', '1.1.2020');
      await fillIn(/^Pilvipalvelu/, '12,50');
      await press('Luo tilaus');
      await seen('Sopimusta ei ole vielä hyväksytty');
      accepting = new URL(screen.getByText(/\/subscription\/verify\//).textContent).pathname;
      subscription = window.location.pathname.replace(/\/contract$/, '');
    },
  },
  {
    as,
    at: pageOf('admin/edit'),
    title: 'changes the price of a subscription',
    sends: ['subscriptionMutationsUpdateMutation'],
    press: async () => {
      await fillIn(/^Pilvipalvelu/, '20');
      await press('Tallenna');
      await said('Tallennettu');
    },
  },
  {
    as,
    at: pageOf('billing'),
    title: 'changes the customer of a contract',
    sends: ['CustomerFormMutation'],
    press: async () => {
      await fillIn(/^Asiakas/, 'Koivurinteen yhtiö');
      await press('Tallenna');
      await said('Tallennettu');
    },
  },
  {
    as: 'isannoitsija',
    at: pageOf('billing'),
    title: 'changes how a target is invoiced',
    sends: ['invoiceMutationsUpdateInvoicingMutation'],
    press: () =>
      inCard('Laskutustiedot', async () => {
        await fillIn('Laskun vastaanottaja', 'As Oy Koivurinne');
        await press('Tallenna');
      }),
  },
  {
    as,
    at: pageOf('contract'),
    title: 'mails the link that accepts a contract',
    sends: ['contractMutationsSendMutation'],
    press: async () => {
      await press('Lähetä linkki sähköpostilla');
      await dialog();
      await fillIn(/^Sähköposti/, 'aino.lehtonen@esimerkki.fi');
      await press('Lähetä');
      await said('Linkki lähetetään');
      await seen(/^Linkki lähetettiin .* osoitteeseen aino\.lehtonen@esimerkki\.fi/);
    },
  },
  {
    as: null,
    at: () => Promise.resolve(accepting),
    title: 'accepts the contract of a subscription by its link',
    sends: ['AcceptanceFormMutation'],
    press: async () => {
      await fillIn('Nimi', 'Aino Lehtonen');
      await fillIn('Sähköposti', 'aino.lehtonen@esimerkki.fi');
      await press('Hyväksy sopimus');
      await said('Sopimus on hyväksytty');
    },
  },
  {
    as,
    at: pageOf('draft'),
    title: 'makes an invoice of a draft, which leads to it',
    sends: ['subscriptionMutationsCreateInvoiceMutation'],
    press: async () => {
      await press('Luo lasku');
      await dialog();
      await press('Luo lasku');
      await said(/^Lasku \d+$/);
    },
  },
  {
    as,
    at: pageOf('invoices'),
    title: 'marks an invoice as paid',
    sends: ['invoiceMutationsUpdateMutation'],
    press: async () => {
      await follow(/^\d+/);
      await dialog();
      await selectIn('Tilanne', 'Maksettu');
      await press('Tallenna');
      await said('Tallennettu');
    },
  },
  {
    as,
    at: async () => {
      await happen('mailOf', 'failed Lokikirja');
      return '/admin_mails?q=Lokikirja';
    },
    title: 'sends a failed mail again, and drops it',
    sends: ['mailMutationsSendMutation', 'mailMutationsDropMutation'],
    press: async () => {
      await press(/^Lähetä uudelleen: Lokikirja/);
      await said('Viesti on lähetysjonossa');
      await press(/^Poista jonosta: Lokikirja/);
      await dialog();
      await press('Poista jonosta');
      await seen('Poistettu');
    },
  },
  {
    as,
    at: '/admin_seller',
    title: 'saves the seller of invoices',
    sends: ['SellerFormMutation'],
    press: async () => {
      await fillIn(/^Puhelin/, '03 555 0101');
      await press('Tallenna');
      await seen('Puhelin: +358 9 555 0100 → 03 555 0101');
    },
  },
  {
    as,
    at: '/admin_invoices',
    title: 'comments several invoices',
    sends: ['invoiceMutationsUpdateMutation', 'invoiceMutationsUpdateMutation'],
    press: async () => {
      await toggle('checkbox', /^Valitse \d{4}0001$/);
      await toggle('checkbox', /^Valitse \d+-/);
      await press('Muuta tilannetta tai kommenttia');
      await dialog();
      await fillIn(/^Kommentti/, 'Lähetetty uudelleen');
      await press('Tallenna');
      await said('2 laskua muutettu');
    },
  },
  {
    as,
    at: '/admin_invoices',
    title: 'sends an invoice by e-mail',
    sends: ['invoiceMutationsSendMutation'],
    press: async () => {
      await toggle('checkbox', /^Valitse \d+-/);
      await choose('Lähetä', 'Lähetä sähköpostilla');
      await said(/lähetetty$/);
    },
  },
  {
    as,
    at: '/target-tools',
    title: 'changes several targets',
    sends: ['targetMutationsUpdateMutation', 'targetMutationsUpdateMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Virtanen');
      await toggle('checkbox', 'Valitse Mäkelän mökki');
      await press('Muuta 2 kohdetta');
      await dialog();
      await selectIn('Tilaus', 'Vesi-Master');
      await press('Tallenna');
      await said('2 kohdetta muutettu');
    },
  },
  {
    as,
    at: '/target-tools',
    title: 'deletes a target in the list of staff',
    sends: ['targetMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: Uusi kohde', 'Poista kohde');
      await fillIn(/^Vahvista/, 'Uusi kohde');
      await press('Poista kohde');
      await gone('Uusi kohde');
    },
  },
  {
    as,
    at: '/admin',
    title: 'creates the account of a tester, who is invited',
    sends: ['adminUserMutationsCreateMutation'],
    press: async () => {
      await press('Luo tili');
      await dialog();
      await fillIn('Sähköpostiosoite', newAccount);
      await toggle('checkbox', 'Testaaja');
      await press('Luo ja lähetä kutsu');
      await said('Tili on luotu ja kutsu lähetetty');
      await said(newAccount);
    },
  },
  {
    as,
    at: `/admin?q=${newAccount}`,
    title: 'changes the roles of an account, invites it again, ends its sessions, disables and enables it',
    sends: [
      'adminUserMutationsUpdateMutation',
      'adminUserMutationsInviteMutation',
      'adminUserMutationsEndAccessMutation',
      'adminUserMutationsUpdateMutation',
      'adminUserMutationsUpdateMutation',
    ],
    press: async () => {
      await happen('timePasses', newAccount);
      await happen('signsIn', newAccount);
      await follow(newAccount);
      await press('Muuta rooleja');
      await dialog();
      await toggle('checkbox', 'Mes');
      await press('Tallenna');
      await said('Mes, Testaaja');
      for (const [button, done] of [
        ['Lähetä kutsu uudelleen', `Kutsu on lähetetty: ${newAccount}`],
        ['Päätä istunnot', `Tilin ${newAccount} istunnot on päätetty`],
        ['Sulje tili', `Tili ${newAccount} on suljettu`],
        ['Avaa tili', `Tili ${newAccount} on avattu`],
      ] as const) {
        await press(button);
        await screen.findByRole('alertdialog');
        await press(button);
        await said(done);
      }
    },
  },
  {
    as,
    at: '/admin',
    title: 'acts as a user, and returns to the own account',
    sends: ['ImpersonateUserMutation', 'LogoutScreenMutation'],
    press: async () => {
      await fillIn(/^Hae tunnuksella/, 'hallitus.kivela', 'searchbox');
      await gone('admin');
      await press('Toimi käyttäjänä');
      await dialog();
      await press('Toimi käyttäjänä');
      await said('Toimit käyttäjänä hallitus.kivela');
      await press('Palaa omalle tilillesi');
      forgetSession(as);
    },
  },
  {
    as: 'tester',
    at: async () => {
      await happen('spareCore', 'TESTATTAVA-1');
      return '/test';
    },
    title: 'starts the test of a device',
    sends: ['StartTestMutation'],
    press: async () => {
      await fillIn(/^Sarjanumero/, 'TESTATTAVA-1');
      await press('Aloita testi');
      await seen('TESTATTAVA-1');
    },
  },
];
