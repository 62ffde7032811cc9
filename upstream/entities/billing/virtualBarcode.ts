import { exact } from '../../../contract/money.ts';

/** Fields of a virtual barcode. `reference` is Finnish, or begins with RF; no due date is one to pay at once. */
export type Payment = { iban: string; euros: number; reference: string; dueDate: string | null };

/** A larger amount does not fit into the barcode and is left blank. */
const largestAmount = 999_999.99;

const amountDigits = (euros: number): string =>
  euros > largestAmount ? '00000000' : exact(euros).times(100).toFixed(0).padStart(8, '0');

const dateDigits = (day: string | null): string => day?.replaceAll('-', '').slice(2) ?? '000000';

/** The 54 digits that a Finnish bank reads an invoice from: version 4, or 5 with an RF reference. */
export const virtualBarcode = ({ iban, euros, reference, dueDate }: Payment): string => {
  const account = iban.replaceAll(/\D/g, '');
  const head = `${account}${amountDigits(euros)}`;
  const plain = reference.replaceAll(' ', '');
  if (!plain.startsWith('RF')) return `4${head}000${plain.padStart(20, '0')}${dateDigits(dueDate)}`;
  return `5${head}${plain.slice(2, 4)}${plain.slice(4).padStart(21, '0')}${dateDigits(dueDate)}`;
};
