import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { dayAndTime } from './readingInstants.ts';

/** Returns a function that writes an instant of readings; midnight belongs to the day before: 31.10.2026 klo 24.00. */
export const useInstantName = (): ((instant: number) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (instant) => {
    const { isoDay, time } = dayAndTime(instant);
    return time === '24:00' ? t('meterReadings.endOfDay', { date: format.date(isoDay) }) : format.dateTime(instant);
  };
};

/**
 * Returns a function that writes an instant for the head of a narrow column, where a line ends between the day and the
 * time only.
 */
export const useInstantHead = (): ((instant: number) => string) => {
  const format = useFormat();
  const nameOf = useInstantName();
  return (instant) => {
    const day = format.date(dayAndTime(instant).isoDay);
    const time = nameOf(instant).slice(day.length);
    return day.replaceAll(' ', '\u00a0') + time.replaceAll(/(?<=\p{L}) /gu, '\u00a0');
  };
};
