import { exact } from '../../../../contract/money.ts';

/** A payment of a SEPA credit transfer. `reference` is a creditor reference of ISO 11649, for example RF18 5390 0754. */
export type SepaPayment = { name: string; iban: string; bic: string; euros: number; reference: string };

/** Longest name of a beneficiary in the code. */
const nameLength = 70;

/**
 * Text of a code that a bank's app reads a payment from, as of the guideline EPC069-12, version 002: UTF-8, a line a
 * field, error correction M. The amount lies between 0.01 and 999,999,999.99.
 */
export const epcQrText = ({ name, iban, bic, euros, reference }: SepaPayment): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name.slice(0, nameLength),
    iban.replaceAll(' ', ''),
    `EUR${exact(euros).toFixed(2)}`,
    '',
    reference.replaceAll(' ', ''),
  ].join('\n');
