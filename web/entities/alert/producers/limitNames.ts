import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** The parameters of alert rules that have texts, in the order of forms. */
export const limitNames = [
  'min',
  'max',
  'limit',
  'summerMax',
  'bathroomMax',
  'percent',
  'degrees',
  'freezing',
  'litres',
  'litresEachHour',
  'litresPerHour',
  'timesBusiest',
  'mainLitresPerHour',
  'siblingLitres',
  'litresPerDay',
  'reports',
  'minutes',
  'hours',
  'bathroomHours',
  'days',
  'hysteresis',
] as const;

/** A parameter of an alert rule. */
export type LimitName = (typeof limitNames)[number];

/** A parameter of a rule with its number and its unit. */
export type Limit = {
  readonly name: string;
  readonly value: number | null | undefined;
  readonly default?: number | null | undefined;
  readonly unit: string | null | undefined;
};

const named = (limit: Limit, name: LimitName): boolean => limit.name === name;

/** The parameters of a rule that have texts, in the order of forms. */
export const knownLimits = <One extends Limit>(limits: readonly One[]): (One & { readonly name: LimitName })[] =>
  limitNames.flatMap((name) => limits.flatMap((limit) => (named(limit, name) ? [{ ...limit, name }] : [])));

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
