import { account, emailChanged, emailConfirm, emailRequested, passwordChanged } from './accountWords.ts';
import { dayIn } from './dayIn.ts';
import { eurosIn } from './eurosIn.ts';
import { contract, contractAccepted } from './contractWords.ts';
import { invoice } from './invoiceWords.ts';
import type { MailData, Words } from './mailData.ts';

const greeting = (hello: string, name: string | null): string => (name ? `${hello} ${name},` : `${hello},`);

const reset: Words<MailData['reset']> = {
  fi: ({ username, link }) => ({
    subject: 'Uusi salasana Talo-palveluun',
    lines: [
      `Käyttäjätunnukselle ${username} pyydettiin uutta salasanaa. Voit asettaa uuden salasanan alla olevasta linkistä vuorokauden kuluessa.`,
      'Jos et pyytänyt uutta salasanaa, voit jättää tämän viestin huomiotta. Salasanasi ei ole muuttunut.',
    ],
    link: { label: 'Aseta uusi salasana', href: link },
  }),
  en: ({ username, link }) => ({
    subject: 'Reset your Talo password',
    lines: [
      `A new password was requested for the account ${username}. Use the link below within 24 hours to set it.`,
      'If you did not request this, you can ignore this message. Your password has not changed.',
    ],
    link: { label: 'Set a new password', href: link },
  }),
};

const invitation: Words<MailData['invitation']> = {
  fi: ({ name, location, link }) => ({
    subject: `Kutsu Talo-palveluun: ${location}`,
    lines: [
      greeting('Hei', name),
      `Olet saanut käyttöoikeuden kohteeseen ${location}. Ota käyttäjätili käyttöön alla olevasta linkistä. Linkki on voimassa kaksi viikkoa.`,
    ],
    link: { label: 'Ota käyttäjätili käyttöön', href: link },
  }),
  en: ({ name, location, link }) => ({
    subject: `Invitation to Talo: ${location}`,
    lines: [
      greeting('Hello', name),
      `You have been given access to ${location}. Activate your account with the link below. The link is valid for two weeks.`,
    ],
    link: { label: 'Activate your account', href: link },
  }),
};

const access: Words<MailData['access']> = {
  fi: ({ name, location, link }) => ({
    subject: `Käyttöoikeus kohteeseen ${location}`,
    lines: [
      greeting('Hei', name),
      `Olet saanut käyttöoikeuden kohteeseen ${location}. Näet kohteen, kun kirjaudut palveluun tunnuksellasi.`,
    ],
    link: { label: 'Kirjaudu palveluun', href: link },
  }),
  en: ({ name, location, link }) => ({
    subject: `Access to ${location}`,
    lines: [greeting('Hello', name), `You have been given access to ${location}. Sign in with your account to see it.`],
    link: { label: 'Sign in', href: link },
  }),
};

const moveOffer: Words<MailData['moveOffer']> = {
  fi: ({ name, location, offeredBy, hasAccount, link }) => ({
    subject: `Kohdetta tarjotaan sinulle: ${location}`,
    lines: [
      greeting('Hei', name),
      `${offeredBy} haluaa siirtää kohteen ${location} sinulle Talo-palvelussa. Kohde siirtyy vain, jos hyväksyt siirron. Tarjous on voimassa kaksi viikkoa.`,
      hasAccount
        ? 'Kirjaudu palveluun ja hyväksy tai hylkää tarjous etusivulla.'
        : 'Tarvitset käyttäjätilin. Ota tili käyttöön alla olevasta linkistä ja hyväksy tai hylkää tarjous etusivulla.',
      `Jos et tunne lähettäjää (${offeredBy}), voit jättää viestin huomiotta: mitään ei tapahdu ilman hyväksyntääsi.`,
    ],
    link: { label: hasAccount ? 'Avaa tarjous' : 'Ota käyttäjätili käyttöön', href: link },
  }),
  en: ({ name, location, offeredBy, hasAccount, link }) => ({
    subject: `A site is offered to you: ${location}`,
    lines: [
      greeting('Hello', name),
      `${offeredBy} wants to move the site ${location} to you in Talo. It moves only if you accept. The offer ends in two weeks.`,
      hasAccount
        ? 'Sign in and accept or decline the offer on the home page.'
        : 'You need an account. Activate one with the link below and accept or decline the offer on the home page.',
      `If you do not know the sender (${offeredBy}), ignore this mail: nothing happens without your acceptance.`,
    ],
    link: { label: hasAccount ? 'Open the offer' : 'Activate your account', href: link },
  }),
};

