import type { DataFaultCause } from '../../contract/entities/alert.ts';
import type { Row } from '../db/schema.ts';
import { alertTitleOf } from './alertWords.ts';

/** Language of a mail. */
export type Locale = 'fi' | 'en';

/** An alert with the names of where it is: of its space and building, and of the measured quantity if it has a limit. */
export type NoticedAlert = Row<'alerts'> & { location: string; quantity: string | null };

/** Alerts that one message is about, at one site, with the name of their level. */
export type Notice = { site: string; level: string | null; alerts: readonly NoticedAlert[]; isReminder: boolean };

const both = {
  fi: {
    reminder: 'Muistutus: ',
    alerts: (count: number) => `${count} hälytystä`,
    site: 'Kohde',
    location: 'Sijainti',
    device: 'Laite',
    began: 'Alkoi',
    level: 'Taso',
    measured: 'Mitattu',
    limit: 'raja',
    read: 'Luettu',
    counted: 'viimeksi laskettu',
    more: (count: number) => `Lisäksi ${count} muuta hälytystä. Katso kaikki portaalista.`,
    below: 'alle rajan',
    above: 'yli rajan',
    onDuty: 'Päivystys',
    test: (site: string) => `Koeviesti: ${site}`,
    testText: (name: string, site: string) =>
      `Tämä on koeviesti vastaanottajalle ${name}. Kohteen ${site} hälytyksistä ilmoitetaan tähän osoitteeseen.`,
  },
  en: {
    reminder: 'Reminder: ',
    alerts: (count: number) => `${count} alerts`,
    site: 'Site',
    location: 'Location',
    device: 'Device',
    began: 'Since',
    level: 'Level',
    measured: 'Measured',
    limit: 'limit',
    read: 'Read',
    counted: 'last counted',
    more: (count: number) => `And ${count} more alerts. See all of them in the portal.`,
    below: 'below the limit',
    above: 'above the limit',
    onDuty: 'On duty',
    test: (site: string) => `Test message: ${site}`,
    testText: (name: string, site: string) =>
      `This is a test message to ${name}. Alerts of ${site} will be sent to this address.`,
  },
};

const decimals = {
  fi: new Intl.NumberFormat('fi', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
};

const times = (tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' });

const timeIn = { fi: times('fi-FI'), en: times('en-GB') };

const undecided: Record<Locale, string> = {
  fi: 'Kulutusta ei lasketa, ennen kuin joku vastaa, onko mittari vaihdettu vai lukema oikea tai väärä.',
  en: 'Consumption is not counted until someone answers whether the meter was swapped or the reading is right or wrong.',
};

/** What a person has to do about a data fault. */
const taskOf: Record<DataFaultCause, Record<Locale, string>> = {
  jump: undecided,
  restart: undecided,
  refused: {
    fi: 'Mittarin viimeisimmät lukemat on hylätty, eikä niitä lasketa.',
    en: 'The latest readings of the meter were refused and are not counted.',
  },
};

/** Codes of the limits of a value. */
const limits: Partial<Record<number, 'below' | 'above'>> = { 1: 'below', 2: 'above' };

/** The fault: of a limit with the quantity that is over it. */
const faultOf = (alert: NoticedAlert, locale: Locale): string => {
  const side = alert.cause === null ? limits[alert.type] : undefined;
  return side && alert.quantity ? `${alert.quantity} ${both[locale][side]}` : alertTitleOf(alert, locale);
};

const withUnit = (number: number, unit: string | null, locale: Locale): string =>
  `${decimals[locale].format(number)}${unit ? ` ${unit}` : ''}`;

/** The value against its limit; empty without one. */
const valueOf = ({ value, limit, unit, cause }: NoticedAlert, locale: Locale): string => {
  const words = both[locale];
  const read = value === null ? '' : withUnit(value, unit, locale);
  const other = limit === null ? '' : withUnit(limit, unit, locale);
  if (cause === null) return read && other ? `${read}, ${words.limit} ${other}` : read;
  return [read, other && `${words.counted} ${other}`].filter(Boolean).join(', ');
};

/** Alerts that a message lists at most. */
const listed = 20;

/** The fault with its value and limit, as a list has it: Lämpötila alle rajan, 14,6 °C, raja 18 °C. */
const lineOf = (alert: NoticedAlert, locale: Locale): string =>
  [faultOf(alert, locale), valueOf(alert, locale)].filter(Boolean).join(', ');

const rowsOf = ({ site, level, alerts: [alert] }: Notice, locale: Locale): string[][] => {
  if (!alert) return [];
  const words = both[locale];
  return [
    [words.site, site],
    [words.location, alert.location],
    [words.device, alert.name],
    [alert.cause === null ? words.measured : words.read, valueOf(alert, locale)],
    [words.began, timeIn[locale].format(alert.from)],
    [words.level, level ?? ''],
  ].filter(([, text]) => text);
};

/** Subject, text and table of a message about alerts: level, fault, location, site. */
export const noticeWords = (notice: Notice, locale: Locale): { subject: string; lines: string[]; rows: string[][] } => {
  const { alerts, site, level, isReminder } = notice;
  const words = both[locale];
  const begin = `${isReminder ? words.reminder : ''}${level ? `${level}: ` : ''}`;
  const [first] = alerts;
  if (first && alerts.length === 1) {
    const subject = [faultOf(first, locale), first.location, site].filter(Boolean).join(', ');
    const task = first.cause === null ? [] : [taskOf[first.cause][locale]];
    return { subject: `${begin}${subject}`, lines: [lineOf(first, locale), ...task], rows: rowsOf(notice, locale) };
  }
  const rest = alerts.length - listed;
  return {
    subject: `${begin}${words.alerts(alerts.length)}, ${site}`,
    lines: rest > 0 ? [words.more(rest)] : [],
    rows: alerts
      .slice(0, listed)
      .map((alert) => [
        lineOf(alert, locale),
        alert.location || alert.name,
        `${words.began.toLowerCase()} ${timeIn[locale].format(alert.from)}`,
      ]),
  };
};

/** Telephone numbers of the receivers on duty. */
export const dutyLines = (receivers: readonly Row<'alertReceivers'>[], locale: Locale): string[] =>
  receivers.filter(({ phone }) => phone).map(({ name, phone }) => `${both[locale].onDuty}: ${name}, ${phone}`);

/** Subject and text of a test message to a receiver. */
export const testWords = (name: string, site: string, locale: Locale): { subject: string; lines: string[] } => ({
  subject: both[locale].test(site),
  lines: [both[locale].testText(name, site)],
});
