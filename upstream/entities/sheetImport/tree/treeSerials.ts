import type { Row } from '../../../db/schema.ts';
import { plainSerial } from '../../core/lifecycle/findCores.ts';
import { requiredCell, type Parsed } from '../rows/sheetCells.ts';

/** A serial without the zeros that spreadsheets remove from numbers. */
const withoutZeros = (plain: string): string => (/^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain);

/** Finds a device by its serial as people type it, or as a spreadsheet shortened it if that is of one device only. */
export const ownSerials = (cores: readonly Row<'cores'>[]) => {
  const withSerials = cores.flatMap((core) => (core.serialId ? [{ core, plain: plainSerial(core.serialId) }] : []));
  const exact = new Map(withSerials.map(({ core }) => [core.serialId, core]));
  const byPlain = Map.groupBy(withSerials, ({ plain }) => plain);
  const byDigits = Map.groupBy(withSerials, ({ plain }) => withoutZeros(plain));
  return (serialId: string): Row<'cores'> | undefined => {
    if (serialId === '') return undefined;
    const plain = plainSerial(serialId);
    const its = byPlain.get(plain) ?? byDigits.get(withoutZeros(plain)) ?? [];
    return exact.get(serialId) ?? (its.length === 1 ? its[0]?.core : undefined);
  };
};

/** Digits that a spreadsheet has rounded, such as `2,41E+11`, and a whole number with decimals, such as `2410.0`. */
const rounded = /^\d+([.,]\d+)?e\+?\d+$/i;
const withDecimals = /^(\d{4,})[.,]0+$/;

/** A serial; what a spreadsheet has made a number of is refused, since its digits may be lost. */
export const serialCell = (text: string): Parsed<string> => {
  if (rounded.test(text)) return { state: 'refused', code: 'INVALID' };
  const digits = withDecimals.exec(text)?.[1];
  return digits === undefined ? requiredCell(text, 64) : { state: 'refused', code: 'INVALID', suggestion: digits };
};
