import { randomUUID } from 'node:crypto';

/** Nobody outside this process can write it into an answer. */
const mark = `raw ${randomUUID()} `;
const marked = new RegExp(`"${mark}(\\d+)"`, 'g');

let pieces: Uint8Array[] | undefined;

/** JSON that stands ready as bytes: written into an answer as it is, where the answer is written by `writeJson`. */
export class RawJson {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** A sign in whose place the bytes are put, or where nobody does that, what they say. */
  toJSON(): unknown {
    if (!pieces) return JSON.parse(Buffer.concat(this.#parts).toString('utf8'));
    pieces.push(Buffer.concat(this.#parts));
    return `${mark}${pieces.length - 1}`;
  }
}

/** Writes an answer as JSON, with what stands ready in it as it is. */
export const writeJson = (answer: object): string | Buffer => {
  pieces = [];
  const ready = pieces;
  let text: string;
  try {
    text = JSON.stringify(answer);
  } finally {
    pieces = undefined;
  }
  if (ready.length === 0) return text;
  const written: Uint8Array[] = [];
  let position = 0;
  for (const { 0: sign, 1: index, index: start } of text.matchAll(marked)) {
    written.push(Buffer.from(text.slice(position, start)), ready[Number(index)] ?? Buffer.alloc(0));
    position = start + sign.length;
  }
  written.push(Buffer.from(text.slice(position)));
  return Buffer.concat(written);
};
