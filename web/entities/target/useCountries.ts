import { useTranslation } from 'react-i18next';

/** The countries that are offered, by their codes of ISO 3166. */
const offered = ['FI', 'SE', 'NO', 'DK', 'EE', 'LV', 'LT', 'DE', 'PL', 'ES'];

/** The names of countries in the page's language, and the choice of one; a code that is not offered stays in the choice. */
export const useCountries = (present: string | null | undefined) => {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
  const nameOf = (code: string): string => (/^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
  const codes = present && !offered.includes(present) ? [present, ...offered] : offered;
  return {
    countryName: (code: string | null | undefined) => (code ? nameOf(code) : undefined),
    countries: [{ value: '', label: '–' }, ...codes.map((value) => ({ value, label: nameOf(value) }))],
  };
};
