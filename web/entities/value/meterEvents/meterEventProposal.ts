import type { MeterEventPreviewResultQuery$variables } from '../../../__generated__/MeterEventPreviewResultQuery.graphql.ts';
import { readDate, readNumber } from '../../../forms/texts.ts';
import { dayOf } from '../../period/period.ts';
import { instantAt, readTime, timeOf } from '../../period/timeOfDay.ts';
import type { MeterEventRow } from './meterEvent.ts';

/** A change of the events of a meter that is previewed, without the meter. */
export type Proposal = Omit<MeterEventPreviewResultQuery$variables, 'valueId'>;

/** The event that is changed. */
export type KeptEvent = Pick<MeterEventRow, 'id' | 'kind' | 'at' | 'endReading' | 'startReading'>;

type Texts = {
  kind: MeterEventRow['kind'];
  at: string;
  time: string;
  endReading: string;
  startReading: string;
  multiplier: string;
};

/** Decimals that a field has of a reading, which may have more in the service. */
const decimals = 6;

/** A reading as its field shows it. */
export const shownReading = (reading: number | null | undefined): number | null =>
  typeof reading === 'number' ? Number(reading.toFixed(decimals)) : null;

/** A reading that is typed, with all decimals if it is the one that the event has. */
const typedReading = (text: string, kept: number | null | undefined): number | null => {
  const reading = text.trim() === '' ? null : readNumber(text);
  return typeof kept === 'number' && reading === shownReading(kept) ? kept : reading;
};

/** The instant of a day and a time, with the seconds if it is that of the event. */
const typedInstant = (day: string, time: string, kept: string | undefined): string => {
  const isKept = kept !== undefined && dayOf(Date.parse(kept)) === day && timeOf(kept) === time;
  return isKept ? kept : new Date(instantAt(day, time)).toISOString();
};

/** The event that the texts of the fields propose, new or in place of `event`; null while it is not complete. */
export const proposalOf = (texts: Texts, event?: KeptEvent): Proposal | null => {
  const { kind } = texts;
  const [day, time] = [readDate(texts.at), readTime(texts.time)];
  const readings = [texts.endReading, texts.startReading].map((text) => text.trim());
  const isUnreadable = readings.some((text) => (text === '' ? kind === 'CORRECTION' : readNumber(text) === null));
  const multiplier = texts.multiplier.trim() === '' ? null : readNumber(texts.multiplier);
  const isConverted = kind === 'CONVERSION' || (kind === 'SWAP' && texts.multiplier.trim() !== '');
  if (day === null || time === null || isUnreadable) return null;
  if (isConverted && (multiplier === null || multiplier === 0)) return null;
  return {
    eventId: event?.id ?? null,
    kind,
    at: typedInstant(day, time, event?.at),
    endReading: typedReading(texts.endReading, event?.endReading),
    startReading: typedReading(texts.startReading, event?.startReading),
    conversion: isConverted ? { multiplier } : null,
  };
};
