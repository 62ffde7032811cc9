import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const manager = { as: 'manager' };
const register = encodeNodeId('Value', 11_100, 1, 1110);
const gauge = encodeNodeId('Value', 11_102, 1, 1110);
const query = `query ($id: ID, $from: DateTime!, $to: DateTime!, $resolution: Resolution, $maxPoints: Int) {
  value(id: $id) { name series(from: $from, to: $to, resolution: $resolution, maxPoints: $maxPoints) { resolution readingCount thinned points { at value } columns } } }`;
const day = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' };
const at = (text: string) => Date.parse(`2026-11-20T${text}:00Z`);

let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  ui = new FakeUi();
  bff = await startBff(ui.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
beforeEach(() => {
  ui.series = new FakeUi({ spaces: 0 }).series;
});
afterAll(() => bff.stop());

describe('the series of a value', () => {
  it('is read for a hundred and twenty values in three calls beside their cores', async () => {
    const values = [...ui.cores.values()]
      .filter(({ targetId }) => targetId === 1)
      .slice(0, 60)
      .flatMap(({ id, values }) => values.slice(0, 2).map((value) => encodeNodeId('Value', value.id, 1, id)));
    const { data, calls } = await bff.ask(
      `query ($ids: [ID!]!, $from: DateTime!, $to: DateTime!) { nodes(ids: $ids) { ... on Value { series(from: $from, to: $to) { readingCount columns } } } }`,
      { ids: values, ...day },
      manager,
    );
    expect(data.nodes).toHaveLength(120);
    expect(data.nodes[119].series.readingCount).toBe(24);
    expect(calls).toEqual(['series 3', 'targetCores 1']);
  });

  it('accepts any time zone in its range, and reads exactly that range', async () => {
    ui.series = () => ({
      resolution: 3600,
      points: [
        [at('00:00'), 1],
        [at('01:00'), 2],
        [at('02:00'), 3],
        [at('03:00'), 4],
      ],
    });
    const { data } = await bff.ask(
      query,
      { id: register, from: '2026-11-20T03:00:00+02:00', to: '2026-11-20T04:00:00+02:00' },
      manager,
    );
    expect(data.value.series.points).toEqual([{ at: '2026-11-20T01:00:00.000Z', value: 2 }]);
  });

  it('gives each reading once where ranges meet, whether the record has more or not', async () => {
    const points = [0, 1, 2, 3].map((hour): [number, number] => [at(`0${hour}:00`), hour]);
    ui.series = () => ({ resolution: 3600, points });
    const read = async (from: string, to: string): Promise<number[]> => {
      const range = { from: `2026-11-20T${from}:00Z`, to: `2026-11-20T${to}:00Z` };
      const { data } = await bff.ask(query, { id: register, ...range }, manager);
      return data.value.series.columns.value;
    };
    expect([await read('00:00', '03:00'), await read('03:00', '04:00')]).toEqual([[0, 1, 2], [3]]);
  });

  it('packs the same points as columns, with null at the start of a gap', async () => {
    ui.series = () => ({
      resolution: 3600,
      points: [
        [at('00:00'), 1],
        [at('01:00'), 2],
        [at('02:00'), 3],
        [at('09:00'), 4],
        [at('10:00'), 5],
      ],
    });
    const { data } = await bff.ask(query, { id: gauge, ...day }, manager);
    expect(data.value.series.columns).toEqual({
      at: ['00:00', '01:00', '02:00', '03:00', '09:00', '10:00'].map(at),
      value: [1, 2, 3, null, 4, 5],
    });
    expect(data.value.series.points).toHaveLength(5);
  });

  it.each([['gzip'], ['identity']])(
    'forwards a year of hours of three values unchanged, sent as %s',
    async (coding) => {
      const hour = 3_600_000;
      const from = Date.parse('2025-11-20T00:00:00Z');
      const points = Array.from({ length: 8760 }, (_, index): [number, number] => [
        from + index * hour,
        Math.round(Math.sin(index) * 1e6) / 1e3,
      ]);
      ui.series = () => ({ resolution: 3600, points });
      const ids = [0, 1, 2].map((index) => encodeNodeId('Value', 11_100 + index, 1, 1110));
      const year = { from: '2025-11-20T00:00:00Z', to: '2026-11-20T00:00:00Z' };
      const { data } = await bff.ask(
        `query ($ids: [ID!]!, $from: DateTime!, $to: DateTime!) { nodes(ids: $ids) { id ... on Value { series(from: $from, to: $to) { readingCount thinned columns } } } }`,
        { ids, ...year },
        { ...manager, headers: { 'accept-encoding': coding } },
      );
      const columns = { at: points.map(([moment]) => moment), value: points.map(([, value]) => value) };
      expect(data.nodes).toEqual(ids.map((id) => ({ id, series: { readingCount: 8760, thinned: false, columns } })));
    },
  );

  it('aggregates five minutes to hours: the last of a register, the mean of a gauge', async () => {
    ui.series = () => ({
      resolution: 300,
      points: [
        [at('00:05'), 10],
        [at('00:30'), 20],
        [at('01:00'), 30],
        [at('01:05'), 40],
        [at('01:55'), 60],
      ],
    });
    const hours = async (id: string) =>
      (await bff.ask(query, { id, ...day, resolution: 'HOUR' }, manager)).data.value.series;
    expect(await hours(register)).toMatchObject({
      resolution: 3600,
      points: [
        { at: '2026-11-20T01:00:00.000Z', value: 30 },
        { at: '2026-11-20T02:00:00.000Z', value: 60 },
      ],
    });
    expect(await hours(gauge)).toMatchObject({
      resolution: 3600,
      points: [
        { at: '2026-11-20T00:00:00.000Z', value: 15 },
        { at: '2026-11-20T01:00:00.000Z', value: 130 / 3 },
      ],
    });
  });

  it('is thinned to the requested number of points', async () => {
    const year = { from: '2025-11-20T00:00:00Z', to: '2026-11-20T00:00:00Z' };
    const { data } = await bff.ask(query, { id: register, ...year, maxPoints: 500 }, manager);
    expect(data.value.series).toMatchObject({ readingCount: 8760, thinned: true });
    expect(data.value.series.points.length).toBeLessThanOrEqual(500);
    expect(data.value.series.points.length).toBeGreaterThan(300);
  });

  it.each([
    ['that ends before it begins', { from: day.to, to: day.from }],
    ['of length 0', { from: day.from, to: day.from }],
    ['of a century', { from: '1926-01-01T00:00:00Z', to: day.to }],
    ['without a zone', { from: '2026-11-20T00:00:00', to: day.to }],
    ['that is no date', { from: 'yesterday', to: day.to }],
    ['with too few points', { ...day, maxPoints: 3 }],
  ])('is BAD_USER_INPUT for a range %s', async (_name, variables) => {
    const { errors, calls } = await bff.ask(query, { id: register, ...variables }, manager);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(calls).not.toContain('series 1');
  });

  it('is an error of its own field when its call fails', async () => {
    ui.instead.set('series', () => new Response('', { status: 500 }));
    const { data, errors } = await bff.ask(query, { id: register, ...day }, manager);
    ui.instead.delete('series');
    expect(data.value).toEqual({ name: 'Value 11100', series: null });
    expect(errors?.[0]).toMatchObject({ path: ['value', 'series'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  });
});

describe('the consumption of a value', () => {
  it('is returned by period with its cost', async () => {
    const { data, calls } = await bff.ask(
      `query ($id: ID, $from: DateTime!, $to: DateTime!) { value(id: $id) { consumption(from: $from, to: $to, period: MONTH) { type { kind } buckets { from to amount estimated cost } total { amount cost } } } }`,
      { id: register, from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' },
      manager,
    );
    expect(data.value.consumption).toEqual({
      type: { kind: 'COLD_WATER_METER' },
      buckets: [
        {
          from: '2026-10-01T00:00:00.000Z',
          to: '2026-11-01T00:00:00.000Z',
          amount: 4.2,
          estimated: false,
          cost: '14.36',
        },
      ],
      total: { amount: 4.2, cost: '14.36' },
    });
    expect(calls).toEqual(['consumption 1', 'core 1']);
  });
});
