/** Euros with cents, in the language of a mail. */
export const eurosIn = (locale: 'fi' | 'en', amount: number): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount);
