import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let ids: { target: string; space: string; cold: string; warm: string };

const by = (as: string) => ({ as, password });
const manager = by('isannoitsija');
const day = 86_400_000;
const at = (back: number) => new Date(world.now - back * day).toISOString();

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  const { id, spaces, cores } = world.house;
  ids = {
    target: encodeNodeId('Target', id),
    space: encodeNodeId('Space', spaces.a1, id),
    cold: encodeNodeId('Value', cores.water1.values[34] ?? 0, id, cores.water1.id),
    warm: encodeNodeId('Value', cores.climate1.values[1] ?? 0, id, cores.climate1.id),
  };
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const span =
  'query ($from: DateTime!, $to: DateTime!, $id: ID, $compareTo: ConsumptionComparedTo, $types: [ValueTypeKind!])';
const args = 'from: $from, to: $to, period: DAY, compareTo: $compareTo';

describe('consumption', () => {
  it('of a target, its groups together, a space and a meter agree, one call each', async () => {
    const part = `consumption(${args}, types: $types) { type { kind } total { amount cost } }`;
    const query = `query ($from: DateTime!, $to: DateTime!, $compareTo: ConsumptionComparedTo, $types: [ValueTypeKind!], $t: ID, $s: ID, $v: ID) {
      target(id: $t) { ${part} groups { ${part} } } space(id: $s) { ${part} } value(id: $v) { consumption(${args}) { total { amount cost } } } }`;
    const { data, errors, calls } = await bff.ask(
      query,
      { from: at(4), to: at(2), types: ['COLD_WATER_METER'], t: ids.target, s: ids.space, v: ids.cold },
      manager,
    );
    expect(errors).toBeUndefined();
    const [house] = data.target.consumption;
    expect(house.type.kind).toBe('COLD_WATER_METER');
    const groups = data.target.groups.map(({ consumption: [one] }: Data) => one.total.amount);
    expect(house.total.amount).toBeCloseTo(groups[0] + groups[1], 5);
    expect(data.space.consumption[0].total).toEqual(data.value.consumption.total);
    expect(data.space.consumption[0].total.amount).toBeGreaterThan(0);
    const { amount, cost } = house.total;
    expect(Number(cost)).toBeCloseTo(amount * 3.42, 1);
    expect(calls).toEqual(['consumption 4', 'core 1', 'target 1']);
  });

  it('is compared with the days before by one more call for all types', async () => {
    const query = `${span} { space(id: $id) { consumption(${args}, types: $types) { type { kind } buckets { from amount } amounts total { amount }
      comparison { from to change total { amount } buckets { from amount } } litresPerPersonDay } } }`;
    const variables = { id: ids.space, from: at(2), to: at(1), compareTo: 'PREVIOUS_PERIOD' };
    const { data, calls } = await bff.ask(query, variables, manager);
    const kinds = data.space.consumption.map(({ type }: Data) => type.kind);
    expect(kinds).toEqual(['COLD_WATER_METER', 'HOT_WATER_METER']);
    const [cold] = data.space.consumption;
    expect(cold.amounts).toEqual(cold.buckets.map(({ amount }: Data) => amount));
    expect(cold.comparison.to).toBe(cold.buckets[0].from);
    expect(cold.comparison.buckets).toHaveLength(cold.buckets.length);
    expect(cold.comparison.total.amount).toBeCloseTo(cold.total.amount, 3);
    expect(cold.comparison.change).toBeCloseTo(0, 2);
    expect(cold.litresPerPersonDay).toBeCloseTo((cold.total.amount * 1000) / 2, 3);
    expect(calls).toEqual(['consumption 2', 'target 1']);
  });

  it('has no comparison with a year ago without readings from then', async () => {
    const query = `${span} { space(id: $id) { consumption(${args}, types: $types) { comparison { change total { amount } } } } }`;
    const variables = { id: ids.space, from: at(2), to: at(1), compareTo: 'SAME_PERIOD_LAST_YEAR' };
    const { data } = await bff.ask(query, variables, manager);
    expect(data.space.consumption[0].comparison).toEqual({ change: null, total: { amount: null } });
  });

  it('is compared without the day on which the readings began, by space in columns too', async () => {
    const midnight = (back: number) => {
      const today = Temporal.Instant.fromEpochMilliseconds(world.now)
        .toZonedDateTimeISO('Europe/Helsinki')
        .startOfDay();
      return new Date(today.subtract({ days: back }).epochMilliseconds).toISOString();
    };
    const of = 'query ($id: ID, $from: DateTime!, $to: DateTime!)';
    const { data } = await bff.ask(
      `${of} { space(id: $id) { key consumption(from: $from, to: $to, period: DAY, types: [COLD_WATER_METER]) { amounts } } }`,
      { id: ids.space, from: midnight(400), to: midnight(0) },
      manager,
    );
    const { amounts } = data.space.consumption[0];
    const first = amounts.findIndex((amount: number | null) => amount !== null);
    expect(first).toBeGreaterThan(0);
    const [, whole = 0, , met = 0] = amounts.slice(first);
    const compared = { from: midnight(400 - first - 2), to: midnight(400 - first - 4) };
    const own = await bff.ask(
      `${of} { space(id: $id) { consumption(from: $from, to: $to, period: DAY, compareTo: PREVIOUS_PERIOD, types: [COLD_WATER_METER]) { comparison { change partial buckets { amount } total { amount } } } } }`,
      { id: ids.space, ...compared },
      manager,
    );
    const change = expect.closeTo(met / whole - 1, 9);
    expect(own.data.space.consumption[0].comparison).toEqual({
      change,
      partial: true,
      buckets: amounts.slice(first, first + 2).map((amount: number) => ({ amount })),
      total: { amount: expect.closeTo(amounts[first] + whole, 5) },
    });
    const columns = `${of} { target(id: $id) { consumptionBySpace(from: $from, to: $to, period: DAY, types: [COLD_WATER_METER]) { spaceKeys changes(compareTo: PREVIOUS_PERIOD) } } }`;
    const all = await bff.ask(columns, { id: ids.target, ...compared }, manager);
    const [{ spaceKeys, changes }] = all.data.target.consumptionBySpace;
    expect(changes[spaceKeys.indexOf(data.space.key)]).toEqual(change);
  });

  it('is null for a value that is no meter, and BAD_USER_INPUT for a range that ends before its start', async () => {
    const query = `${span.replace(', $types: [ValueTypeKind!]', '')} { value(id: $id) { consumption(${args}) { total { amount } } } }`;
    const warm = await bff.ask(query, { id: ids.warm, from: at(2), to: at(1) }, manager);
    expect(warm.data.value.consumption).toBeNull();
    expect(warm.errors).toBeUndefined();
    const turned = await bff.ask(query, { id: ids.cold, from: at(1), to: at(2) }, manager);
    expect(turned.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(turned.errors?.[0]?.message).toContain('`to` must be later than `from`');
    expect(turned.calls).not.toContain('consumption 1');
    const empty = await bff.ask(query, { id: ids.cold, from: at(2), to: at(2) }, manager);
    expect(empty.errors?.[0]?.message).toBe(turned.errors?.[0]?.message);
  });

  it('has one total by every period, of exactly the requested time, with marked parts at its ends', async () => {
    const part = (name: string, period: string) =>
      `${name}: consumption(from: $from, to: $to, period: ${period}, compareTo: $compareTo) { total { amount } buckets { from to partial } comparison { from to total { amount } buckets { partial } } }`;
    const query = `${span.replace(', $types: [ValueTypeKind!]', '')} { value(id: $id) { ${part('hours', 'HOUR')} ${part('days', 'DAY')} ${part('months', 'MONTH')} } }`;
    const variables = { id: ids.cold, from: at(3.3), to: at(1.1), compareTo: 'PREVIOUS_PERIOD' };
    const { data, errors } = await bff.ask(query, variables, manager);
    expect(errors).toBeUndefined();
    const { hours, days, months } = data.value;
    expect(hours.total.amount).toBeGreaterThan(0);
    expect([days.total, months.total]).toEqual([hours.total, hours.total]);
    for (const { buckets } of [hours, days, months]) {
      expect([buckets[0].from, buckets.at(-1).to]).toEqual([variables.from, variables.to]);
      const inner = buckets.slice(1, -1).map(({ partial }: Data) => partial);
      expect(inner).toEqual(inner.map(() => false));
      expect([buckets[0].partial, buckets.at(-1).partial]).toEqual([true, true]);
    }
    expect(hours.comparison).toMatchObject({ from: at(6.3), to: at(4.1) });
    expect(hours.comparison.buckets[0].partial).toBe(true);
    expect(days.comparison.total).toEqual(hours.comparison.total);
  });

  it('is of local days where `from` and `to` are dates', async () => {
    const query = `query ($id: ID, $from: DateTime!, $to: DateTime!) { value(id: $id) { consumption(from: $from, to: $to, period: DAY) { buckets { from to partial } } } }`;
    const dates = { id: ids.cold, from: '2026-03-29', to: '2026-03-31' };
    const { data, errors } = await bff.ask(query, dates, manager);
    expect(errors).toBeUndefined();
    expect(data.value.consumption.buckets).toEqual([
      { from: '2026-03-28T22:00:00.000Z', to: '2026-03-29T21:00:00.000Z', partial: false },
      { from: '2026-03-29T21:00:00.000Z', to: '2026-03-30T21:00:00.000Z', partial: false },
    ]);
    for (const wrong of ['2026-02-31', '2026-3-1', '2026-10-01T00:00:00', '2026-02-31T00:00:00Z']) {
      const refused = await bff.ask(query, { ...dates, from: wrong }, manager);
      expect(refused.errors?.[0]?.message).toContain('A DateTime is written as in');
    }
  });

  it('is BAD_USER_INPUT for a type that is no consumption', async () => {
    const query = `${span} { space(id: $id) { consumption(${args}, types: $types) { total { amount } } } }`;
    const variables = { id: ids.space, from: at(2), to: at(1) };
    for (const type of ['TEMPERATURE', 'HEAT_VOLUME']) {
      const { errors, calls } = await bff.ask(query, { ...variables, types: ['COLD_WATER_METER', type] }, manager);
      expect(errors?.[0]).toMatchObject({
        message: `\`types\`: ${type} is no consumption. Types of consumption: COLD_WATER_METER, HOT_WATER_METER, MAIN_WATER_METER, ENERGY_METER, ELECTRICITY_METER.`,
        extensions: { code: 'BAD_USER_INPUT' },
      });
      expect(calls).toEqual(['target 1']);
    }
  });

  it('of a target is that of the own apartment, for its resident', async () => {
    const query = `${span} { target(id: $id) { consumption(${args}, types: $types) { total { amount } } } }`;
    const variables = { id: ids.target, from: at(2), to: at(1), types: ['COLD_WATER_METER'] };
    const { data } = await bff.ask(query, variables, by('asukas'));
    const flat = `${span} { space(id: $id) { consumption(${args}, types: $types) { total { amount } } } }`;
    const own = await bff.ask(flat, { ...variables, id: ids.space }, by('asukas'));
    expect(data.target.consumption[0].total.amount).toBeGreaterThan(0);
    expect(data.target.consumption).toEqual(own.data.space.consumption);
  });

  it('of every apartment of a target takes one call, and one more to compare, with the same numbers', async () => {
    const query = `${span} { target(id: $id) { groups { spaces { id consumption(${args}, types: $types) { total { amount cost } comparison { total { amount } } } } } } }`;
    const variables = {
      id: ids.target,
      from: at(3),
      to: at(1),
      types: ['COLD_WATER_METER'],
      compareTo: 'PREVIOUS_PERIOD',
    };
    const { data, errors, calls } = await bff.ask(query, variables, manager);
    expect(errors).toBeUndefined();
    const spaces = data.target.groups.flatMap((group: Data) => group.spaces);
    expect(spaces).toHaveLength(4);
    expect(calls).toEqual(['consumption 2', 'target 1']);
    const alone = `${span} { space(id: $id) { consumption(${args}, types: $types) { total { amount cost } comparison { total { amount } } } } }`;
    for (const { id, consumption } of spaces) {
      const own = await bff.ask(alone, { ...variables, id }, manager);
      expect(own.data.space.consumption).toEqual(consumption);
    }
    expect(spaces[0].consumption[0].total.amount).toBeGreaterThan(0);
  });

  it('of many apartments is read one by one above the limit of one call', async () => {
    const query = `${span} { target(id: $id) { groups { spaces { consumption(${args.replace('DAY', 'HOUR')}, types: $types) { total { amount } } } } } }`;
    const variables = { id: ids.target, from: at(60), to: at(0), types: ['COLD_WATER_METER'] };
    const { data, errors, calls } = await bff.ask(query, variables, manager);
    expect(errors).toBeUndefined();
    expect(data.target.groups[0].spaces[0].consumption[0].total.amount).toBeGreaterThan(0);
    expect(calls).toEqual(['consumption 5', 'target 1']);
  });

  const columnsOf = (fields: string, period = 'DAY') =>
    `query ($from: DateTime!, $to: DateTime!, $id: ID) { target(id: $id) {
      consumptionBySpace(from: $from, to: $to, period: ${period}) { type { kind } spaceKeys ${fields} } } }`;

  it('by space in columns is that of each space, with one call, and one for each earlier span', async () => {
    const columns = columnsOf(`totalAmounts totalCosts estimated litresPerPersonDay amounts
      previous: changes(compareTo: PREVIOUS_PERIOD) lastYear: changes(compareTo: SAME_PERIOD_LAST_YEAR)`);
    const one = (name: string, compareTo: string) =>
      `${name}: consumption(from: $from, to: $to, period: DAY, compareTo: ${compareTo}) { type { kind } amounts total { amount exactCost estimated } litresPerPersonDay comparison { change } }`;
    const bySpace = `query ($from: DateTime!, $to: DateTime!, $id: ID) { target(id: $id) { groups { spaces { key
      ${one('previous', 'PREVIOUS_PERIOD')} ${one('lastYear', 'SAME_PERIOD_LAST_YEAR')} } } } }`;
    // The present day is not compared, since it has not ended.
    const variables = { id: ids.target, from: at(3), to: at(-1) };
    const { data, errors, calls } = await bff.ask(columns, variables, manager);
    expect(errors).toBeUndefined();
    expect(calls).toEqual(['consumption 3', 'target 1']);
    const each = await bff.ask(bySpace, variables, manager);
    const spaces: Data[] = each.data.target.groups.flatMap((group: Data) => group.spaces);
    const counted = (space: Data, name: string, kind: string) =>
      space[name].find(({ type }: Data) => type.kind === kind);
    expect(data.target.consumptionBySpace.map(({ type }: Data) => type.kind)).toContain('COLD_WATER_METER');
    for (const { type, ...own } of data.target.consumptionBySpace) {
      const measured = spaces.filter((space) => counted(space, 'previous', type.kind));
      const values = (of: (one: Data) => unknown) => measured.map((space) => of(counted(space, 'previous', type.kind)));
      expect(own).toEqual({
        spaceKeys: measured.map(({ key }) => key),
        totalAmounts: values(({ total }) => total.amount),
        totalCosts: values(({ total }) => total.exactCost),
        estimated: values(({ total }) => total.estimated),
        litresPerPersonDay: values(({ litresPerPersonDay }) =>
          litresPerPersonDay === null ? null : expect.closeTo(litresPerPersonDay, 2),
        ),
        amounts: values(({ amounts }) => amounts),
        previous: values(({ comparison }) => comparison.change),
        lastYear: measured.map((space) => counted(space, 'lastYear', type.kind).comparison.change),
      });
    }
    expect(data.target.consumptionBySpace[0].previous).toContainEqual(expect.any(Number));
  });

  it('by space in columns is read one by one above the limit of one call, with the same numbers', async () => {
    const variables = { id: ids.target, from: at(60), to: at(0) };
    const hours = await bff.ask(columnsOf('totalAmounts', 'HOUR'), variables, manager);
    const days = await bff.ask(columnsOf('totalAmounts'), variables, manager);
    expect([hours.calls, days.calls]).toEqual([
      ['consumption 5', 'target 1'],
      ['consumption 1', 'target 1'],
    ]);
    const rounded = ({ data }: { data: Data }) =>
      data.target.consumptionBySpace.map(({ totalAmounts, ...own }: Data) => ({
        ...own,
        totalAmounts: totalAmounts.map((amount: number) => expect.closeTo(amount, 5)),
      }));
    expect(hours.data.target.consumptionBySpace).toEqual(rounded(days));
  });

  it('by space in columns is of the own apartment for its resident, and BAD_USER_INPUT for an empty span', async () => {
    const own = await bff.ask(columnsOf('totalAmounts'), { id: ids.target, from: at(2), to: at(1) }, by('asukas'));
    expect(new Set(own.data.target.consumptionBySpace.flatMap(({ spaceKeys }: Data) => spaceKeys))).toEqual(
      new Set([world.house.spaces.a1]),
    );
    const empty = await bff.ask(columnsOf('totalAmounts'), { id: ids.target, from: at(1), to: at(1) }, manager);
    expect(empty.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(empty.data.target.consumptionBySpace).toBeNull();
  });
});
