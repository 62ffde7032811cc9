import type { useTranslation } from 'react-i18next';
import type { Format } from '../../i18n/format.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Name of the account that acknowledged an alert, or that it was done automatically. */
export const nameOfAcknowledger = (t: Translate, username: string): string =>
  username === 'auto' ? t('alert.automatic') : username;

/** Alerts that need the measured value, and whose limit is one of that value. */
export const figured: ReadonlySet<string> = new Set([
  'ALERT',
  'LOW_LIMIT',
  'HIGH_LIMIT',
  'SEPARATE_POINT',
  'INDOOR_TEMPERATURE',
  'INDOOR_HUMIDITY',
  'INDOOR_AIR_QUALITY',
  'HEATING_SET_POINT_NOT_REACHED',
  'HEATING_OVERHEATED',
  'HEATING_RETURN_TOO_WARM',
  'VENTILATION_SUPPLY_TOO_COLD',
  'VENTILATION_FREEZING_RISK',
]);

/** A figure of an alert: whole, or with one decimal. */
export const figureOf = (format: Pick<Format, 'number'>, value: number): string =>
  format.number(value, Number.isInteger(value) ? 0 : 1);
