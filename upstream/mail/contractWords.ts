import { eurosIn } from './eurosIn.ts';
import { dayIn } from './dayIn.ts';
import type { MailData, Words } from './mailData.ts';

/** Words of the mail with the link that accepts a contract. */
export const contract: Words<MailData['contract']> = {
  fi: ({ number, location, supplier, link }) => ({
    subject: `Sopimus ${number} hyväksyttäväksi: ${location}`,
    lines: [
      'Hei,',
      `${supplier} on lähettänyt kohteen ${location} sopimuksen ${number} hyväksyttäväksesi.`,
      'Tarkista sopimus alla olevasta linkistä. Linkin avaaminen ei vielä hyväksy mitään.',
    ],
    link: { label: 'Tarkista sopimus', href: link },
  }),
  en: ({ number, location, supplier, link }) => ({
    subject: `Contract ${number} to accept: ${location}`,
    lines: [
      'Hello,',
      `${supplier} has sent you the contract ${number} of ${location} to accept.`,
      'Review the contract by the link below. Opening the link accepts nothing.',
    ],
    link: { label: 'Review the contract', href: link },
  }),
};

/** Words of the mail to the person who accepted a contract. */
export const contractAccepted: Words<MailData['contractAccepted']> = {
  fi: ({ number, location, start, products, net, total, terms, contact }) => ({
    subject: `Sopimus ${number} on hyväksytty: ${location}`,
    lines: [
      `Hyväksyit kohteen ${location} sopimuksen ${number}. Sopimus alkaa ${dayIn('fi', start)}.`,
      [
        ...products.map(({ title, euros: fee }) => `${title}: ${eurosIn('fi', fee)} kuukaudessa`),
        `Yhteensä ilman arvonlisäveroa: ${eurosIn('fi', net)} kuukaudessa`,
        `Yhteensä arvonlisäveroineen: ${eurosIn('fi', total)} kuukaudessa`,
      ].join('\n'),
      terms.join('\n'),
      contact === null
        ? 'Jos et hyväksynyt sopimusta itse, ota yhteyttä asiakaspalveluun.'
        : `Jos et hyväksynyt sopimusta itse, ota yhteyttä: ${contact}`,
    ],
  }),
  en: ({ number, location, start, products, net, total, terms, contact }) => ({
    subject: `Contract ${number} is accepted: ${location}`,
    lines: [
      `You accepted the contract ${number} of ${location}. The contract starts on ${dayIn('en', start)}.`,
      [
        ...products.map(({ title, euros: fee }) => `${title}: ${eurosIn('en', fee)} a month`),
        `Total without VAT: ${eurosIn('en', net)} a month`,
        `Total with VAT: ${eurosIn('en', total)} a month`,
      ].join('\n'),
      terms.join('\n'),
      contact === null ? 'If it was not you, contact customer service.' : `If it was not you, contact ${contact}`,
    ],
  }),
};
