import { useTranslation } from 'react-i18next';
import type { MeterEventKind, MeterEvents_value$data } from '../../../__generated__/MeterEvents_value.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';

/** The kinds of meter events, as the graph names them. */
export const meterEventKinds = ['SWAP', 'ROLLOVER', 'CORRECTION'] as const;

/** An event of a meter. */
export type MeterEventRow = MeterEvents_value$data['meterEvents']['nodes'][number];

/** The meter of an event: its value, with the unit of its readings. */
export type Meter = { readonly id: string; readonly unit: string };

/** Returns a function that names an event by its kind and its time. */
export const useMeterEventName = (): ((event: { kind: MeterEventKind; at: string }) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, at }) =>
    `${t(`meterEvent.kinds.${meterEventKinds.find((one) => one === kind) ?? 'CORRECTION'}`)} ${format.dateTime(at)}`;
};
