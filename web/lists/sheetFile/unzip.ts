/** Maximum size of the unpacked files that are read, in bytes: a small archive can hold any amount of zeros. */
const mostBytes = 60_000_000;

/** Error of an archive whose files are too large when unpacked. */
export class TooLargeArchive extends Error {}

/** Error of an archive whose files are encrypted. */
export class EncryptedArchive extends Error {}

type Entry = { flags: number; method: number; size: number; local: number };

/** A zip archive whose files are read as texts, each when it is requested. */
export type Zip = { names: string[]; read: (name: string) => Promise<string> };

const endSignature = 0x06054b50;

/** Entries of the central directory of a zip archive by name; null if it is none. */
const readDirectory = (view: DataView): Map<string, Entry> | null => {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) return null;
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    const path = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, name));
    entries.set(path.replaceAll('\\', '/'), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      local: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

/** Unpacks bytes; `take` gets the size of each part and throws when it is too much. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, take: (size: number) => void): Promise<string> => {
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    take(read.value.byteLength);
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
};

/** Opens a zip archive; null if the bytes are none. What is read of it has a limit in all. */
export const openZip = (bytes: Uint8Array<ArrayBuffer>): Zip | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  if (!entries) return null;
  let taken = 0;
  const take = (size: number): void => {
    taken += size;
    if (taken > mostBytes) throw new TooLargeArchive();
  };
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return '';
      const { flags, method, size, local } = entry;
      if (flags % 2 === 1) throw new EncryptedArchive();
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const content = bytes.slice(start, start + size);
      if (method !== 0) return inflate(content, take);
      take(content.byteLength);
      return new TextDecoder().decode(content);
    },
  };
};
