import { afterAll, beforeAll, expect, it } from 'vitest';
import { version } from '../../../contract/version.ts';
import { readEnvironment } from '../../../upstream/environment.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const token = 'sixteen-letters-';
let upstream: Upstream;
let open: HttpService;
let guarded: HttpService;

beforeAll(async () => {
  upstream = await startUpstream();
  open = await listen(upstream, 0, '127.0.0.1');
  guarded = await listen(upstream, 0, '127.0.0.1', { metricsToken: token });
});
afterAll(async () => {
  await open.stop();
  await guarded.stop();
  await upstream.stop();
});

const get = (service: HttpService, path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { headers });

it('opens /metrics to this machine alone without a token, and through no proxy', async () => {
  const page = await get(open, '/metrics');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
    expect((await get(open, '/metrics', { [name]: '10.0.0.1' })).status).toBe(404);
});

it('opens /metrics with the token of METRICS_TOKEN, and not without it', async () => {
  expect(readEnvironment({ METRICS_TOKEN: token })).toMatchObject({ metricsToken: token });
  expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow('The variable METRICS_TOKEN is wrong');
  expect((await get(guarded, '/metrics')).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
});

it('tells its version in /health and /metrics, with the metrics of the process', async () => {
  expect(await (await get(open, '/health')).json()).toEqual({ ok: true, version });
  const page = await (await get(open, '/metrics')).text();
  expect(page).toContain(`talo_build_info{service="ui",version="${version}"} 1`);
  expect(page).toContain('process_resident_memory_bytes');
});
