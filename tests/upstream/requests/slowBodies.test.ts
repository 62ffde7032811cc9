import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { openRaw } from '../../kit/rawSocket.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { until } from '../../kit/subscribe.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let service: HttpService;
let world: World;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  service = await listen(upstream, 0, '127.0.0.1');
});
afterAll(async () => {
  await service.stop();
  await upstream.stop();
});

const types = { multipart: 'multipart/form-data; boundary=b', csv: 'text/csv' };

/** A call over a raw socket whose body never comes to its end, and its response. */
const begin = ({ cookies }: TestClient, path: string, kind: keyof typeof types) => {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const socket = openRaw(service.port);
  const call = { text: '', closed: false };
  socket.on('data', (part) => {
    call.text += String(part);
  });
  socket.on('end', () => socket.end());
  const dripping = setInterval(() => socket.write('x'), 1_000);
  socket.on('close', () => {
    call.closed = true;
    clearInterval(dripping);
  });
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${types[kind]}`, `Cookie: ${cookie}`];
  socket.write([...head, 'Content-Length: 1000000', '', '--b\r\n'].join('\r\n'));
  return call;
};

const paths = () => ({
  file: `/ui/files/targets/${world.house.id}`,
  readings: `/ui/values/${world.house.cores.water1.values[34]}/readings`,
  firmware: '/ui/product/configurations/1/firmwares',
});

describe('a body that does not come', () => {
  it.each([
    ['asukas', 'file', 'multipart', 401],
    ['hallitus', 'file', 'multipart', 401],
    ['stranger', 'file', 'multipart', 404],
    ['asukas', 'readings', 'csv', 401],
    ['isannoitsija', 'firmware', 'multipart', 401],
  ] as const)('is not awaited from %s, who may not send it (%s)', async (username, path, kind, status) => {
    const call = begin(await signIn(upstream.fetch, username), paths()[path], kind);
    await until(() => call.text.startsWith(`HTTP/1.1 ${status}`) && call.closed);
  });

  it.each([
    ['isannoitsija', 'file', 'multipart'],
    ['mes', 'readings', 'csv'],
  ] as const)('ends the call of %s with 408 (%s)', async (username, path, kind) => {
    const call = begin(await signIn(upstream.fetch, username), paths()[path], kind);
    await until(() => call.text.startsWith('HTTP/1.1 408') && call.closed, 12_000);
    expect(call.text).toContain('REQUEST_TIMEOUT');
  });

  it('leaves four calls of an account and sixteen that wait; more are refused', async () => {
    const caretaker = await signIn(upstream.fetch, 'huoltomies');
    const calls = Array.from({ length: 25 }, () => begin(caretaker, paths().file, 'multipart'));
    await until(() => calls.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length === 5);
    expect(calls.find(({ text }) => text.startsWith('HTTP/1.1 429'))?.text).toMatch(/retry-after: 5/i);
  });
});
