const wholeText = 0x81;

/** The sizes of RFC 6455, 5.2: up to 125 in a byte, or a mark there and two or eight bytes more. */
const sizeBytesOf = (bytes: number): 0 | 2 | 8 => (bytes < 126 ? 0 : bytes < 65_536 ? 2 : 8);

/**
 * The beginning of one text message over a socket, with the part that is one listener's own. What follows it is the
 * same for all of them, so that the very same bytes go out to everybody.
 */
export const websocketFrameHead = (own: Buffer, followingBytes: number): Buffer => {
  const bytes = own.length + followingBytes;
  const sizeBytes = sizeBytesOf(bytes);
  const frame = Buffer.allocUnsafe(2 + sizeBytes + own.length);
  frame[0] = wholeText;
  frame[1] = { 0: bytes, 2: 126, 8: 127 }[sizeBytes];
  if (sizeBytes === 2) frame.writeUInt16BE(bytes, 2);
  if (sizeBytes === 8) frame.writeBigUInt64BE(BigInt(bytes), 2);
  own.copy(frame, 2 + sizeBytes);
  return frame;
};
