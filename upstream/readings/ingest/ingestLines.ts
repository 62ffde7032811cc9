import type { IngestReport } from '../../../contract/entities/value.ts';

/** Why a line is refused. */
export type Reason = IngestReport['refused'][number]['reason'];

/** A sent line and its reading. */
export type Line = { line: number; text: { at: string; value: string }; at: number; raw: number };

/** A line and why it is refused. */
export type RefusedLine = IngestReport['refused'][number];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
const decimal = /^[+-]?\d{1,15}(\.\d{1,12})?$/;

/** Builds a refused line. */
export const refusedLine = ({ line, text }: Pick<Line, 'line' | 'text'>, reason: Reason): RefusedLine => ({
  line,
  ...text,
  reason,
});

/** Readings before the year 2000 come from a clock that was never set. */
const earliest = Date.parse('2000-01-01T00:00:00Z');

/** Parses an `instant,number` line; a malformed one has no number. */
export const readLine = (written: string, index: number): Line => {
  const comma = written.indexOf(',');
  const at = (comma < 0 ? written : written.slice(0, comma)).trim();
  const value = comma < 0 ? '' : written.slice(comma + 1).trim();
  const isRight = instant.test(at) && Date.parse(at) >= earliest && decimal.test(value);
  return {
    line: index + 1,
    text: { at, value },
    at: isRight ? Date.parse(at) : NaN,
    raw: isRight ? Number(value) : NaN,
  };
};

/** Why a line is refused by itself, if it is. */
export const refusalOf = ({ at, raw }: Line, now: number): Reason | undefined => {
  if (Number.isNaN(at) || Number.isNaN(raw)) return 'MALFORMED';
  return at > now ? 'IN_THE_FUTURE' : undefined;
};

/** The lines of a text that are not empty, with their indices. */
export const writtenLines = (csv: string): { text: string; index: number }[] =>
  csv
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => text.trim() !== '');

/** Parses `instant,value` lines, numbered from 1; malformed lines and future instants are refused. */
export const readLines = (csv: string, now: number): { lines: Line[]; refused: RefusedLine[] } => {
  const lines: Line[] = [];
  const refused: RefusedLine[] = [];
  for (const { text, index } of writtenLines(csv)) {
    const line = readLine(text, index);
    const reason = refusalOf(line, now);
    if (reason) refused.push(refusedLine(line, reason));
    else lines.push(line);
  }
  return { lines, refused };
};

/** Removes lines of a repeated instant: the same number counts as known, another is refused. */
export const dropRepeated = (lines: readonly Line[]): { lines: Line[]; repeated: number; refused: RefusedLine[] } => {
  const byInstant = new Map<number, Line>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const line of lines) {
    const first = byInstant.get(line.at);
    if (!first) byInstant.set(line.at, line);
    else if (first.raw === line.raw) repeated += 1;
    else refused.push(refusedLine(line, 'DUPLICATE_INSTANT'));
  }
  return { lines: [...byInstant.values()].toSorted((one, other) => one.at - other.at), repeated, refused };
};
