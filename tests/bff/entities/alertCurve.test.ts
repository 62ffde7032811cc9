import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeMeter } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const hour = 3_600_000;
const manager = { as: 'isannoitsija', password };

const [cold, temperature] = [34, 1];
/** The last whole hour ends here. */
const end = Math.floor(Date.now() / hour) * hour;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  const { id: targetId, groups, spaces } = world.house;
  const location = { targetId, groupId: groups.a, spaceId: spaces.a1 };
  const meter = await makeMeter(upstream.db, location, { name: 'Meter' }, [cold, temperature]);
  const water = meter.values[cold] ?? 0;
  const air = meter.values[temperature] ?? 0;
  // The register rises by 30 in each of the last four hours, but is not read in the third of them.
  const registers = [0, 1, 3, 4].map((hours) => ({
    valueId: water,
    at: end - (4 - hours) * hour,
    raw: 1000 + hours * 30,
  }));
  // Two readings within the last hour, and none before.
  const gauges = [10, 20].map((minutes) => ({ valueId: air, at: end - hour + minutes * 60_000, raw: minutes }));
  await recordReadings(upstream.db, [...registers, ...gauges], Date.now());
  const shared = { ...location, coreId: meter.id, level: 2, from: end - 2 * hour, to: null };
  await upstream.db
    .insertInto('alerts')
    .values([
      { ...shared, type: 10, valueId: water, name: 'Flow' },
      { ...shared, type: 61, valueId: air, name: 'Warm' },
      { ...shared, type: 61, valueId: air, name: 'Ended', to: end },
      { ...shared, type: 50, name: 'Lost' },
    ])
    .execute();
  bff = await startBff(upstream.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

/** The same service as one that knows neither curves nor lately ended alerts. */
const plain = async (request: Request): Promise<Response> => {
  const response = await upstream.fetch(request);
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const withoutCurves = (key: string, value: unknown) => (key === 'curve' ? undefined : value);
  return Response.json(JSON.parse(await response.text(), withoutCurves), response);
};

describe('the curve of an alert', () => {
  it('is the last 48 hours of its value: what a register counted, means of a gauge, with the alerts', async () => {
    const { data, errors, calls } = await bff.ask(
      '{ viewer { alerts { nodes { name curve { reading values } } } } }',
      {},
      manager,
    );
    expect(errors).toBeUndefined();
    const curves = new Map<string, Data>(data.viewer.alerts.nodes.map(({ name, curve }: Data) => [name, curve]));
    const flow = curves.get('Flow');
    expect(flow?.reading).toBe('REGISTER');
    expect(flow?.values).toHaveLength(48);
    const [before, first, second, third, last] = flow?.values.slice(-5) ?? [];
    expect([before, second, third]).toEqual([null, null, null]);
    expect(first).toBeCloseTo(0.03, 9);
    expect(last).toBeCloseTo(0.03, 9);
    const warm = curves.get('Warm');
    expect(warm?.reading).toBe('GAUGE');
    expect(warm?.values.slice(0, 47)).toEqual(Array.from({ length: 47 }, () => null));
    expect(warm?.values[47]).toBeCloseTo(15, 9);
    expect([curves.get('Ended'), curves.get('Lost')]).toEqual([null, null]);
    expect(calls).toEqual(['ownAlerts 1', 'user 1']);
    const other = await startBff(plain);
    const read = await other.ask('{ viewer { alerts { nodes { name curve { reading values } } } } }', {}, manager);
    await other.stop();
    expect(read.data).toEqual(data);
    expect(read.calls.filter((call: string) => call.startsWith('series'))).toEqual(['series 1']);
  });

  it('is not requested by an operation without it', async () => {
    const paths: string[] = [];
    const other = await startBff((request) => {
      paths.push(request.url);
      return upstream.fetch(request);
    });
    await other.ask('{ viewer { activeAlerts { nodes { name } } } }', {}, manager);
    await other.ask('{ viewer { activeAlerts { nodes { name curve { values } } } } }', {}, manager);
    await other.stop();
    expect(paths.filter((path) => path.includes('/ui/alerts')).map((path) => new URL(path).search)).toEqual([
      '',
      '?curves=12',
    ]);
  });
});
