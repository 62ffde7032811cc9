import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProcess, overHttp, type BffSettings } from '../../../bff/server.ts';
import { listen, type Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { startFaultyUi, type FaultyUi } from '../ui/faultyUi.ts';

/* /ready of the BFF: what it says of /ui and of the database behind it. */

type Stop = () => Promise<unknown>;

let stops: Stop[];
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const startWith = async (ui: BffSettings['ui'], settings: Partial<BffSettings> = {}): Promise<StartedBff> => {
  const bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { ui, ...settings });
  stops.push(bff.stop);
  return bff;
};

const start = async (): Promise<Upstream> => {
  const upstream = await startUpstream();
  stops.push(upstream.stop);
  return upstream;
};

const address = async (upstream: Upstream, drainMs = 0) => {
  const service = await listen(upstream, 0, '127.0.0.1', { drainMs });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= service.stop());
  stops.push(stop);
  return { url: `http://127.0.0.1:${service.port}`, stop };
};

const readyOf = async ({ url }: { url: string }): Promise<[number, unknown]> => {
  const response = await fetch(`${url}/ready`);
  return [response.status, await response.json()];
};

const isReady = [200, { ok: true, storageFull: false }];
const isAway = [503, { ok: false, storageFull: false }];

describe('/ready', () => {
  it('is 503 while the database of the embedded /ui is away', async () => {
    const [well, broken] = [await start(), await start()];
    expect(await readyOf(await startWith(inProcess(well.fetch)))).toEqual(isReady);
    await broken.db.destroy();
    expect((await broken.fetch(new Request('http://ui.internal/ui/csrf'))).status).toBe(200);
    expect(await readyOf(await startWith(inProcess(broken.fetch)))).toEqual(isAway);
  });

  it('is 503 while the database is away behind every address of /ui, and 200 while one address is ready', async () => {
    const [well, broken] = [await start(), await start()];
    await broken.db.destroy();
    const [first, second] = [overHttp((await address(broken)).url), overHttp((await address(broken)).url)];
    expect(await readyOf(await startWith(first))).toEqual(isAway);
    expect(await readyOf(await startWith([first, second]))).toEqual(isAway);
    const third = overHttp((await address(well)).url);
    expect(await readyOf(await startWith([first, second, third]))).toEqual(isReady);
  });

  it('is 200 while the only /ui drains and serves', async () => {
    const service = await address(await start(), 500);
    const stopped = service.stop();
    expect((await fetch(`${service.url}/ready`)).status).toBe(503);
    expect((await readyOf(await startWith(overHttp(service.url))))[0]).toBe(200);
    await stopped;
  });
});

describe('/ready over another /ui', () => {
  let ui: FaultyUi;
  beforeEach(async () => {
    ui = await startFaultyUi(new FakeUi({ spaces: 1 }));
    stops.push(ui.stop);
  });

  it('asks for its CSRF token where it has no /ready of its own', async () => {
    ui.manners.set('/ready', (response) => response.end('<!doctype html>'));
    expect(await readyOf(await startWith(overHttp(ui.url)))).toEqual(isReady);
    expect(ui.seen.slice(0, 2)).toEqual(['GET /ready', 'GET /ui/csrf']);
    ui.manners.set('/ui/csrf', (response) => response.writeHead(500).end());
    expect(await readyOf(await startWith(overHttp(ui.url)))).toEqual(isAway);
  });

  it('waits for no other call, and not for a circuit that is open', async () => {
    ui.manners.set('/ui/user', () => undefined);
    const one = overHttp(ui.url, { connections: 1 });
    const resilience = { atOnce: 1, waiting: 1, repeats: 0, breaksAfter: 1, restMs: 60_000 };
    const bff = await startWith(one, { resilience, uiTimeouts: { read: 400 } });
    const response = bff.ask('{ viewer { user { id } } }', {}, { as: 'manager' });
    await until(() => ui.seen.includes('GET /ui/user'));
    expect(await readyOf(bff)).toEqual(isReady);
    await response;
    expect(await (await fetch(`${bff.url}/metrics`)).text()).toContain('talo_ui_circuit_open 1');
    ui.manners.set('/ready', (response) => response.writeHead(503).end());
    expect(await readyOf(await startWith(one))).toEqual(isAway);
  });
});
