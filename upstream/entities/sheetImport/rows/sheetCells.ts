import type { Call } from '../../../calls/call.ts';
import type { CellCode } from '../../../../contract/entities/sheetImport.ts';

/** A parsed cell: nothing given, cleared (null), a value, or refused with what may have been meant. */
export type Parsed<Value> =
  | { state: 'absent' }
  | { state: 'given'; value: Value }
  | { state: 'refused'; code: CellCode; suggestion?: string | number };

const absent = { state: 'absent' } as const;

const isCleared = (text: string): boolean => text === '-' || text === '–';

/** A text of at most `most` characters; a dash is null. */
export const textCell = (text: string, most: number): Parsed<string | null> => {
  if (text === '') return absent;
  if (isCleared(text)) return { state: 'given', value: null };
  return text.length > most ? { state: 'refused', code: 'TOO_LONG' } : { state: 'given', value: text };
};

/** A text that cannot be cleared. */
export const requiredCell = (text: string, most: number): Parsed<string> => {
  const parsed = textCell(text, most);
  if (parsed.state === 'given' && parsed.value === null) return { state: 'refused', code: 'REQUIRED' };
  return parsed as Parsed<string>;
};

/** Decimal comma or point, spaces between thousands, and a unit after the number. */
const numberText = /^(\d{1,3}([ \u00a0\u202f]\d{3})+|\d+)([.,]\d+)?( ?(m2|m²|neliötä|sqm|m3|m³|kwh|h))?$/i;

const numberOf = (text: string): number | null => {
  if (!numberText.test(text)) return null;
  const digits = text.replace(/ ?(m2|m²|neliötä|sqm|m3|m³|kwh|h)$/i, '').replaceAll(/[ \u00a0\u202f]/g, '');
  return Number(digits.replace(',', '.'));
};

/** A number as a sheet of the language shows it: with a decimal comma in Finnish. */
export const writtenNumber = (value: number | null, locale: Call['locale']): string | null => {
  if (value === null) return null;
  return locale === 'fi' ? String(value).replace('.', ',') : String(value);
};

type NumberRule = { most: number; isWhole: boolean };

/** A number that is not negative; a dash is null. What has spaces in wrong positions is refused with a suggestion. */
export const numberCell = (text: string, { most, isWhole }: NumberRule): Parsed<number | null> => {
  if (text === '') return absent;
  if (isCleared(text)) return { state: 'given', value: null };
  const value = numberOf(text);
  if (value === null) {
    const joined = numberOf(text.replaceAll(/\s/g, ''));
    return joined === null || joined > most || (isWhole && !Number.isInteger(joined))
      ? { state: 'refused', code: 'INVALID' }
      : { state: 'refused', code: 'INVALID', suggestion: joined };
  }
  if (isWhole && !Number.isInteger(value)) return { state: 'refused', code: 'NOT_INTEGER' };
  return value > most ? { state: 'refused', code: 'TOO_LARGE' } : { state: 'given', value };
};

/** The id of a hidden column. */
export const idCell = (text: string): Parsed<number> => {
  if (text === '') return absent;
  return /^[1-9]\d{0,14}$/.test(text)
    ? { state: 'given', value: Number(text) }
    : { state: 'refused', code: 'NOT_FOUND' };
};

/** A reading of a register, of either sign; it cannot be cleared. */
export const readingCell = (text: string): Parsed<number> => {
  const parsed = numberCell(/^[-–−]\s?\d/.test(text) ? text.replace(/^[-–−]\s?/, '') : text, {
    most: 1e12,
    isWhole: false,
  });
  if (parsed.state !== 'given') return parsed;
  if (parsed.value === null) return { state: 'refused', code: 'REQUIRED' };
  return { state: 'given', value: /^[-–−]/.test(text) ? -parsed.value : parsed.value };
};
