import { useTranslation } from 'react-i18next';
import type { SellerField } from '../../__generated__/SellerNotices_settings.graphql.ts';

const labels = {
  NAME: 'seller.name',
  ADDRESS_LINE1: 'seller.addressLine1',
  POSTAL: 'seller.postal',
  CITY: 'seller.city',
  BUSINESS_ID: 'seller.businessId',
  VAT_NUMBER: 'seller.vatNumber',
  IBAN: 'seller.iban',
  BIC: 'seller.bic',
} as const;

const isKnown = (field: SellerField): field is keyof typeof labels => field in labels;

/** The missing details of the seller in words; null where none is missing. */
export const useMissingSeller = (missing: readonly SellerField[]): string | null => {
  const { t, i18n } = useTranslation();
  if (missing.length === 0) return null;
  const fields = missing.flatMap((field) => (isKnown(field) ? t(labels[field]) : []));
  return t('seller.missing', { fields: new Intl.ListFormat(i18n.language).format(fields) });
};
