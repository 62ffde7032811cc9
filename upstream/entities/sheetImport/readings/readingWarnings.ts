import type { RowWarning } from '../../../../contract/entities/sheetImport.ts';
import type { Conversions } from '../../../readings/conversions.ts';
import type { Register } from '../../../readings/ingest/longestChain.ts';
import { scaled } from '../../../time/instant.ts';

const day = 24 * 3_600_000;

/** Days without consumption that are worth a look. */
const idleDays = 28;

/** Days that decide what is usual, at least, and how many times of it is worth a look. */
const leastDays = 14;
const timesUsual = 3;

/** Why a reading that is taken is worth a look: nothing was consumed in a month, or far more a day than before. */
export const warningOf = (
  { at, reading }: { at: number; reading: number },
  { before, earlier }: { before: Register; earlier: Register | undefined },
  conversions: Conversions,
): RowWarning | null => {
  const previous = scaled(before.raw, conversions.at(before.at));
  const days = (at - before.at) / day;
  const rise = reading - previous;
  if (Math.abs(rise) < 1e-6) return days >= idleDays ? 'NO_CONSUMPTION' : null;
  if (!earlier || before.at - earlier.at < leastDays * day || days < 1) return null;
  const usual = ((previous - scaled(earlier.raw, conversions.at(earlier.at))) * day) / (before.at - earlier.at);
  return usual > 0 && rise > 1 && rise / days > timesUsual * usual ? 'HIGH_CONSUMPTION' : null;
};
