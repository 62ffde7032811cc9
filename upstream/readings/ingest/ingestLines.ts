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

const readLine = (written: string, index: number): Line => {
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

/** Parses `instant,value` lines, numbered from 1; malformed lines and future instants are refused. */
export const readLines = (csv: string, now: number): { lines: Line[]; refused: RefusedLine[] } => {
  const lines: Line[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, written] of csv.split(/\r\n|\n|\r/).entries()) {
    if (written.trim() === '') continue;
    const line = readLine(written, index);
    if (Number.isNaN(line.at) || Number.isNaN(line.raw)) refused.push(refusedLine(line, 'MALFORMED'));
    else if (line.at > now) refused.push(refusedLine(line, 'IN_THE_FUTURE'));
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
