import { email, phone } from '../../../../contract/wire/field.ts';
import { asEmail } from '../../account/accountRows.ts';
import { comparable } from '../../group/siblingNames.ts';
import { textCell, type Parsed } from '../rows/sheetCells.ts';

/** A role of a resident. */
export type ResidentRole = 'owner' | 'resident';

/** Words for the roles in Finnish and English; the first one of each is written. */
export const roleWords: Readonly<Record<ResidentRole, { fi: readonly string[]; en: readonly string[] }>> = {
  owner: { fi: ['Osakas', 'Omistaja'], en: ['Owner', 'Shareholder'] },
  resident: { fi: ['Asukas', 'Vuokralainen'], en: ['Resident', 'Tenant'] },
};

/** A role by its word in Finnish or English. */
export const roleCell = (text: string): Parsed<ResidentRole> => {
  if (text === '') return { state: 'absent' };
  const role = (['owner', 'resident'] as const).find((one) =>
    [...roleWords[one].fi, ...roleWords[one].en].some((word) => comparable(word) === comparable(text)),
  );
  return role ? { state: 'given', value: role } : { state: 'refused', code: 'NOT_FOUND', suggestion: 'Asukas' };
};

const checkedText = (text: string, most: number, isRight: (text: string) => boolean): Parsed<string | null> => {
  const parsed = textCell(text, most);
  const isWrong = parsed.state === 'given' && parsed.value !== null && !isRight(parsed.value);
  return isWrong ? { state: 'refused', code: 'INVALID' } : parsed;
};

/** An email address, in lower case as it is stored. */
export const emailCell = (text: string): Parsed<string | null> => {
  const parsed = checkedText(text, 254, (given) => email.safeParse(given).success);
  return parsed.state === 'given' && parsed.value !== null ? { ...parsed, value: asEmail(parsed.value) } : parsed;
};

/**
 * A phone number with or without the separators that people write; one of Finland gets its country code. A spreadsheet
 * that takes it for a number drops its leading zero or its plus sign.
 */
export const phoneCell = (text: string): Parsed<string | null> => {
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
  const plain = digits
    .replace(/^0/, '+358')
    .replace(/^(?=358\d{6})/, '+')
    .replace(/^(?=[1-9]\d{6,9}$)/, '+358');
  return checkedText(text.length > 4 ? plain : text, 40, (given) => phone.safeParse(given).success);
};
