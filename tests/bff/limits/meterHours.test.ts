import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../upstream/http/listen.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { inChunks } from '../../../upstream/db/statements.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

/** Meters of the target, and the hours of a span of which all of them together have just over 10 million. */
const meters = 1_000;
const mostHours = 10_000;
const hour = 3_600_000;

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const makeMeters = async (): Promise<void> => {
  const { id: targetId, spaces } = world.house;
  const coreId = await makeCore(upstream.db, { name: 'Mittarit', targetId, spaceId: spaces.a1 });
  const rows = Array.from({ length: meters }, (_, position) => ({
    coreId,
    targetId,
    spaceId: spaces.a1,
    typeId: 34,
    name: `Mittari ${position}`,
    position,
    multiplier: 0.001,
    offset: 0,
    visible: 1,
    alertMinEnabled: 0,
    alertMaxEnabled: 0,
    alertAutoack: 0,
  }));
  for (const some of inChunks(rows)) await upstream.db.insertInto('values').values(some).execute();
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  await makeMeters();
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const to = Date.parse('2026-11-01T00:00:00Z');
const spanOf = (hours: number) => ({
  from: new Date(to - hours * hour).toISOString(),
  to: new Date(to).toISOString(),
});

const query = `query ($key: Int!, $from: DateTime!, $to: DateTime!, $period: ConsumptionPeriod!) {
  target(key: $key) { name consumption(from: $from, to: $to, period: $period) { total { amount } } }
}`;

const ask = (hours: number, period: string) =>
  bff.ask(query, { key: world.house.id, ...spanOf(hours), period }, { as: 'isannoitsija', password });

describe('an hourly count of more than 10 million hours of all meters together', () => {
  it('is refused by /ui over HTTP at the end of its span, and the same span by day is not', async () => {
    const { port, stop } = await listen(upstream, 0, '127.0.0.1');
    const overHttp = (request: Request) =>
      fetch(request.url.replace('http://ui.test', `http://127.0.0.1:${port}`), request);
    const client = await signIn(overHttp, 'isannoitsija');
    const targetId = world.house.id;
    const asked = { targetId, types: [34], ...spanOf(mostHours) };
    expect(await client.ask('consumption', { ...asked, period: 'hour' })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { to: 'TOO_LARGE' } },
    });
    expect(await client.ask('consumption', { ...asked, period: 'day' })).toMatchObject({ status: 200 });
    expect(await client.ask('consumption', { ...asked, ...spanOf(24), period: 'hour' })).toMatchObject({ status: 200 });
    await stop();
  });

  it('is refused by the graph at its field, which names the end of the span; the rest of the target is read', async () => {
    const { data, errors } = await ask(mostHours, 'HOUR');
    expect(data.target).toEqual({ name: 'As Oy Kotikuusi', consumption: null });
    expect(errors).toMatchObject([
      { path: ['target', 'consumption'], extensions: { code: 'BAD_USER_INPUT', fields: { to: 'TOO_LARGE' } } },
    ]);
    expect((await ask(mostHours, 'DAY')).errors).toBeUndefined();
  });
});