const monthIn = (locale: 'fi' | 'en', month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

/** The sum of a report and what is left of it after the advances, in a line; no line without a sum. */
const sumIn = (locale: 'fi' | 'en', sum: MailData['report']['sum']): string[] => {
  if (typeof sum?.total !== 'number') return [];
  const { total, advance, balance } = sum;
  const euros = (amount: number) => eurosIn(locale, amount);
  const rest =
    advance === null || balance === null ? null : { advance: euros(advance), left: euros(Math.abs(balance)) };
  if (locale === 'fi') {
    const left = (balance ?? 0) < 0 ? 'sinulle palautetaan' : 'maksettavaa jää';
    return [
      rest
        ? `Summa on ${euros(total)}. Ennakkomaksu on ${rest.advance}, joten ${left} ${rest.left}.`
        : `Summa on ${euros(total)}.`,
    ];
  }
  const left = (balance ?? 0) < 0 ? 'is refunded to you' : 'is left to pay';
  return [
    rest
      ? `The sum is ${euros(total)}. The advance payment is ${rest.advance}, so ${rest.left} ${left}.`
      : `The sum is ${euros(total)}.`,
  ];
};

const report: Words<MailData['report']> = {
  fi: ({ location, month, link, removeLink, readUntil, corrected, sum }) => ({
    subject: corrected ? `Vesiposti: oikaisu, ${location}` : `Vesiposti: ${location}, ${monthIn('fi', month)}`,
    lines: [
      corrected
        ? `Vesiraporttiesi oikaisu on valmis: ${location}, ${dayIn('fi', corrected.from)} – ${dayIn('fi', corrected.until)}.`
        : `Vesiraporttisi on valmis: ${location}, ${monthIn('fi', month)}.`,
      ...sumIn('fi', sum),
      ...(readUntil
        ? [
            `Raportti sisältää lukemat ${dayIn('fi', readUntil)} asti. Myöhemmät lukemat oikaistaan seuraavassa raportissa.`,
          ]
        : []),
      `Lopeta vesipostin lähetys tähän osoitteeseen: ${removeLink}`,
    ],
    link: { label: 'Avaa raportti', href: link },
  }),
  en: ({ location, month, link, removeLink, readUntil, corrected, sum }) => ({
    subject: corrected ? `Water report: correction, ${location}` : `Water report: ${location}, ${monthIn('en', month)}`,
    lines: [
      corrected
        ? `A correction of your water reports is ready: ${location}, ${dayIn('en', corrected.from)} – ${dayIn('en', corrected.until)}.`
        : `Your water report is ready: ${location}, ${monthIn('en', month)}.`,
      ...sumIn('en', sum),
      ...(readUntil
        ? [
            `The report contains readings until ${dayIn('en', readUntil)}. Later readings are corrected in the next report.`,
          ]
        : []),
      `Stop sending reports to this address: ${removeLink}`,
    ],
    link: { label: 'Open the report', href: link },
  }),
};

const reportConfirm: Words<MailData['reportConfirm']> = {
  fi: ({ link }) => ({
    subject: 'Vahvista vesipostin osoite',
    lines: [
      'Tämä osoite annettiin vesipostin uudeksi osoitteeksi. Vahvista se alla olevasta linkistä vuorokauden kuluessa.',
      'Jos et pyytänyt osoitteen vaihtoa, voit jättää viestin huomiotta. Raportteja ei lähetetä ilman vahvistusta.',
    ],
    link: { label: 'Vahvista osoite', href: link },
  }),
  en: ({ link }) => ({
    subject: 'Confirm the address of your water reports',
    lines: [
      'This address was given as the new address for water reports. Confirm it with the link below within 24 hours.',
      'If you did not request this, you can ignore this message. No reports will be sent unless the address is confirmed.',
    ],
    link: { label: 'Confirm the address', href: link },
  }),
};

const alert: Words<MailData['alert']> = {
  fi: ({ subject, lines, rows, link, addedBy, stopLink }) => ({
    subject,
    table: { above: 1, rows },
    lines: [
      ...lines,
      ...(addedBy === null ? [] : [`Osoitteen lisäsi hälytysten vastaanottajaksi ${addedBy}.`]),
      `Lopeta hälytykset tähän osoitteeseen: ${stopLink}`,
    ],
    link: { label: 'Avaa kohteen hälytykset', href: link },
  }),
  en: ({ subject, lines, rows, link, addedBy, stopLink }) => ({
    subject,
    table: { above: 1, rows },
    lines: [
      ...lines,
      ...(addedBy === null ? [] : [`${addedBy} entered this address as a receiver of alerts.`]),
      `Stop alerts to this address: ${stopLink}`,
    ],
    link: { label: 'Open the site’s alerts', href: link },
  }),
};

const alertConfirm: Words<MailData['alertConfirm']> = {
  fi: ({ location, addedBy, link }) => ({
    subject: `Vahvista hälytysten vastaanotto: ${location}`,
    lines: [
      `${addedBy ?? 'Kohteen pääkäyttäjä'} lisäsi tämän osoitteen kohteen ${location} hälytysten vastaanottajaksi Talo-palvelussa.`,
      'Hälytyksiä lähetetään vasta, kun vahvistat osoitteen alla olevasta linkistä. Jos et halua niitä, voit jättää viestin huomiotta tai kieltää lähetyksen samasta linkistä.',
    ],
    link: { label: 'Vahvista tai kiellä', href: link },
  }),
  en: ({ location, addedBy, link }) => ({
    subject: `Confirm alerts from ${location}`,
    lines: [
      `${addedBy ?? 'An administrator of the site'} entered this address as a receiver of the alerts of ${location} in Talo.`,
      'No alerts are sent until you confirm the address with the link below. If you do not want them, ignore this mail or refuse them with the same link.',
    ],
    link: { label: 'Confirm or refuse', href: link },
  }),
};

const feedback: Words<MailData['feedback']> = {
  fi: ({ text, from, reply, referer }) => ({
    subject: reply ? 'Palaute: lähettäjä toivoo vastausta' : 'Palaute',
    lines: [text, `Lähettäjä: ${from ?? 'ei tiedossa'}`, `Sivu: ${referer ?? 'ei tiedossa'}`],
  }),
  en: ({ text, from, reply, referer }) => ({
    subject: reply ? 'Feedback: reply requested' : 'Feedback',
    lines: [text, `From: ${from ?? 'not known'}`, `Page: ${referer ?? 'not known'}`],
  }),
};

const order: Words<MailData['order']> = {
  fi: ({ address, spaceNo, name, email, found }) => ({
    subject: 'Vesipostin tilaus',
    lines: [
      `${name}, ${email}`,
      `${address}${spaceNo ? `, huoneisto ${spaceNo}` : ''}`,
      found ? 'Osoitteesta löytyi kohde.' : 'Osoitteesta ei löytynyt kohdetta.',
    ],
  }),
  en: ({ address, spaceNo, name, email, found }) => ({
    subject: 'Water reports ordered',
    lines: [
      `${name}, ${email}`,
      `${address}${spaceNo ? `, apartment ${spaceNo}` : ''}`,
      found ? 'The site was found.' : 'No site was found at this address.',
    ],
  }),
};

/** The words of every kind of mail, in both languages. */
export const mailWords: { [Kind in keyof MailData]: Words<MailData[Kind]> } = {
  reset,
  invitation,
  account,
  access,
  moveOffer,
  passwordChanged,
  emailConfirm,
  emailRequested,
  emailChanged,
  report,
  reportConfirm,
  alert,
  alertConfirm,
  contract,
  contractAccepted,
  invoice,
  feedback,
  order,
};
