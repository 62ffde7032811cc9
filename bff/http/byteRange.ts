/** A part of a file, from its first byte to its last. */
export type ByteRange = { from: number; to: number };

const written = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of so many bytes that a `Range` header asks for. Nothing where it asks for no one part that can be
 * read, so that all of the file is the answer; `beyond` where there is no such part.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = written.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Number(last);
  if (last !== '' && to < from) return undefined;
  return from >= size ? 'beyond' : { from, to: Math.min(to, size - 1) };
};

/** A part of what comes piece by piece; what follows it is not waited for. */
export const partOf = async function* (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { from, to }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    const end = at + piece.length;
    if (end > from) yield piece.subarray(Math.max(0, from - at), Math.min(piece.length, to + 1 - at));
    at = end;
    if (at > to) return;
  }
};
