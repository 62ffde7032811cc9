import { useTranslation } from 'react-i18next';
import type { AmountScale } from './amountScale.ts';
import type { Language } from './language.ts';
import { buildingTimeZone } from './timeZone.ts';

const tags: Record<Language, string> = { fi: 'fi-FI', en: 'en-GB' };

/** Separator of date and time. */
const betweenDayAndTime: Record<Language, string> = { fi: ' klo ', en: ', ' };

/** Position of the sign of euros. */
const eurosIn: Record<Language, (number: string) => string> = {
  fi: (number) => `${number}\u00a0€`,
  en: (number) => number.replace(/^[-−]?/, (sign) => `${sign && '−'}€`),
};

const hour = 3_600_000;

/** Makes a thing when it is first wanted: each of those below takes its time, and a page begins with few of them. */
const lazily = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined;
  return () => (made ??= make());
};

/** How numbers and moments are written in one language. */
export type Format = ReturnType<typeof createFormat>;

/** The writing of numbers and moments in a language: decimals as it has them, days as d.M.yyyy and Helsinki time in both. */
export const createFormat = (language: Language) => {
  const tag = tags[language];
  const at = (locale: string, options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { timeZone: buildingTimeZone, ...options }));
  // A day is read as it is typed: Finnish in both languages.
  const dates = at(tags.fi, { day: 'numeric', month: 'numeric', year: 'numeric' });
  const dayMonths = at(tags.fi, { day: 'numeric', month: 'numeric' });
  // Days without a time are in UTC, as they are read from 2026-10-31.
  const months = at(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekdays = at(tag, { weekday: 'short', timeZone: 'UTC' });
  const times = at(tag, { hour: '2-digit', minute: '2-digit' });
  const signedTimes = at(tag, { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' });
  const date = (instant: string | number | Date) => dates().format(new Date(instant));
  const time = (instant: string | number | Date) => {
    const milliseconds = new Date(instant).getTime();
    const shown = times().format(milliseconds);
    // The hour that occurs twice in autumn has its offset written.
    const twice = [milliseconds - hour, milliseconds + hour].some((other) => times().format(other) === shown);
    return twice ? signedTimes().format(milliseconds) : shown;
  };
  const relativeIn = (style: 'long' | 'short') =>
    lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }));
  const relative = { long: relativeIn('long'), short: relativeIn('short') };
  const change = lazily(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }));
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberWith = (least: number, most: number) => {
    const known = numbers.get(`${least} ${most}`);
    if (known) return known;
    const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
    // What rounds to nothing is not below nothing.
    const made = new Intl.NumberFormat(tag, { ...digits, signDisplay: 'negative' });
    numbers.set(`${least} ${most}`, made);
    return made;
  };
  const dateTime = (instant: string | number | Date) =>
    `${date(instant)}${betweenDayAndTime[language]}${time(instant)}`;
  const number = (value: number, digits = 0) => numberWith(digits, digits).format(value);
  const scaled = (amount: number, { factor, unit }: AmountScale) => {
    const value = amount * factor;
    return number(value, unit === 'l' || value >= 100 ? 0 : 1);
  };
  return {
    language,
    tag,
    number,
    /** A number as it was set or sent: with the decimals that it has, and at least so many. */
    exact: (value: number, least = 0) => numberWith(least, Math.max(least, 6)).format(value),
    /** By how much something grew or fell: 0.1 is a tenth more. */
    change: (share: number) => `${change().format(share * 100)}\u00a0%`,
    /** Money: 104,40 €. */
    euros: (value: number, digits = 2) => eurosIn[language](number(value, digits)),
    /** A price with the decimals that it was set with, at least two. */
    price: (value: number) => eurosIn[language](numberWith(2, 6).format(value)),
    /** An amount without its unit: whole litres, and a decimal of the rest where it is below a hundred. */
    scaled,
    /** An amount with the unit of its scale: 406 l, 12,7 m³, 56,1 MWh. */
    amount: (value: number, scale: AmountScale) => `${scaled(value, scale)}\u00a0${scale.unit}`,
    dateTime,
    /** A day and a time on one line, whatever the width of a column. */
    unbrokenDateTime: (instant: string | number | Date) => dateTime(instant).replaceAll(' ', '\u00a0'),
    date,
    /** A day without its year: 14.3. */
    dayMonth: (instant: string | number | Date) => dayMonths().format(new Date(instant)),
    /** The month of a day as in 2026-10-31: lokakuu 2026. */
    month: (day: string) => months().format(new Date(day)),
    /** A day as in 2026-10-31 with its weekday: la 31.10.2026. */
    weekday: (day: string) => `${weekdays().format(new Date(day))} ${date(day)}`,
    time,
    /** Relative time in the largest unit, short in columns; future times count as now. */
    ago: (instant: string | number | Date, now: number, style: 'long' | 'short' = 'long') => {
      const seconds = Math.min(0, (new Date(instant).getTime() - now) / 1000);
      const steps: [Intl.RelativeTimeFormatUnit, number][] = [
        ['year', 31_557_600],
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ];
      // What is rounded up to 60 seconds is a minute.
      const rounded = (to: number) => Math.round(Math.abs(seconds) / to) * to;
      const [unit, length] = steps.find(([, size], at) => rounded(steps[at + 1]?.[1] ?? 1) >= size) ?? ['second', 1];
      // A line never ends between a number and what it counts.
      return relative[style]()
        .format(Math.round(seconds / length), unit)
        .replace(/(?<=\d) /, '\u00a0');
    },
  };
};

const formats = { fi: lazily(() => createFormat('fi')), en: lazily(() => createFormat('en')) };

/** The writing of numbers and moments in the page's language. */
export const useFormat = (): Format => {
  const { i18n } = useTranslation();
  return formats[i18n.language === 'en' ? 'en' : 'fi']();
};
