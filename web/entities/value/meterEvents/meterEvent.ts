import { useTranslation } from 'react-i18next';
import type { MeterEventKind, MeterEvents_value$data } from '../../../__generated__/MeterEvents_value.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';

/** The kinds of meter events that are recorded with readings, as the graph names them. */
export const meterEventKinds = ['SWAP', 'ROLLOVER', 'CORRECTION'] as const;

/** All kinds of meter events; another multiplier, offset or unit comes of the settings. */
export const namedKinds = [...meterEventKinds, 'CONVERSION'] as const;

/** An event of a meter. */
export type MeterEventRow = MeterEvents_value$data['meterEvents']['nodes'][number];

/** The meter of an event: its value, with the unit of its readings. */
export type Meter = { readonly id: string; readonly unit: string };

/** Returns a function that names an event by its kind and its time. */
export const useMeterEventName = (): ((event: { kind: MeterEventKind; at: string }) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, at }) =>
    `${t(`meterEvent.kinds.${namedKinds.find((one) => one === kind) ?? 'CORRECTION'}`)} ${format.dateTime(at)}`;
};

type Converted = Pick<MeterEventRow, 'conversionBefore' | 'conversionAfter'>;

/** Returns a function that lists which of multiplier, offset and unit an event changed, from what to what. */
export const useConversionTexts = (): ((event: Converted) => string[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (setting: string | number | null | undefined): string =>
    typeof setting === 'number' ? format.exact(setting) : (setting ?? t('meterEvent.usualUnit'));
  return ({ conversionBefore: before, conversionAfter: after }) => {
    if (!before || !after) return [];
    return (['multiplier', 'offset', 'unit'] as const).flatMap((name) => {
      const change = { before: written(before[name]), after: written(after[name]) };
      return before[name] === after[name] ? [] : [t(`meterEvent.converted.${name}`, change)];
    });
  };
};
