import { dayIn } from './dayIn.ts';
import { eurosIn } from './eurosIn.ts';
import type { MailData, Words } from './mailData.ts';

/** Words of the mail that an invoice is attached to. */
export const invoice: Words<MailData['invoice']> = {
  fi: ({ number, location, seller, total, dueDate, iban, reference, contact }) => ({
    subject: `Lasku ${number}: ${location}`,
    lines: [
      'Hei,',
      `liitteenä on yrityksen ${seller} lasku ${number} kohteesta ${location}.`,
      [
        `Maksettavaa: ${eurosIn('fi', total)}`,
        `Eräpäivä: ${dayIn('fi', dueDate)}`,
        `Tilinumero: ${iban}`,
        `Viitenumero: ${reference}`,
      ].join('\n'),
      ...(contact === null ? [] : [`Kysyttävää laskusta? Ota yhteyttä: ${contact}`]),
    ],
  }),
  en: ({ number, location, seller, total, dueDate, iban, reference, contact }) => ({
    subject: `Invoice ${number}: ${location}`,
    lines: [
      'Hello,',
      `invoice ${number} of ${seller} for ${location} is attached.`,
      [
        `To pay: ${eurosIn('en', total)}`,
        `Due date: ${dayIn('en', dueDate)}`,
        `Bank account: ${iban}`,
        `Reference number: ${reference}`,
      ].join('\n'),
      ...(contact === null ? [] : [`Questions about the invoice? Contact: ${contact}`]),
    ],
  }),
};
