import type { Row } from '../../db/schema.ts';
import type { Line, RefusedLine } from './ingestLines.ts';
import { validateRegisters, type RawLimits } from './validateRegisters.ts';
import type { Register } from './longestChain.ts';

/** Meter event that separates two epochs. */
type Division = Pick<Row<'meterEvents'>, 'at' | 'endRaw' | 'startRaw'>;

/** Readings of a register in one epoch, with the readings given at its ends. */
const knownIn = (stored: readonly Register[], began: Division | undefined, ends: Division | undefined): Register[] => [
  ...(began && began.startRaw !== null ? [{ at: began.at, raw: began.startRaw }] : []),
  ...stored,
  ...(ends && ends.endRaw !== null ? [{ at: ends.at, raw: ends.endRaw }] : []),
];

/**
 * Validates readings of a register epoch by epoch: readings are not compared across a meter event. Lines, stored
 * readings and events are in ascending order of time.
 */
export const validateEpochs = (
  lines: readonly Line[],
  stored: readonly Register[],
  events: readonly Division[],
  limits: RawLimits,
  validate = validateRegisters,
): { believed: Line[]; refused: RefusedLine[] } => {
  if (events.length === 0) return validate(lines, stored, limits);
  const epochOf = ({ at }: { at: number }): number => events.filter((event) => event.at <= at).length;
  const storedByEpoch = Map.groupBy(stored, epochOf);
  const judged = Array.from(Map.groupBy(lines, epochOf), ([epoch, own]) =>
    validate(own, knownIn(storedByEpoch.get(epoch) ?? [], events[epoch - 1], events[epoch]), limits),
  );
  return {
    believed: judged.flatMap(({ believed }) => believed),
    refused: judged.flatMap(({ refused }) => refused),
  };
};
