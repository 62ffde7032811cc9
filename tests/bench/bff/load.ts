import { connect, type Socket } from 'node:net';

/** What is sent again and again: to which port, by how many at once, and what. */
export type Load = { port: number; atOnce: number; body: string };

/** How many answers came in the time, and how long each took, in milliseconds and in order. */
export type Loaded = { answers: number; seconds: number; taken: number[] };

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Length of a response in bytes, as far as its head contains it. */
const lengthOf = (head: string, headBytes: number): number => {
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? Infinity : headBytes + Number(length);
};

/** One session per connection, so that no reads are coalesced between connections. */
export const cookieOf = (index: number): string =>
  `talo_session=${Buffer.from(JSON.stringify([['who', `viewer${index}`]])).toString('base64url')}`;

const requestOf = ({ body }: Load, index: number): string =>
  [
    'POST /graphql HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'accept: multipart/mixed;q=0.9, application/json',
    'accept-language: fi',
    `cookie: ${cookieOf(index)}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** Sends one request after the other over one connection until the time is over. */
const worker = (load: Load, index: number, until: number, taken: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    const request = requestOf(load, index);
    let began = 0;
    let [got, expected] = [0, 0];
    const send = (): void => {
      [began, got, expected] = [performance.now(), 0, 0];
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      if (got === 0) {
        const end = part.indexOf(headEnd);
        const head = part.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) {
          socket.destroy();
          reject(new Error(`The server answered ${head}`));
          return;
        }
        expected = lengthOf(head, end + headEnd.length);
      }
      got += part.length;
      if (got < expected && !(expected === Infinity && part.subarray(-lastChunk.length).equals(lastChunk))) return;
      taken.push(performance.now() - began);
      if (performance.now() < until) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });

/** Loads a server for some time. */
export const loadFor = async (load: Load, ms: number): Promise<Loaded> => {
  const taken: number[] = [];
  const began = performance.now();
  await Promise.all(Array.from({ length: load.atOnce }, (_, index) => worker(load, index, began + ms, taken)));
  return {
    answers: taken.length,
    seconds: (performance.now() - began) / 1000,
    taken: taken.toSorted((one, other) => one - other),
  };
};
