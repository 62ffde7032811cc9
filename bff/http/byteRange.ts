/** A range of bytes, both ends inclusive. */
export type ByteRange = { from: number; to: number };

const written = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range that a `Range` header requests of a file of `size` bytes. Undefined if the header is no single valid range, so
 * that the whole file is sent; `beyond` if the range is not satisfiable.
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

/** Yields a range of streamed bytes and ends after it. */
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
