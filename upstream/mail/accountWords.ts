import type { MailData, Words } from './mailData.ts';

const endedIn = {
  fi: ({ sessions, tokens }: MailData['passwordChanged']['ended']): string[] => [
    ...(sessions ? ['Muut istunnot on päätetty: kirjaudu muilla laitteilla uudella salasanalla.'] : []),
    ...(tokens ? ['Tilin API-avaimet on poistettu.'] : []),
  ],
  en: ({ sessions, tokens }: MailData['passwordChanged']['ended']): string[] => [
    ...(sessions ? ['Your other sessions have been ended. Sign in with the new password on your other devices.'] : []),
    ...(tokens ? ['The API tokens of the account were deleted.'] : []),
  ],
};

/** The mail to the owner of an account that an operator made, with the link that makes it usable. */
export const account: Words<MailData['account']> = {
  fi: ({ link }) => ({
    subject: 'Käyttäjätili Talo-palveluun',
    lines: [
      'Sinulle on luotu käyttäjätili Talo-palveluun. Avaa alla oleva linkki ja valitse käyttäjätunnus ja salasana. Linkki on voimassa kaksi viikkoa.',
    ],
    link: { label: 'Ota käyttäjätili käyttöön', href: link },
  }),
  en: ({ link }) => ({
    subject: 'Your Talo account',
    lines: [
      'A Talo account has been created for you. Open the link below to choose a username and password. The link is valid for two weeks.',
    ],
    link: { label: 'Activate your account', href: link },
  }),
};

/** The mail after a password was changed: what ended by it, and what to do if it was another person. */
export const passwordChanged: Words<MailData['passwordChanged']> = {
  fi: ({ username, ended, link }) => ({
    subject: 'Talo-palvelun salasanasi on vaihdettu',
    lines: [
      `Käyttäjätilin ${username} salasana on vaihdettu.`,
      ...endedIn.fi(ended),
      'Jos et vaihtanut salasanaa itse, pyydä heti uusi salasana alla olevasta linkistä.',
    ],
    link: { label: 'Pyydä uusi salasana', href: link },
  }),
  en: ({ username, ended, link }) => ({
    subject: 'Your Talo password has been changed',
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
    subject: 'Vahvista Talo-tilisi sähköpostiosoite',
    lines: [
      `Tämä osoite annettiin tunnuksen ${username} uudeksi sähköpostiosoitteeksi. Vahvista se alla olevasta linkistä vuorokauden kuluessa.`,
      'Jos et pyytänyt osoitteen vaihtoa, voit jättää viestin huomiotta. Osoitetta ei oteta käyttöön ilman vahvistusta.',
    ],
    link: { label: 'Vahvista osoite', href: link },
  }),
  en: ({ username, link }) => ({
    subject: 'Confirm the email address of your Talo account',
    lines: [
      `This address was given as the new email address of the account ${username}. Confirm it with the link below within 24 hours.`,
      'If you did not request this, you can ignore this message. The address will not be used unless it is confirmed.',
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
      'Jos et vaihtanut salasanaa itse, pyydä heti uusi salasana alla olevasta linkistä. Kun asetat sen, osoitteen vaihto peruuntuu ja kaikki istunnot päättyvät.',
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
      `Jos et vaihtanut osoitetta itse, ota heti yhteyttä asiakaspalveluun${contact === null ? '' : `: ${contact}`}.`,
    ],
  }),
  en: ({ username, email, contact }) => ({
    subject: 'The email address of your Talo account was changed',
    lines: [
      `The email address of the account ${username} is now ${email}. Messages about the account are no longer sent to this address.`,
      `If you did not do this, contact customer service immediately${contact === null ? '' : `: ${contact}`}.`,
    ],
  }),
};
