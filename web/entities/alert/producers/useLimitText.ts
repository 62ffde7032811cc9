import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { knownLimits, type Limit } from './limitNames.ts';

/** Writes the numbers that a rule goes by: each with its name and its unit, those that are not set left out. */
export const useLimitText = (): ((limits: readonly Limit[], of?: 'value' | 'default') => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const write = (number: number, unit: string | null | undefined): string =>
    [format.exact(number), unit].filter(Boolean).join('\u00a0');
  return (limits, of = 'value') =>
    knownLimits(limits)
      .flatMap(({ name, unit, [of]: number }) =>
        typeof number === 'number' ? [`${t(`control.limit.${name}`)} ${write(number, unit)}`] : [],
      )
      .join(', ');
};
