/** Maximum size of the unpacked files that are read, in bytes: a small archive can hold any amount of zeros. */
const mostBytes = 100_000_000;

type Entry = { method: number; size: number; start: number };

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
    const local = view.getUint32(at + 42, true);
    entries.set(decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, name)), {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > mostBytes) throw new RangeError('The archive is too large.');
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
};

/** Reads texts of a zip archive by name, each when it is requested; null if the bytes are no zip archive. */
export const openZip = (
  bytes: Uint8Array<ArrayBuffer>,
): { names: string[]; read: (name: string) => Promise<string> } | null => {
  const entries = readDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!entries) return null;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return '';
      const content = bytes.slice(entry.start, entry.start + entry.size);
      return entry.method === 0 ? new TextDecoder().decode(content) : inflate(content);
    },
  };
};
