import { ibanLengths } from './ibanLengths.ts';

const weights = [7, 9, 10, 5, 8, 4, 2];

/** A Finnish business id in its full form, or null when the text is none; six digits are an old one. */
export const businessIdOf = (text: string): string | null => {
  const [, digits, check] = /^(\d{6,7})-(\d)$/.exec(text.trim()) ?? [];
  if (!digits || !check) return null;
  const padded = digits.padStart(7, '0');
  const sum = Array.from(padded).reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  const remainder = sum % 11;
  if (remainder === 1) return null;
  const right = remainder === 0 ? 0 : 11 - remainder;
  return right === Number(check) ? `${padded}-${check}` : null;
};

const lettersAsNumbers = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String((letter.codePointAt(0) ?? 0) - 55));

/** A bank account number as it is stored: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether text is a bank account number of its country's length with its right check digits. */
export const isIban = (text: string): boolean => {
  const plain = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(plain) || plain.length !== ibanLengths[plain.slice(0, 2)]) return false;
  return BigInt(lettersAsNumbers(plain.slice(4) + plain.slice(0, 4))) % 97n === 1n;
};

/** Whether text is an address for e-invoices: an OVT of 0037 and the digits of a business id, or a bank account. */
export const isEInvoiceAddress = (text: string): boolean => {
  const plain = text.replaceAll(' ', '');
  const [, digits, check] = /^0037(\d{7})(\d)\w{0,5}$/.exec(plain) ?? [];
  return digits !== undefined ? businessIdOf(`${digits}-${check}`) !== null : isIban(plain);
};
