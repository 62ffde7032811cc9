import { canFollow, longestChain, type Register } from './longestChain.ts';
import { refusedLine, type Line, type Reason, type RefusedLine } from './ingestLines.ts';

/** The reading before a moment and the one after it. */
type Between = { before: Register; after: Register };

/** What registers can show, in raw numbers: the most in an hour, and a backward step that is jitter. */
export type RawLimits = { perHour: number; jitter: number };

/** Reason for which a reading does not fit between two others, or beside the one that is known. */
const reasonOf = (line: Register, { before, after }: Partial<Between>, perHour: number): Reason => {
  if (before && line.raw < before.raw) return 'BACKWARD_STEP';
  if (before && !canFollow(before, line, perHour)) return 'IMPOSSIBLE_STEP';
  return after && line.raw > after.raw ? 'BACKWARD_STEP' : 'IMPOSSIBLE_STEP';
};

/** Time between readings, in milliseconds, over which a line is known to be wrong. */
const near = 2 * 3_600_000;

/**
 * Accepted readings before and after each line that stands between two of them that are near; both lists are ascending.
 * Other lines are left out.
 */
const between = (lines: readonly Line[], accepted: readonly Register[]): [Line, Between][] => {
  let next = 0;
  return lines.flatMap((line): [Line, Between][] => {
    while (next < accepted.length && (accepted[next]?.at ?? 0) < line.at) next += 1;
    const [before, after] = [accepted[next - 1], accepted[next]];
    const isNear = before && after && after.at - line.at <= near && line.at - before.at <= near;
    return isNear ? [[line, { before, after }]] : [];
  });
};

/**
 * Validates readings of a register together with the stored ones around them. The largest set that one meter can have
 * shown is right. A line beside it is refused if right readings are near on both sides, since the meter went on as if the
 * line had not been. Elsewhere nobody can tell yet whether the meter or the line changed, and readings that come later
 * may say, so that it is stored and the count decides. Lines are in ascending order of time.
 */
export const validateRegisters = (
  lines: readonly Line[],
  stored: readonly Register[],
  { perHour, jitter }: RawLimits,
): { believed: Line[]; refused: RefusedLine[] } => {
  const chain = longestChain<Register>([...stored, ...lines], perHour);
  const accepted = [...chain].toSorted((one, other) => one.at - other.at);
  const doubted = lines.filter((line) => !chain.has(line));
  const isJitter = ({ raw }: Line, { before, after }: Between): boolean =>
    raw < before.raw ? before.raw - raw <= jitter : raw > after.raw && raw - after.raw <= jitter;
  const refused = between(doubted, accepted).filter(([line, beside]) => !isJitter(line, beside));
  const isRefused = new Set(refused.map(([line]) => line));
  return {
    believed: lines.filter((line) => !isRefused.has(line)),
    refused: refused.map(([line, beside]) => refusedLine(line, reasonOf(line, beside, perHour))),
  };
};

/**
 * Validates readings that a person has typed: the stored ones are right, and a line that does not go with them, or with
 * most of the other lines, is refused wherever it is, since it can be corrected before it is stored.
 */
export const validateTyped = (
  lines: readonly Line[],
  stored: readonly Register[],
  { perHour, jitter }: RawLimits,
): { believed: Line[]; refused: RefusedLine[] } => {
  const level = [...longestChain(stored, perHour)].toSorted((one, other) => one.at - other.at);
  const isClose = (one: Register | undefined, other: Register | undefined): boolean =>
    !one || !other || canFollow(one, other, perHour) || (one.raw > other.raw && one.raw - other.raw <= jitter);
  const besideOf = ({ at }: Line, right: readonly Register[]): Partial<Between> => {
    const [before, after] = [right.findLast((one) => one.at < at), right.find((one) => one.at > at)];
    return { ...(before && { before }), ...(after && { after }) };
  };
  const fits = (line: Line, { before, after }: Partial<Between>): boolean =>
    isClose(before, line) && isClose(line, after);
  const fitting = lines.filter((line) => fits(line, besideOf(line, level)));
  const chain = longestChain<Register>([...level, ...fitting], perHour);
  const right = [...chain].toSorted((one, other) => one.at - other.at);
  const believed = fitting.filter((line) => chain.has(line) || fits(line, besideOf(line, right)));
  const isBelieved = new Set(believed);
  return {
    believed,
    refused: lines
      .filter((line) => !isBelieved.has(line))
      .map((line) => refusedLine(line, reasonOf(line, besideOf(line, right), perHour))),
  };
};
