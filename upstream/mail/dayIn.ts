/** A day in the words of a mail. */
export const dayIn = (locale: 'fi' | 'en', day: string): string =>
  new Intl.DateTimeFormat(locale === 'fi' ? 'fi' : 'en-GB', {
    dateStyle: locale === 'fi' ? 'short' : 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
