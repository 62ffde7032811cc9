import { z } from 'zod';
import { packPoints, type ColumnBuffers, type PackedPoints } from './packedPoints.ts';

const opening = '"points":[';

/** A parsed response in which points are replaced by their numbers. */
const envelope = z.object({
  truncated: z.boolean(),
  series: z.record(z.string(), z.object({ resolution: z.number().int(), points: z.number().int() })),
});

type Points = [number, number][];

const packedPoints = new WeakMap<object, PackedPoints>();

/** Packed points of a record whose response was parsed without its numbers. */
export const packedOf = (record: object): PackedPoints | undefined => packedPoints.get(record);

const numbersOf = (column: Uint8Array): number[] =>
  JSON.parse(`[${Buffer.from(column.buffer, column.byteOffset, column.length).toString('latin1')}]`) as number[];

const pointsOf = ({ at, value }: PackedPoints): Points => {
  const numbers = numbersOf(value);
  return numbersOf(at).map((time, index) => [time, numbers[index] ?? NaN]);
};

const recordOf = (resolution: number, packed: PackedPoints) => {
  let points: Points | undefined;
  const record = {
    resolution,
    // Usually only the columns are read.
    get points(): Points {
      points ??= pointsOf(packed);
      return points;
    },
  };
  packedPoints.set(record, packed);
  return record;
};

/** Buffers for larger responses are not kept. */
const maxKeptBytes = 4 * 1024 * 1024;

let kept: ColumnBuffers = { times: new Uint8Array(0), numbers: new Uint8Array(0) };

/** Buffers are reused between responses: allocating memory for a year of hours costs as much as splitting it. */
const buffersFor = (length: number): ColumnBuffers => {
  if (length <= kept.times.length) return kept;
  const buffers = { times: new Uint8Array(length), numbers: new Uint8Array(length) };
  if (length <= maxKeptBytes) kept = buffers;
  return buffers;
};

/** Writes columns to the offsets of their points in the response, which is longer than both. */
const writeColumns = (bytes: Uint8Array, start: number, packed: PackedPoints): PackedPoints => {
  const [middle, end] = [start + packed.at.length, start + packed.at.length + packed.value.length];
  bytes.set(packed.at, start);
  bytes.set(packed.value, middle);
  return { ...packed, at: bytes.subarray(start, middle), value: bytes.subarray(middle, end) };
};

/**
 * Parses a response of series without its points, which are most of it, and validates them. Returns undefined if it is
 * formatted differently from /ui's own output, to be parsed as JSON. Otherwise the response's buffer becomes the
 * columns.
 */
export const readSeriesResponse = (response: Buffer) => {
  // A plain array keeps the loop monomorphic.
  const bytes = new Uint8Array(response.buffer, response.byteOffset, response.length);
  const buffers = buffersFor(bytes.length);
  const found: { start: number; packed: PackedPoints }[] = [];
  const parts: string[] = [];
  let position = 0;
  for (let start = response.indexOf(opening); start >= 0; start = response.indexOf(opening, position)) {
    const from = start + opening.length;
    const sorted = packPoints(bytes, from, buffers);
    if (!sorted) return undefined;
    parts.push(response.toString('utf8', position, from - 1), String(found.length));
    found.push({ start: from, packed: sorted.packed });
    position = sorted.end + 1;
  }
  parts.push(response.toString('utf8', position));
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
  const settled = found.map(({ start, packed }) => writeColumns(bytes, start, packed));
  const series: Record<string, ReturnType<typeof recordOf>> = {};
  for (const [id, { resolution, points }] of entries) {
    const own = settled[points];
    if (own) series[id] = recordOf(resolution, own);
  }
  return { truncated: read.data.truncated, series };
};
