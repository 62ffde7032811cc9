import type { ProducerSubject, Signal } from '../rule.ts';

/** The meters of a flat's water. */
export const flatMeters: readonly number[] = [34, 35];

/** The main meter of a building's water. */
export const mainMeter = 27;

/** What a flat's meter can pass at most in an hour, in litres: Q4. */
export const maxLitresPerHour = 3125;

/** Q4 of a main meter of DN 40; a larger or smaller one has its own in its settings. */
export const maxMainLitresPerHour = 20_000;

/** Whether a value is a flat's water meter. */
export const isFlatMeter = ({ value }: ProducerSubject): boolean => value !== null && flatMeters.includes(value.typeId);

/** Whether a value is any water meter. */
export const isWaterMeter = ({ value }: ProducerSubject): boolean =>
  value !== null && (flatMeters.includes(value.typeId) || value.typeId === mainMeter);

/**
 * The other meter of the same point, hot or cold: of the same device, or the only pair of the space. A second meter of
 * the same kind, as of a guest toilet, is not used with it.
 */
export const pairOf = (own: Signal, meters: readonly Signal[]): Signal | null => {
  const others = meters.filter(({ typeId }) => typeId !== own.typeId);
  const beside = others.filter(({ coreId }) => coreId === own.coreId);
  if (beside.length === 1) return beside[0] ?? null;
  return meters.length - others.length <= 1 && others.length === 1 ? (others[0] ?? null) : null;
};
