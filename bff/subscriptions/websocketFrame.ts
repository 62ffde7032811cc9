const wholeText = 0x81;

/** Length bytes by RFC 6455, 5.2: up to 125 in the second byte, or a marker there and two or eight more bytes. */
const sizeBytesOf = (bytes: number): 0 | 2 | 8 => (bytes < 126 ? 0 : bytes < 65_536 ? 2 : 8);

/**
 * The header of one text frame with the part of the message that is a subscriber's own. The bytes after it are the same
 * buffer for all subscribers.
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
