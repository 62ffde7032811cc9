import { afterEach, describe, expect, it } from 'vitest';
import { pause } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

/* What one caller of the graph can take from the others while /ui is slow for the calls of that caller. */

const consumption =
  '{ target(key: 1) { consumption(from: "2026-10-01", to: "2026-10-08", period: DAY) { total { amount } } } }';

let bff: StartedBff;
afterEach(() => bff.stop());

/** A /ui whose counts of consumption end only when the test says so, and whether their signals were aborted. */
const slowUi = () => {
  const ui = new FakeUi({ spaces: 1 });
  const signals: AbortSignal[] = [];
  const end = Promise.withResolvers<void>();
  ui.instead.set('consumption', async (request) => {
    signals.push(request.signal);
    await end.promise;
    return Response.json({ types: {} });
  });
  return { ui, signals, end: end.resolve };
};

const settings = {
  uiTimeouts: { read: 200, write: 200 },
  resilience: { atOnce: 8, waiting: 64, breaksAfter: 2, restMs: 60_000 },
};

/** Sends consumption of as many spans as calls are wanted, so that none is coalesced. */
const many = (calls: number, from = 1): string =>
  `{ ${Array.from({ length: calls }, (_, at) => `a${at}: target(key: 1) { consumption(from: "2026-09-${String(from + at).padStart(2, '0')}", to: "2026-10-08", period: DAY) { total { amount } } }`).join(' ')} }`;

describe('a caller whose costly calls time out', () => {
  it('opens no circuit for the others', async () => {
    const { ui, end } = slowUi();
    bff = await startBff(ui.fetch, settings);
    for (const from of [1, 11]) {
      const { errors } = await bff.ask(many(10, from), {}, { as: 'stranger' });
      expect(
        errors?.every(({ extensions }) => extensions.code.startsWith('UPSTREAM') || extensions.code === 'NOT_FOUND'),
      ).toBe(true);
      await bff.ask(many(10, from), {}, { as: 'manager' });
    }
    const other = await bff.ask('{ target(key: 2) { name } }', {}, { as: 'stranger' });
    expect(other.errors).toBeUndefined();
    end();
  });

  it('holds its lanes until the work has ended, and leaves three quarters to the others', async () => {
    const { ui, signals, end } = slowUi();
    bff = await startBff(ui.fetch, settings);
    const { errors } = await bff.ask(many(10), {}, { as: 'manager' });
    expect(errors).toHaveLength(10);
    // A quarter of eight: the rest of the ten timed out in the queue.
    expect(signals).toHaveLength(2);
    await bff.ask(consumption, {}, { as: 'manager' });
    expect(signals).toHaveLength(2);
    expect((await bff.ask('{ target(key: 2) { name } }', {}, { as: 'stranger' })).errors).toBeUndefined();
    end();
    await pause(20);
    ui.instead.clear();
    expect((await bff.ask(consumption, {}, { as: 'manager' })).errors).toBeUndefined();
  });

  it('has them aborted in /ui when they time out, and when the client hangs up', async () => {
    const { ui, signals, end } = slowUi();
    bff = await startBff(ui.fetch, { ...settings, uiTimeouts: { read: 60_000, write: 60_000 } });
    await bff.ask('{ viewer { user { id } } }', {}, { as: 'manager' });
    const hangUp = AbortSignal.timeout(100);
    const headers = { 'content-type': 'application/json', authorization: 'Bearer manager' };
    const request = { method: 'POST', headers, body: JSON.stringify({ query: consumption }), signal: hangUp };
    await expect(fetch(`${bff.url}/graphql`, request)).rejects.toThrow();
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
    end();
  });
});
