import { canFollow, longestChain, type Register } from './longestChain.ts';
import { refusedLine, type Line, type Reason, type RefusedLine } from './ingestLines.ts';

/** The reading before a moment and the one after it. */
type Between = { before: Register | undefined; after: Register | undefined };

/** Reason for which a reading does not fit between two others. */
const reasonOf = (line: Register, { before, after }: Between, perHour: number): Reason => {
  if (before && line.raw < before.raw) return 'BACKWARD_STEP';
  if (before && !canFollow(before, line, perHour)) return 'IMPOSSIBLE_STEP';
  return after && line.raw > after.raw ? 'BACKWARD_STEP' : 'IMPOSSIBLE_STEP';
};

const fits = (line: Register, { before, after }: Between, perHour: number): boolean =>
  (!before || canFollow(before, line, perHour)) && (!after || canFollow(line, after, perHour));

/** Accepted readings before and after each line; both lists are ascending. */
const around = <Item extends Register>(lines: readonly Item[], accepted: readonly Register[]): [Item, Between][] => {
  let next = 0;
  return lines.map((line) => {
    while (next < accepted.length && (accepted[next]?.at ?? 0) < line.at) next += 1;
    return [line, { before: accepted[next - 1], after: accepted[next] }];
  });
};

/** Time within which a stored jump that is taken back is no reading of the meter, in milliseconds. */
const returnsWithin = 24 * 3_600_000;

/**
 * Stored readings without jumps that the sent ones take back: at least two of these, in the day after it, continue the
 * reading before the jump. The meters of which the maximum flow is known store no such jump.
 */
const withoutJumps = (lines: readonly Register[], stored: readonly Register[], perHour: number): Register[] => {
  if (perHour !== Infinity) return [...stored];
  const kept: Register[] = [];
  for (const one of stored) {
    const before = kept.at(-1);
    const isTakenBack = ({ at, raw }: Register): boolean =>
      before !== undefined && at > one.at && at <= one.at + returnsWithin && raw >= before.raw && raw < one.raw;
    if (before === undefined || lines.filter(isTakenBack).length < 2) kept.push(one);
  }
  return kept;
};

/**
 * Validates readings of a register against the stored ones. A line that contradicts a stored reading is refused; of the
 * others the largest set that one meter can have shown is accepted. Lines are in ascending order of time.
 */
export const validateRegisters = (
  lines: readonly Line[],
  allStored: readonly Register[],
  perHour: number,
): { believed: Line[]; refused: RefusedLine[] } => {
  const stored = withoutJumps(lines, allStored, perHour);
  const possible = around(lines, stored).filter(([line, between]) => fits(line, between, perHour));
  const segments = Map.groupBy(possible, ([, { before }]) => before);
  const believed = new Set<Line>();
  for (const segment of segments.values())
    for (const line of longestChain(
      segment.map(([line]) => line),
      perHour,
    ))
      believed.add(line);
  const accepted = [...stored, ...believed].toSorted((one, other) => one.at - other.at);
  const doubted = lines.filter((line) => !believed.has(line));
  return {
    believed: lines.filter((line) => believed.has(line)),
    refused: around(doubted, accepted).map(([line, between]) => refusedLine(line, reasonOf(line, between, perHour))),
  };
};
