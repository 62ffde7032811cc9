import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a module: a code of a mail is shown at about half its pixels, so that dense screens draw it sharp. */
const scale = 6;

/** Light modules around a code, by which readers find it. */
const quietModules = 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A row of pixels as PNG has it: no filter, then a bit for each pixel, 1 for white. */
const scanline = (row: readonly boolean[]): Buffer => {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (const [module, isDark] of row.entries()) {
    if (isDark) continue;
    for (let x = module * scale; x < (module + 1) * scale; x += 1) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return line;
};

/** The QR code of a text as a PNG of black and white. */
export const qrPng = (text: string): Buffer => {
  const { size, data } = encode(text, { border: quietModules, ecc: 'M' });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size * scale, 0);
  header.writeUInt32BE(size * scale, 4);
  header[8] = 1;
  const pixels = data.flatMap((row) => Array.from({ length: scale }, () => scanline(row)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
