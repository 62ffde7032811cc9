import type { ProducerSubject } from '../rule.ts';

/** The meters of a flat's water. */
export const flatMeters: readonly number[] = [34, 35];

/** The main meter of a building's water. */
export const mainMeter = 27;

/** What a flat's meter can pass at most in an hour, in litres: Q4. */
export const maxLitresPerHour = 3125;

/** Whether a value is a flat's water meter. */
export const isFlatMeter = ({ value }: ProducerSubject): boolean => value !== null && flatMeters.includes(value.typeId);

/** Whether a value is any water meter. */
export const isWaterMeter = ({ value }: ProducerSubject): boolean =>
  value !== null && (flatMeters.includes(value.typeId) || value.typeId === mainMeter);
