import type { Row } from '../../db/schema.ts';
import { conversionsOf } from '../conversions.ts';
import { isCounted, type Exclusions } from '../registers/readingExclusions.ts';
import { jitterStep, mostPerHour } from '../registers/registerLimits.ts';
import { isNewRegister } from '../registers/registerPoints.ts';
import { isRegister } from '../slots.ts';
import { refusedLine, type Line, type RefusedLine } from './ingestLines.ts';
import type { StoredReadings } from './storedReadings.ts';
import { validateEpochs } from './validateEpochs.ts';
import { validateRegisters, type RawLimits } from './validateRegisters.ts';

/** The value that lines are of. */
export type Meter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/** What is stored of a meter that its lines are judged with. */
export type MeterWorld = { stored: StoredReadings; events: readonly Row<'meterEvents'>[]; exclusions: Exclusions };

/** Result of lines: what is stored, what is stored already, and what is refused. */
export type JudgedLines = { fresh: Line[]; known: Line[]; refused: RefusedLine[] };

/** Whether a slot already holds the reading or a later one. */
const isHeld = (line: Line, { slotAt }: StoredReadings): boolean => (slotAt(line.at)?.at ?? -Infinity) >= line.at;

/** Whether the instant of a line is already stored with another number. */
const contradicts = (line: Line, stored: StoredReadings, register: boolean): boolean => {
  const slot = stored.slotAt(line.at);
  return slot !== undefined && slot.at === line.at && (register || slot.n === 1) && slot.raw !== line.raw;
};

/** Limits of a meter in raw numbers. Of several multipliers the smallest one: it refuses the least, and the count decides by the one of the time. */
export const rawLimitsOf = ({ typeId, multiplier }: Meter, events: readonly Row<'meterEvents'>[]): RawLimits => {
  const multipliers = conversionsOf({ multiplier }, events).changes.map(({ before }) => before.multiplier);
  const unit = Math.min(...[multiplier, ...multipliers].map((one) => Math.abs(one || 1)));
  return { perHour: mostPerHour(typeId) / unit, jitter: jitterStep / unit };
};

/**
 * Judges the lines of one value, of which no instant is repeated, in order of time: a register together with the stored
 * readings on both sides, within its epoch. Reads nothing.
 */
export const judgeLines = (
  lines: readonly Line[],
  meter: Meter,
  { stored, events, exclusions }: MeterWorld,
  validate = validateRegisters,
): JudgedLines => {
  const register = isRegister(meter.typeId);
  const contradicted = lines.filter((line) => contradicts(line, stored, register));
  const undisputed = lines.filter((line) => !contradicted.includes(line));
  // A line that is stored already was judged with what stood beside it then.
  const unread = undisputed.filter((line) => stored.slotAt(line.at)?.at !== line.at);
  // What was called wrong says nothing of others.
  const counted = stored.readings.filter((reading) => isCounted(exclusions, meter.id, reading));
  const judged = register
    ? validateEpochs(unread, counted, events.filter(isNewRegister), rawLimitsOf(meter, events), validate)
    : { believed: unread, refused: [] };
  const fresh = judged.believed.filter((line) => !isHeld(line, stored));
  const refusedLines = new Set(judged.refused.map(({ line }) => line));
  const taken = new Set(fresh);
  return {
    fresh,
    known: undisputed.filter((line) => !taken.has(line) && !refusedLines.has(line.line)),
    refused: [...contradicted.map((line) => refusedLine(line, 'DUPLICATE_INSTANT')), ...judged.refused],
  };
};
