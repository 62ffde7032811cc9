import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, it } from 'vitest';
import { beginFrame } from '../../../bff/serve/frame.ts';

it('a message of any size is read as it was written, in whatever parts it came', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sizes = [1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 200_000];
  server.on('connection', (_socket, { socket: carrier }) => {
    for (const size of sizes) {
      carrier.write(beginFrame(Buffer.from('o'), size - 1));
      carrier.write(Buffer.from('x'.repeat(size - 1)));
    }
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: number[] = [];
  client.on('message', (data: Buffer, isBinary: boolean) => heard.push(isBinary ? -1 : data.length));
  while (heard.length < sizes.length) await once(client, 'message');
  expect(heard).toEqual(sizes);
  client.terminate();
  server.close();
});
