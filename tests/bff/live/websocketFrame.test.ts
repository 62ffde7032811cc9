import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, it } from 'vitest';
import { EventPayload, messageHead } from '../../../bff/subscriptions/eventPayload.ts';
import { websocketFrameHead } from '../../../bff/subscriptions/websocketFrame.ts';

it('a message of any size is read as it was written, in any chunks', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sizes = [1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 200_000];
  server.on('connection', (_socket, { socket: carrier }) => {
    for (const size of sizes) {
      carrier.write(websocketFrameHead(Buffer.from('o'), size - 1));
      carrier.write(Buffer.from('x'.repeat(size - 1)));
    }
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: number[] = [];
  client.on('message', (data: Buffer, isBinary: boolean) => received.push(isBinary ? -1 : data.length));
  while (received.length < sizes.length) await once(client, 'message');
  expect(received).toEqual(sizes);
  client.terminate();
  server.close();
});

it('a message for many subscribers with the same id is framed once, as for a single one', () => {
  const response = new EventPayload('{"data":{"one":1}}');
  const alone = Buffer.concat([websocketFrameHead(messageHead('7'), response.inMessage.length), response.inMessage]);
  expect(response.framedUnder('7')).toEqual(alone);
  expect(response.framedUnder('7')).toBe(response.framedUnder('7'));
  expect(response.framedUnder('8').toString()).toContain('{"id":"8","type":"next","payload":{"data":{"one":1}}}');
});
