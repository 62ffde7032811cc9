import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { dayOf, spanOf, weekOf, type Period } from './period.ts';
import type { ShownPeriod } from './usePeriod.ts';

/** Returns a function that writes a period: 31.10.2026, vk 44 (26.10.2026 – 1.11.2026), lokakuu 2026, 2026. */
export const usePeriodName = (): ((period: Period) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ unit, first, last }) => {
    const days = `${format.date(first)} – ${format.date(last)}`;
    if (unit === 'day') return format.weekday(first);
    if (unit === 'week') return t('period.week', { week: weekOf(first).week, days });
    if (unit === 'month') return format.month(first);
    return unit === 'year' ? first.slice(0, 4) : days;
  };
};

/** Returns a function that writes a range of milliseconds: its days where they are whole, else its days and times. */
export const useSpanName = (): ((from: number, to: number) => string) => {
  const format = useFormat();
  return (from, to) => {
    const [first, last] = [dayOf(from), dayOf(to - 1)];
    const days = spanOf({ unit: null, first, last });
    if (days.from === from && days.to === to) return `${format.date(first)} – ${format.date(last)}`;
    return `${format.dateTime(from)} – ${format.dateTime(to)}`;
  };
};

/** The name of what is shown: the period, or the times of a part of it. */
export const usePeriodLabel = ({ period, isZoomed, from, to }: ShownPeriod): string => {
  const nameOf = usePeriodName();
  const spanName = useSpanName();
  return isZoomed ? spanName(from, to) : nameOf(period);
};
