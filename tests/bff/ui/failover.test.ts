import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { withResilience, type ResilientTransport } from '../../../bff/ui/resilience.ts';
import type { UiRequest } from '../../../bff/ui/transport.ts';
import { startBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyResponse, type FaultyUi } from './faultyUi.ts';
import { FakeUi } from './fakeUi.ts';

/* Two processes of one /ui, at two addresses. */

const fake = new FakeUi({ spaces: 1 });
let uis: [FaultyUi, FaultyUi];
let transport: ResilientTransport;

const succeed: FaultyResponse = (response) => response.end('{}');

/** Starts a process, which also responds to calls that the tests invent. */
const startUi = async (port?: number): Promise<FaultyUi> => {
  const ui = await startFaultyUi(fake, port);
  ui.manners.set('/ui/thing', succeed);
  return ui;
};

/** Makes an address accept requests and never respond, as a suspended process does. */
const freeze = (ui: FaultyUi): void => {
  ui.manners.clear();
  ui.manners.set('/', () => undefined);
};

const thaw = (ui: FaultyUi): void => {
  ui.manners.clear();
  ui.manners.set('/ui/thing', succeed);
};

const send = (method: 'GET' | 'POST', more: Partial<UiRequest> = {}) =>
  transport.send({ method, path: '/ui/thing', headers: {}, timeoutMs: 5_000, ...more });

const things = ({ seen }: FaultyUi): string[] => seen.filter((line) => line.endsWith('/ui/thing'));
const forget = () => uis.forEach(({ seen }) => seen.splice(0));
const both = () => uis.map((ui) => things(ui).length);

beforeEach(async () => {
  uis = [await startUi(), await startUi()];
  transport = withResilience(uis.map(({ url }) => overHttp(url)));
});
afterEach(async () => {
  await transport.close();
  await Promise.all(uis.map((ui) => ui.stop()));
});

describe('several addresses of /ui', () => {
  it('are used in turn', async () => {
    for (let time = 0; time < 4; time += 1) await send('GET');
    expect(both()).toEqual([2, 2]);
  });

  it('replace one that is not listening, for reads and for writes, until it is back', async () => {
    await uis[0].stop();
    for (let time = 0; time < 12; time += 1) expect((await send(time % 2 ? 'POST' : 'GET')).status).toBe(200);
    expect(both()).toEqual([0, 12]);
    uis[0] = await startUi(Number(new URL(uis[0].url).port));
    // It is probed until it responds.
    await vi.waitFor(
      async () => {
        await send('POST');
        expect(things(uis[0]).length).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
  });

  it('take over the reads in flight of one that stops responding, and later writes', async () => {
    freeze(uis[0]);
    const reads = await Promise.all([send('GET'), send('GET'), send('GET', { repeatable: true })]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(things(uis[0]).length).toBeGreaterThan(0);
    forget();
    for (let time = 0; time < 3; time += 1) await send('POST');
    expect(both()).toEqual([0, 3]);
    thaw(uis[0]);
  });

  it('never receive a write that another one may have performed', async () => {
    freeze(uis[0]);
    const outcomes = await Promise.allSettled([send('POST', { timeoutMs: 300 }), send('POST', { timeoutMs: 300 })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both()).toEqual([1, 1]);
  });

  it('never receive a write whose connection broke', async () => {
    uis[0].manners.clear();
    uis[0].manners.set('POST /ui/thing', (response) => response.destroy());
    const outcomes = await Promise.allSettled([send('POST'), send('POST')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both()).toEqual([1, 1]);
  });

  it('receive the requests of one that drains', async () => {
    for (const path of ['/ui/thing', '/ui/csrf'])
      uis[0].manners.set(path, (response) => {
        response.shouldKeepAlive = false;
        response.end('{}');
      });
    await send('GET');
    await send('GET');
    forget();
    for (let time = 0; time < 5; time += 1) await send(time % 2 ? 'POST' : 'GET');
    expect(both()).toEqual([0, 5]);
  });

  it('fail as one does when all are down', async () => {
    await Promise.all(uis.map((ui) => ui.stop()));
    await expect(send('GET')).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(send('POST')).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('keep a BFF ready while one of them responds', async () => {
    const bff = await startBff(overHttp(uis[0].url), { ui: uis.map(({ url }) => overHttp(url)) });
    await uis[0].stop();
    expect((await fetch(`${bff.url}/ready`)).status).toBe(200);
    await bff.stop();
  });
});
