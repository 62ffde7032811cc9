/** Random numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** One of a list. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const upgrade = Buffer.from(
  [
    'GET /graphql HTTP/1.1',
    'Host: talo',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    '',
    '',
  ].join('\r\n'),
);

const messages = [
  '{"type":"connection_init"}',
  '{"type":"connection_init","payload":{"authorization":1}}',
  '{"type":"connection_ack"}',
  '{"type":"ping","payload":{}}',
  '{"type":"pong"}',
  '{"type":"next","id":"1","payload":{}}',
  '{"type":"error","id":"1","payload":[{"message":"x"}]}',
  '{"type":"complete","id":"1"}',
  '{"type":"complete","id":"__proto__"}',
  '{"type":"subscribe","id":"1","payload":{"query":"{ viewer { user { id } } }"}}',
  '{"type":"subscribe","id":"__proto__","payload":{"query":"{ __typename }"}}',
  '{"type":"subscribe","id":"","payload":{"query":""}}',
  '{"type":"subscribe","id":"2","payload":{"query":"{","variables":[]}}',
  '{"type":"subscribe","id":"3","payload":{"query":"{ __typename }","extensions":{"doc_id":{}}}}',
  '{"type":',
  'null',
  '"x"',
  '',
];

const lengthBytes = (random: Random, length: number): Buffer => {
  const declared = random() < 0.9 ? length : oneOf(random, [0, 1, 125, 126, 65_535, 65_536, 2 ** 31]);
  const short = declared < 126 ? declared : declared < 65_536 ? 126 : 127;
  const long = Buffer.alloc(short === 127 ? 8 : short === 126 ? 2 : 0);
  if (short === 126) long.writeUInt16BE(declared);
  if (short === 127) long.writeBigUInt64BE(BigInt(declared));
  return Buffer.concat([Buffer.from([short]), long]);
};

/** A frame of any opcode, mostly one that a client may send: final and masked. */
const frame = (random: Random, opcode: number, payload: Buffer): Buffer => {
  const first = (random() < 0.9 ? 0x80 : 0) | (random() < 0.95 ? 0 : oneOf(random, [0x10, 0x20, 0x40])) | opcode;
  const length = lengthBytes(random, payload.length);
  if (random() < 0.1) return Buffer.concat([Buffer.from([first]), length, payload]);
  length[0] = (length[0] ?? 0) | 0x80;
  const mask = Buffer.from(Array.from({ length: 4 }, () => Math.floor(random() * 256)));
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([first]), length, mask, masked]);
};

const randomFrame = (random: Random): Buffer => {
  if (random() < 0.6) return frame(random, 1, Buffer.from(oneOf(random, messages)));
  const opcode = Math.floor(random() * 16);
  const size = oneOf(random, [0, 1, 2, 3, 124, 125, 126, 127, 300, 65_535, 65_536, 300_000]);
  return frame(random, opcode, Buffer.alloc(size, Math.floor(random() * 256)));
};

/** An upgrade and its messages: of the protocol in any order, in frames of every opcode and length, cut anywhere. */
export const randomFrames = (random: Random): Buffer[] => {
  const begun = random() < 0.7 ? [frame(() => 0.5, 1, Buffer.from(messages[0] ?? ''))] : [];
  const frames = Array.from({ length: Math.floor(random() * 6) }, () => randomFrame(random));
  const last = random() < 0.3 ? randomFrame(random) : Buffer.alloc(0);
  return [upgrade, ...begun, ...frames, last.subarray(0, Math.floor(random() * last.length))];
};
