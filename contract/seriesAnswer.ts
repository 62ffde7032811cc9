import { z } from 'zod';
import { packPoints, type PackedPoints } from './packedPoints.ts';

const opening = '"points":[';

/** What is left of an answer when its points are numbers of places where they were. */
const envelope = z.object({
  truncated: z.boolean(),
  series: z.record(z.string(), z.object({ resolution: z.number().int(), points: z.number().int() })),
});

type Points = [number, number][];

/** Points in the text of an answer, and sorted into columns. */
type Found = { text: string; packed: PackedPoints };

const known = new WeakMap<object, PackedPoints>();

/** The points of a record as columns, where its answer was read without making numbers of them. */
export const packedOf = (record: object): PackedPoints | undefined => known.get(record);

const recordOf = (resolution: number, { text, packed }: Found) => {
  let points: Points | undefined;
  const record = {
    resolution,
    // Most often only the columns are wanted.
    get points(): Points {
      points ??= JSON.parse(text) as Points;
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
export const readSeries = (text: string) => {
  const { buffer, byteOffset, length } = Buffer.from(text, 'latin1');
  const bytes = new Uint8Array(buffer, byteOffset, length);
  const found: Found[] = [];
  const parts: string[] = [];
  let position = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, position)) {
    const from = start + opening.length;
    const end = text[from] === ']' ? from : text.indexOf(']]', from) + 1;
    const packed = end === 0 ? undefined : packPoints(bytes, from, end);
    if (!packed) return undefined;
    parts.push(text.slice(position, from - 1), String(found.length));
    found.push({ text: text.slice(from - 1, end + 1), packed });
    position = end + 1;
  }
  parts.push(text.slice(position));
  let rest: unknown;
  try {
    rest = JSON.parse(parts.join(''));
  } catch {
    return undefined;
  }
  const answer = envelope.safeParse(rest);
  if (!answer.success) return undefined;
  const series: Record<string, ReturnType<typeof recordOf>> = {};
  for (const [id, { resolution, points }] of Object.entries(answer.data.series)) {
    const own = found[points];
    if (!own) return undefined;
    series[id] = recordOf(resolution, own);
  }
  return { truncated: answer.data.truncated, series };
};
