import { z } from 'zod';
import { packPoints, type PackedPoints } from './packedPoints.ts';

const opening = '"points":[';
const close = ']'.charCodeAt(0);

/** What is left of an answer when its points are numbers of places where they were. */
const envelope = z.object({
  truncated: z.boolean(),
  series: z.record(z.string(), z.object({ resolution: z.number().int(), points: z.number().int() })),
});

type Points = [number, number][];

/** Points in the bytes of an answer, and sorted into columns. */
type Found = { bytes: Buffer; packed: PackedPoints };

const known = new WeakMap<object, PackedPoints>();

/** The points of a record as columns, where its answer was read without making numbers of them. */
export const packedOf = (record: object): PackedPoints | undefined => known.get(record);

const recordOf = (resolution: number, { bytes, packed }: Found) => {
  let points: Points | undefined;
  const record = {
    resolution,
    // Most often only the columns are wanted.
    get points(): Points {
      points ??= JSON.parse(bytes.toString('latin1')) as Points;
      return points;
    },
  };
  known.set(record, packed);
  return record;
};

/**
 * Reads an answer of series without making numbers of its points, which are most of it; they are checked on the way.
 * Undefined where the answer is written in another way than /ui's own, to be read as any other.
 */
export const readSeries = (answer: Buffer) => {
  // A plain array: the loop over it must not meet two kinds of arrays.
  const bytes = new Uint8Array(answer.buffer, answer.byteOffset, answer.length);
  const found: Found[] = [];
  const parts: string[] = [];
  let position = 0;
  for (let start = answer.indexOf(opening); start >= 0; start = answer.indexOf(opening, position)) {
    const from = start + opening.length;
    const end = bytes[from] === close ? from : answer.indexOf(']]', from) + 1;
    const packed = end === 0 ? undefined : packPoints(bytes, from, end);
    if (!packed) return undefined;
    parts.push(answer.toString('utf8', position, from - 1), String(found.length));
    found.push({ bytes: answer.subarray(from - 1, end + 1), packed });
    position = end + 1;
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
  const series: Record<string, ReturnType<typeof recordOf>> = {};
  for (const [id, { resolution, points }] of Object.entries(read.data.series)) {
    const own = found[points];
    if (!own) return undefined;
    series[id] = recordOf(resolution, own);
  }
  return { truncated: read.data.truncated, series };
};
