import {
  requiredSellerFields,
  type RequiredSellerField,
  type SellerDetails,
  type SellerParty,
} from '../../../contract/entities/seller.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { businessIdOf, isIban, plainIban } from '../billing/businessId.ts';

const plain = (text: string | null): string | null => text && text.replaceAll(/\s/g, '').toUpperCase();

const trimmed = (text: string | null): string | null => text?.trim() || null;

/** Details as they are stored: outer spaces removed, numbers in their full form without spaces. */
export const normalizeSeller = (details: SellerDetails): SellerDetails => {
  const country = details.country.trim().toUpperCase();
  const businessId = trimmed(details.businessId);
  return {
    ...details,
    name: trimmed(details.name),
    addressLine1: trimmed(details.addressLine1),
    addressLine2: trimmed(details.addressLine2),
    postal: trimmed(details.postal),
    city: trimmed(details.city),
    domicile: trimmed(details.domicile),
    country,
    businessId: businessId && country === 'FI' ? (businessIdOf(businessId) ?? businessId) : businessId,
    vatNumber: plain(details.vatNumber),
    iban: details.iban && plainIban(details.iban),
    bic: plain(details.bic),
  };
};

const bicShape = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const vatShape = /^[A-Z]{2}[A-Z\d]{2,13}$/;

/** Whether a VAT number is possible in its country; the Finnish one consists of the digits of the business id. */
const isVatNumber = (vatNumber: string, { country, businessId }: SellerParty): boolean => {
  if (country !== 'FI') return vatShape.test(vatNumber);
  const [, digits, check] = /^FI(\d{7})(\d)$/.exec(vatNumber) ?? [];
  const ofNumber = digits ? businessIdOf(`${digits}-${check}`) : null;
  return ofNumber !== null && (businessId === null || ofNumber === businessId);
};

/** Fields of normalized details that cannot be used, with their codes. */
export const wrongSellerFields = (details: SellerDetails): Record<string, FieldCode> => {
  const { country, businessId, vatNumber, iban, bic, lateInterestPercent } = details;
  const wrong: Record<string, FieldCode> = {};
  if (!/^[A-Z]{2}$/.test(country)) wrong['country'] = 'INVALID';
  if (businessId && country === 'FI' && businessIdOf(businessId) === null) wrong['businessId'] = 'INVALID';
  if (vatNumber && !isVatNumber(vatNumber, details)) wrong['vatNumber'] = 'INVALID';
  if (iban && !isIban(iban)) wrong['iban'] = 'INVALID';
  if (bic && !bicShape.test(bic)) wrong['bic'] = 'INVALID';
  if (lateInterestPercent !== null && lateInterestPercent < 0) wrong['lateInterestPercent'] = 'TOO_SMALL';
  if (lateInterestPercent !== null && lateInterestPercent > 100) wrong['lateInterestPercent'] = 'TOO_LARGE';
  return wrong;
};

/** Required details that are empty. */
export const missingOf = (details: SellerParty): RequiredSellerField[] =>
  requiredSellerFields.filter((field) => !details[field]);
