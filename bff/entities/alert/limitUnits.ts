import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';

/** Units of the parameters of rules by their names; the others have the unit of what is measured. */
const units: Readonly<Record<string, string | null>> = {
  hours: 'h',
  bathroomHours: 'h',
  minutes: 'min',
  days: 'd',
  litres: 'l',
  litresEachHour: 'l',
  siblingLitres: 'l',
  litresPerHour: 'l/h',
  mainLitresPerHour: 'l/h',
  litresPerDay: 'l/d',
  percent: '%',
  degrees: '°C',
  freezing: '°C',
  reports: null,
  timesBusiest: null,
};

/** The unit of a parameter of a rule; null if it is a plain number. */
export const limitUnit = (name: string, { unit }: Pick<ProducerRecord, 'unit'>): string | null =>
  units[name] === undefined ? (unit ?? null) : units[name];
