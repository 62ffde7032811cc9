import { crc32 } from 'node:zlib';

type Entry = { name: string; bytes: Buffer; crc: number; offset: number };

const utf8Names = 0x0800;
const year1980 = 0x0021;

const localHeader = ({ name, bytes, crc }: Entry): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(utf8Names, 6);
  header.writeUInt16LE(year1980, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(bytes.length, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
};

const directoryEntry = ({ name, bytes, crc, offset }: Entry): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(utf8Names, 8);
  entry.writeUInt16LE(year1980, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt32LE(bytes.length, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
};

/** A zip archive of some texts by name, stored as they are: what office documents are made of. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const entries: Entry[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const entry = { name, bytes, crc: crc32(bytes), offset };
    entries.push(entry);
    const local = Buffer.concat([localHeader(entry), bytes]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
};
