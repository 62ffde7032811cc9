import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { meterOf, type HeldReadingRow } from './heldReadingRow.ts';

/** Returns a function that writes readings: the first one or what was sent, the one before, the time, and the reason. */
export const useReadingTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (row: HeldReadingRow) => {
    const { at, reading, before, sent, foundAt, reason } = row;
    const written = (number: number) => [format.exact(number), meterOf(row)?.unit].filter(Boolean).join('\u00a0');
    return {
      reading: typeof reading === 'number' ? written(reading) : t('heldReading.sent', { sent: sent ?? '' }),
      before: before ? written(before.reading) : '–',
      /** A line without a time has the time at which it came. */
      at: format.dateTime(at ?? foundAt),
      reason: t(`heldReading.reasons.${reason}`),
    };
  };
};
