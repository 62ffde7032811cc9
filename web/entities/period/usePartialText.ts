import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { dayOf } from './period.ts';

/** A bucket of consumption; `firstReadingAt` is when readings begin within it. */
export type BucketTimes = { readonly from: string; readonly to: string; readonly firstReadingAt?: string | null };

const hourMs = 3_600_000;
const dayMs = 25 * hourMs;

/**
 * Returns a function that names the part that a bucket covers which is not over or was not read from its start: klo 02,
 * 28.11. asti, alkaen 14.3.; null of the others. Such a bucket is never compared.
 */
export const usePartialText = (): ((bucket: BucketTimes) => string | null) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return ({ from, to, firstReadingAt }) => {
    const length = Date.parse(to) - Date.parse(from);
    const isLong = length > dayMs;
    if (typeof firstReadingAt === 'string')
      return isLong
        ? t('chart.fromDay', { day: format.dayMonth(firstReadingAt) })
        : t('chart.fromTime', { time: format.time(firstReadingAt) });
    if (Date.parse(to) <= now || Date.parse(from) > now) return null;
    if (isLong) return t('chart.untilDay', { day: format.dayMonth(dayOf(now)) });
    return length <= hourMs ? t('chart.now') : t('chart.untilHour', { hour: format.time(now).slice(0, 2) });
  };
};
