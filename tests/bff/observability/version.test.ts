import { afterEach, expect, it } from 'vitest';
import { inProcess } from '../../../bff/server.ts';
import { version } from '../../../contract/version.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

let upstream: Upstream;
let bff: StartedBff;

afterEach(async () => {
  await bff.stop();
  await upstream.stop();
});

it('is in /health and /metrics, which also has the metrics of a /ui service in the process', async () => {
  upstream = await startUpstream();
  bff = await startBff(inProcess(upstream.fetch), { uiMetrics: upstream.metrics.part });
  expect(await (await fetch(`${bff.url}/health`)).json()).toEqual({ ok: true, version });
  const page = await (await fetch(`${bff.url}/metrics`)).text();
  expect(page).toContain(`talo_build_info{service="bff",version="${version}"} 1`);
  expect(page).toContain('talo_mails_waiting 0');
  const names = Array.from(page.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});
