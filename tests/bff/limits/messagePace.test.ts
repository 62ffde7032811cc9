import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';

/* A client that sends messages faster than its pace: the rest stays unread, and others are served meanwhile. */

let bff: StartedBff;
const opened: WebSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await bff.stop();
});

/** A socket of an address behind the trusted proxy, and the responses that it received. */
const connectFrom = (address: string) => {
  const socket = new WebSocket(`${bff.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': address },
  });
  opened.push(socket);
  const responses: string[] = [];
  socket.on('message', (data: Buffer) => responses.push(data.toString('utf8')));
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  return { socket, responses };
};

/** The same, acknowledged. */
const openSocket = async (address: string) => {
  const { socket, responses } = connectFrom(address);
  await until(() => responses.length === 1);
  responses.length = 0;
  return { socket, responses };
};

const begin = (socket: WebSocket, id: number): void =>
  socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: '{ __typename }' } }));

const sendMany = (socket: WebSocket, count: number, from = 0): void => {
  for (let id = from; id < from + count; id += 1) begin(socket, id);
};

/** Sends pings in one write, and so in one read of the connection: in several, the rest of them would wait for the pace. */
const ping = (socket: WebSocket, count: number): void => {
  const frame = Buffer.from([0x81, 0x8f, 0, 0, 0, 0, ...Buffer.from('{"type":"ping"}')]);
  const { _socket: connection } = socket as unknown as { _socket: Socket };
  connection.write(Buffer.concat(Array.from({ length: count }, () => frame)));
};

/** The number of responses when no more of them come for a while. */
const settled = async (responses: readonly string[]): Promise<number> => {
  for (let before = -1; before !== responses.length;) {
    before = responses.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return responses.length;
};

describe('messages of a socket', () => {
  it('are read at its pace, while another client is served', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    const flood = await openSocket('203.0.113.1');
    sendMany(flood.socket, 8_000);
    const other = await openSocket('203.0.113.2');
    begin(other.socket, 1);
    await until(() => other.responses.some((text) => text.includes('"next"')));
    // What was in one read of the connection is answered, then the socket pauses.
    expect(await settled(flood.responses)).toBeLessThan(4_000);
    expect(flood.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('are handled one in a turn of the event loop, so that a burst within its pace leaves room for others', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    const { socket, responses } = await openSocket('203.0.113.1');
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (responses.length < 100) setImmediate(count);
    };
    ping(socket, 100);
    count();
    await until(() => responses.length === 100);
    expect(turns).toBeGreaterThan(90);
  });

  it('are all answered in the end', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    const { socket, responses } = await openSocket('203.0.113.1');
    sendMany(socket, 280);
    await until(() => responses.length >= 280);
    sendMany(socket, 20, 280);
    const ended = (): number => new Set(responses.map((text) => (JSON.parse(text) as { id: string }).id)).size;
    await expect.poll(ended, { timeout: 10_000 }).toBe(300);
  });

  it('are read at the pace of its network too, which a new socket does not renew', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    const floods = await Promise.all(Array.from({ length: 10 }, () => openSocket('203.0.113.1')));
    for (const { socket } of floods) ping(socket, 400);
    const all = () => floods.reduce((sum, { responses }) => sum + responses.length, 0);
    // What was in one read of a connection is answered at once: twice what the network may send.
    await until(() => all() === 4_000);
    for (const { socket } of floods) socket.terminate();
    const late = connectFrom('203.0.113.1');
    const other = await openSocket('203.0.113.2');
    begin(other.socket, 1);
    await until(() => other.responses.some((text) => text.includes('"next"')));
    expect(late.responses).toEqual([]);
    // Closed meanwhile, since its first message was not read in time; a client comes back.
    const comesBack = async (): Promise<boolean> => {
      const { socket, responses } = connectFrom('203.0.113.1');
      await until(() => responses.length === 1 || socket.readyState === WebSocket.CLOSED);
      return responses.length === 1;
    };
    await expect.poll(comesBack, { timeout: 20_000 }).toBe(true);
  });
});
