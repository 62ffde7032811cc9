import { useTranslation } from 'react-i18next';

/** Returns the label of a small chart: what it shows with its least, greatest and latest value as `written`. */
export const useSparkLabel = () => {
  const { t } = useTranslation();
  return (label: string, values: readonly (number | null)[], written: (value: number) => string): string => {
    const known = values.filter((value) => value !== null);
    const latest = values.at(-1) ?? null;
    if (known.length === 0) return label;
    return t('chart.sparkLabel', {
      label,
      least: written(Math.min(...known)),
      most: written(Math.max(...known)),
      latest: latest === null ? '–' : written(latest),
    });
  };
};
