import { randomUUID } from 'node:crypto';

/** Random, so that no data from outside can contain it. */
const mark = `raw ${randomUUID()} `;
const marked = new RegExp(`"${mark}(\\d+)"`, 'g');

let ready: (readonly Uint8Array[])[] | undefined;

/** Serialised JSON: `writeJson` copies it into the response without parsing. */
export class RawJson {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** A placeholder that `writeJson` replaces with the bytes; elsewhere the parsed value. */
  toJSON(): unknown {
    if (!ready) return JSON.parse(Buffer.concat(this.#parts).toString('utf8'));
    ready.push(this.#parts);
    return `${mark}${ready.length - 1}`;
  }
}

const stringify = (result: object) => {
  const found: (readonly Uint8Array[])[] = [];
  ready = found;
  try {
    return { text: JSON.stringify(result), found };
  } finally {
    ready = undefined;
  }
};

/** Serialises a result to chunks, with `RawJson` values copied. */
export const writeJson = (result: object): (string | Uint8Array)[] => {
  const { text, found } = stringify(result);
  if (found.length === 0) return [text];
  const pieces: (string | Uint8Array)[] = [];
  let position = 0;
  for (const { 0: sign, 1: index, index: start } of text.matchAll(marked)) {
    pieces.push(text.slice(position, start), ...(found[Number(index)] ?? []));
    position = start + sign.length;
  }
  pieces.push(text.slice(position));
  return pieces;
};
