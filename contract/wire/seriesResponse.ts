import { z } from 'zod';
import { packPoints, type Drafts, type PackedPoints } from './packedPoints.ts';

const opening = '"points":[';

/** What is left of an answer when its points are numbers of places where they were. */
const envelope = z.object({
  truncated: z.boolean(),
  series: z.record(z.string(), z.object({ resolution: z.number().int(), points: z.number().int() })),
});

type Points = [number, number][];

const known = new WeakMap<object, PackedPoints>();

/** The points of a record as columns, where its answer was read without making numbers of them. */
export const packedOf = (record: object): PackedPoints | undefined => known.get(record);

const numbersOf = (column: Uint8Array): number[] =>
  JSON.parse(`[${Buffer.from(column.buffer, column.byteOffset, column.length).toString('latin1')}]`) as number[];

const pointsOf = ({ at, value }: PackedPoints): Points => {
  const numbers = numbersOf(value);
  return numbersOf(at).map((moment, index) => [moment, numbers[index] ?? NaN]);
};

const recordOf = (resolution: number, packed: PackedPoints) => {
  let points: Points | undefined;
  const record = {
    resolution,
    // Most often only the columns are wanted.
    get points(): Points {
      points ??= pointsOf(packed);
      return points;
    },
  };
  known.set(record, packed);
  return record;
};

/** Larger answers get drafts of their own, which are not kept. */
const keptDrafts = 4 * 1024 * 1024;

let kept: Drafts = { moments: new Uint8Array(0), numbers: new Uint8Array(0) };

/** Drafts are kept from answer to answer: taking fresh memory for a year of hours costs as much as sorting it. */
const draftsFor = (length: number): Drafts => {
  if (length <= kept.moments.length) return kept;
  const drafts = { moments: new Uint8Array(length), numbers: new Uint8Array(length) };
  if (length <= keptDrafts) kept = drafts;
  return drafts;
};

/** Puts columns in the place where their points were in the answer, which is longer than both. */
const settle = (bytes: Uint8Array, start: number, packed: PackedPoints): PackedPoints => {
  const [middle, end] = [start + packed.at.length, start + packed.at.length + packed.value.length];
  bytes.set(packed.at, start);
  bytes.set(packed.value, middle);
  return { ...packed, at: bytes.subarray(start, middle), value: bytes.subarray(middle, end) };
};

/**
 * Reads an answer of series without making numbers of its points, which are most of it; they are checked on the way.
 * Undefined where the answer is written in another way than /ui's own, to be read as any other. Otherwise the answer's
 * own bytes become the columns.
 */
export const readSeriesResponse = (answer: Buffer) => {
  // A plain array: the loop over it must not meet two kinds of arrays.
  const bytes = new Uint8Array(answer.buffer, answer.byteOffset, answer.length);
  const drafts = draftsFor(bytes.length);
  const found: { start: number; packed: PackedPoints }[] = [];
  const parts: string[] = [];
  let position = 0;
  for (let start = answer.indexOf(opening); start >= 0; start = answer.indexOf(opening, position)) {
    const from = start + opening.length;
    const sorted = packPoints(bytes, from, drafts);
    if (!sorted) return undefined;
    parts.push(answer.toString('utf8', position, from - 1), String(found.length));
    found.push({ start: from, packed: sorted.packed });
    position = sorted.end + 1;
  }
  parts.push(answer.toString('utf8', position));
  let rest: unknown;
  try {
    rest = JSON.parse(parts.join(''));
  } catch {
    return undefined;
  }
  const read = envelope.safeParse(rest);
  if (!read.success) return undefined;
  const entries = Object.entries(read.data.series);
  if (entries.some(([, { points }]) => !found[points])) return undefined;
  const settled = found.map(({ start, packed }) => settle(bytes, start, packed));
  const series: Record<string, ReturnType<typeof recordOf>> = {};
  for (const [id, { resolution, points }] of entries) {
    const own = settled[points];
    if (own) series[id] = recordOf(resolution, own);
  }
  return { truncated: read.data.truncated, series };
};
