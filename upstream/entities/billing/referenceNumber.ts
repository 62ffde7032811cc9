const weights = [7, 3, 1];

const sumOf = (digits: string): number =>
  Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);

/** Puts the check digit behind the digits of a Finnish reference number; leading zeros fall away. */
export const withCheckDigit = (digits: string): string => {
  const base = digits.replace(/^0+/, '');
  if (!/^\d{3,19}$/.test(base)) throw new RangeError('A reference number has 3 to 19 digits before its check digit.');
  return `${base}${(10 - (sumOf(base) % 10)) % 10}`;
};

/** Whether digits are a Finnish reference number with its right check digit. */
export const isReferenceNumber = (digits: string): boolean =>
  /^[1-9]\d{3,19}$/.test(digits) && withCheckDigit(digits.slice(0, -1)) === digits;

/** A reference number as it is printed: in groups of five from the right. */
export const printReference = (digits: string): string => digits.replaceAll(/\B(?=(\d{5})+$)/g, ' ');

/** The same reference in the international form: RF, two check digits, the Finnish reference. */
export const rfOf = (digits: string): string => {
  const remainder = BigInt(`${digits}271500`) % 97n;
  return `RF${String(98n - remainder).padStart(2, '0')}${digits}`;
};

/** RF reference in print form: groups of four from the left. */
export const printRf = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ');
