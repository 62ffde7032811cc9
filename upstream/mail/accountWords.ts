import type { MailData, Words } from './mailData.ts';

const endedIn = {
  fi: ({ sessions, tokens }: MailData['passwordChanged']['ended']): string[] => [
    ...(sessions ? ['Muut istunnot on päätetty: kirjaudu muilla laitteilla uudella salasanalla.'] : []),
    ...(tokens ? ['Tilin API-avaimet on poistettu.'] : []),
  ],
  en: ({ sessions, tokens }: MailData['passwordChanged']['ended']): string[] => [
    ...(sessions ? ['Other sessions were ended: sign in with the new password on other devices.'] : []),
    ...(tokens ? ['The API tokens of the account were deleted.'] : []),
  ],
};

/** The mail to the owner of an account that an operator made, with the link that makes it usable. */
export const account: Words<MailData['account']> = {
  fi: ({ link }) => ({
    subject: 'Tunnus Talo-palveluun',
    lines: [
      'Sinulle on luotu tili Talo-palveluun. Valitse käyttäjätunnus ja salasana alla olevasta linkistä. Linkki on voimassa kaksi viikkoa.',
    ],
    link: { label: 'Ota tili käyttöön', href: link },
  }),
  en: ({ link }) => ({
    subject: 'Your account for Talo',
    lines: [
      'An account for Talo was created for you. Choose a username and a password by the link below. The link works for two weeks.',
    ],
    link: { label: 'Activate the account', href: link },
  }),
};

/** The mail after a password was changed: what ended by it, and what to do if it was another person. */
export const passwordChanged: Words<MailData['passwordChanged']> = {
  fi: ({ username, ended, link }) => ({
    subject: 'Talo-palvelun salasanasi on vaihdettu',
    lines: [
      `Tunnuksen ${username} salasana on vaihdettu.`,
      ...endedIn.fi(ended),
      'Jos et tehnyt sitä itse, pyydä heti uusi salasana alla olevasta linkistä.',
    ],
    link: { label: 'Pyydä uusi salasana', href: link },
  }),
  en: ({ username, ended, link }) => ({
    subject: 'Your password for Talo was changed',
    lines: [
      `The password of the account ${username} has been changed.`,
      ...endedIn.en(ended),
      'If you did not do this, request a new password immediately with the link below.',
    ],
    link: { label: 'Request a new password', href: link },
  }),
};

/** The mail to a new email, with the link that confirms it. */
export const emailConfirm: Words<MailData['emailConfirm']> = {
  fi: ({ username, link }) => ({
    subject: 'Vahvista sähköpostiosoitteesi Talo-palveluun',
    lines: [
      `Tämä osoite annettiin tunnuksen ${username} uudeksi sähköpostiosoitteeksi. Vahvista se alla olevasta linkistä vuorokauden kuluessa.`,
      'Jos et pyytänyt sitä, voit jättää viestin huomiotta: osoitetta ei oteta käyttöön ilman vahvistusta.',
    ],
    link: { label: 'Vahvista osoite', href: link },
  }),
  en: ({ username, link }) => ({
    subject: 'Confirm your email address for Talo',
    lines: [
      `This address was given as the new email address of the account ${username}. Confirm it by the link below within a day.`,
      'If it was not you, ignore this mail: the address is not used without the confirmation.',
    ],
    link: { label: 'Confirm the address', href: link },
  }),
};

/** The mail to the present email when another one was requested: a new password gives up that change. */
export const emailRequested: Words<MailData['emailRequested']> = {
  fi: ({ username, email, link }) => ({
    subject: 'Talo-tilisi sähköpostiosoitetta ollaan vaihtamassa',
    lines: [
      `Tunnukselle ${username} pyydettiin uutta sähköpostiosoitetta: ${email}. Se tulee käyttöön, kun se on vahvistettu.`,
      'Jos et tehnyt sitä itse, pyydä heti uusi salasana alla olevasta linkistä. Kun asetat sen, osoitteen vaihto peruuntuu ja kaikki istunnot päättyvät.',
    ],
    link: { label: 'Pyydä uusi salasana', href: link },
  }),
  en: ({ username, email, link }) => ({
    subject: 'The email address of your Talo account is being changed',
    lines: [
      `A new email address was requested for the account ${username}: ${email}. It takes effect once it is confirmed.`,
      'If you did not do this, request a new password immediately with the link below. Setting it cancels the change of address and ends all sessions.',
    ],
    link: { label: 'Request a new password', href: link },
  }),
};

/** The last mail to a former email: it is no longer the one of the account. */
export const emailChanged: Words<MailData['emailChanged']> = {
  fi: ({ username, email, contact }) => ({
    subject: 'Talo-tilisi sähköpostiosoite on vaihdettu',
    lines: [
      `Tunnuksen ${username} sähköpostiosoite on nyt ${email}. Tähän osoitteeseen ei enää lähetetä tilin viestejä.`,
      `Jos et tehnyt sitä itse, ota heti yhteyttä asiakaspalveluun${contact === null ? '' : `: ${contact}`}.`,
    ],
  }),
  en: ({ username, email, contact }) => ({
    subject: 'The email address of your Talo account was changed',
    lines: [
      `The email address of the account ${username} is now ${email}. Mails of the account no longer come to this address.`,
      `If it was not you, contact customer service at once${contact === null ? '' : `: ${contact}`}.`,
    ],
  }),
};
