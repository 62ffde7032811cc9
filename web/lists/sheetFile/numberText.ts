import { attribute, decoded } from './xml.ts';

/** How a number of a cell is shown: as a day, a time or both, or padded with zeros to a number of digits. */
export type NumberFormat = { hasDay: boolean; hasTime: boolean; digits: number };

/** Formats of Excel that are dates or times without a definition in the file. */
const builtIn = (id: number): Pick<NumberFormat, 'hasDay' | 'hasTime'> => ({
  hasDay: (id >= 14 && id <= 17) || id === 22,
  hasTime: (id >= 18 && id <= 22) || (id >= 45 && id <= 47),
});

/** Format of a code such as `d.m.yyyy` or `000000`. */
const formatOf = (id: number, given: string | undefined): NumberFormat => {
  if (given === undefined) return { ...builtIn(id), digits: 0 };
  const [code = ''] = given.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|[*_]./g, '').split(';');
  const isNumber = /general|standard|[0#?@]/i.test(code);
  const digits = code.replaceAll(/[\s\u00a0-]/g, '');
  return {
    hasDay: !isNumber && /[dy]/i.test(code),
    hasTime: !isNumber && /[hs]/i.test(code),
    digits: /^0+$/.test(digits) ? digits.length : 0,
  };
};

/** Formats of the cells of a workbook, by style. */
export const readFormats = (styles: string): NumberFormat[] => {
  const codes = new Map(
    Array.from(styles.matchAll(/<numFmt\s([^>]*)>/g), ([, tag = '']) => [
      Number(attribute(tag, 'numFmtId')),
      decoded(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return Array.from(cells.matchAll(/<xf\s([^>]*)>/g), ([, tag = '']) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return formatOf(id, codes.get(id));
  });
};

const dayMs = 86_400_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A day and a time as a sheet in Finnish shows them; a time of a whole minute is without seconds. */
export const dateText = (at: Date, { hasDay, hasTime }: Pick<NumberFormat, 'hasDay' | 'hasTime'>): string => {
  const day = `${at.getUTCDate()}.${at.getUTCMonth() + 1}.${at.getUTCFullYear()}`;
  const seconds = at.getUTCSeconds() === 0 ? '' : `:${twoDigits(at.getUTCSeconds())}`;
  const time = `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}${seconds}`;
  return [hasDay ? day : '', hasTime ? time : ''].filter(Boolean).join(' ');
};

/**
 * A stored number as text: a date by its format, since Excel stores days from `epoch`; a serial number that a
 * spreadsheet made a number keeps its digits and padding zeros.
 */
export const numberText = (text: string, format: NumberFormat | undefined, epoch: number): string => {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  if (format?.hasDay || format?.hasTime)
    return dateText(new Date(epoch + Math.round((value * dayMs) / 1000) * 1000), format);
  const rounded = Number(value.toPrecision(15));
  return Number.isSafeInteger(rounded) ? String(rounded).padStart(format?.digits ?? 0, '0') : String(rounded);
};
