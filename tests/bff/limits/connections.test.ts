import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddressReader } from '../../../contract/clientAddress.ts';
import { createConnectionLimit } from '../../../contract/connectionLimit.ts';
import { listen } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startProcess } from '../../kit/startProcess.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';

/* Connections that one address keeps open. Every address of 127.0.0.0/8 is this machine on Linux. */

const attacker = '127.0.0.2';
const other = '127.0.0.3';

let held: Socket[];
let stops: (() => Promise<unknown>)[];
beforeEach(() => {
  [held, stops] = [[], []];
});
afterEach(async () => {
  for (const socket of held) socket.destroy();
  for (const stop of stops.toReversed()) await stop();
});

/** Opens connections from an address and keeps them; counts those that the server has left open. */
const hold = async (port: number, localAddress: string, count: number): Promise<() => number> => {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }));
  held.push(...sockets);
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  const settled = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('connect', resolve).once('close', () => resolve());
      }),
  );
  await Promise.all(settled);
  return () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
};

/** The status that a request from an address gets; 0 where its connection is closed. */
const statusFrom = (
  port: number,
  localAddress: string,
  path: string,
  headers: readonly string[] = [],
): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (part) => (text += String(part)));
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
    socket.write([`GET ${path} HTTP/1.1`, 'Host: talo', 'Connection: close', ...headers, '', ''].join('\r\n'));
  });

const startGraph = async (settings: Parameters<typeof startBff>[1]): Promise<[StartedBff, number]> => {
  const bff = await startBff(new FakeUi({ spaces: 1 }).fetch, settings);
  stops.push(bff.stop);
  return [bff, Number(new URL(bff.url).port)];
};

const untrusting = { proxies: [], header: 'x-forwarded-for' } as const;

describe.runIf(process.platform === 'linux')('connections of one address', () => {
  it('are closed beyond the limit at the BFF, which serves others, and again once some have ended', async () => {
    const [, port] = await startGraph({ trust: untrusting, connectionsAnAddress: 20 });
    const open = await hold(port, attacker, 60);
    await until(() => open() === 20);
    expect(await statusFrom(port, attacker, '/health')).toBe(0);
    expect(await statusFrom(port, other, '/health')).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/talo_client_failures_total\{reason="connections"\} 41/);
    for (const socket of held.filter(({ destroyed }) => !destroyed).slice(0, 5)) socket.destroy();
    await until(() => open() === 15);
    await expect.poll(() => statusFrom(port, attacker, '/health')).toBe(200);
  });

  it('are closed beyond the limit at the /ui service alone, which serves others', async () => {
    const upstream = await startUpstream();
    const addresses = createAddressReader(untrusting);
    const connections = createConnectionLimit({ most: 20, addresses });
    const { port, stop } = await listen(upstream, 0, '127.0.0.1', { connections });
    stops.push(upstream.stop, stop);
    const open = await hold(port, attacker, 60);
    await until(() => open() === 20);
    expect(await statusFrom(port, attacker, '/ui/csrf')).toBe(0);
    expect(await statusFrom(port, other, '/ui/csrf')).toBe(200);
  });

  it('include sockets that were upgraded, and streams, for as long as they are open', async () => {
    const [, port] = await startGraph({ trust: untrusting, connectionsAnAddress: 3 });
    const open = await hold(port, attacker, 3);
    await until(() => open() === 3);
    const upgrade = [
      'GET /graphql HTTP/1.1',
      'Host: talo',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      '',
      '',
    ];
    const [first] = held;
    first?.write(upgrade.join('\r\n'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusFrom(port, attacker, '/health')).toBe(0);
    first?.destroy();
    await expect.poll(() => statusFrom(port, attacker, '/health')).toBe(200);
  });
});

describe('connections through a trusted proxy', () => {
  const slow = (address: string) => ['POST /graphql HTTP/1.1', 'Host: talo', `X-Forwarded-For: ${address}`];

  it('are counted by the address that it names, once a request has come; itself it may open any number', async () => {
    const [, port] = await startGraph({ connectionsAnAddress: 10 });
    const open = await hold(port, '127.0.0.1', 60);
    // Requests whose body never comes, as of a client that sends slowly.
    for (const socket of held.slice(0, 10))
      socket.write([...slow('192.0.2.1'), 'Content-Type: application/json', 'Content-Length: 9', '', ''].join('\r\n'));
    await expect.poll(() => statusFrom(port, '127.0.0.1', '/health', ['X-Forwarded-For: 192.0.2.1'])).toBe(429);
    expect(await statusFrom(port, '127.0.0.1', '/health', ['X-Forwarded-For: 192.0.2.2'])).toBe(200);
    expect(await statusFrom(port, '127.0.0.1', '/health')).toBe(200);
    expect(open()).toBe(60);
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'X-Forwarded-For: 192.0.2.1'];
    expect(await statusFrom(port, '127.0.0.1', '/graphql', upgrade)).toBe(429);
    held[0]?.destroy();
    await expect.poll(() => statusFrom(port, '127.0.0.1', '/health', ['X-Forwarded-For: 192.0.2.1'])).toBe(200);
  });
});

describe.runIf(process.platform === 'linux')('20,000 sockets of one address', () => {
  it('leave others served, and take bounded memory and files', { timeout: 60_000 }, async () => {
    const service = await startProcess({ trustedProxies: [] });
    stops.push(async () => service.kill());
    expect(await statusFrom(service.bff, other, '/health')).toBe(200);
    const [files, memory] = [service.openFiles(), service.memory()];
    for (const [port, path] of [
      [service.bff, '/health'],
      [service.ui, '/ui/csrf'],
    ] as const) {
      for (let batch = 0; batch < 20; batch += 1) {
        await hold(port, attacker, 1_000);
        if (batch % 5 === 0) expect(await statusFrom(port, other, path)).toBe(200);
        held = held.filter((socket) => !socket.destroyed);
      }
      // Those that sent nothing are closed in time, so more are opened again.
      const openMore = async (): Promise<number> => {
        await hold(port, attacker, 1_000);
        return statusFrom(port, attacker, path);
      };
      await expect.poll(openMore, { timeout: 20_000 }).toBe(0);
      expect(await statusFrom(port, other, path)).toBe(200);
    }
    // The default of 1,000 at each port.
    await until(() => service.openFiles() - files <= 2_000, 10_000);
    expect(service.memory() - memory).toBeLessThan(200 * 1024 * 1024);
    console.info(`files ${files} → ${service.openFiles()}, memory ${memory} → ${service.memory()}`);
    expect(service.exit()).toBeUndefined();
  });
});
