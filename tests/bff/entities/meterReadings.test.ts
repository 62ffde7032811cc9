import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const by = (as: string) => ({ as, password });
const day = 86_400_000;
const ago = (days: number) => new Date(world.now - days * day).toISOString();

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  for (const who of ['isannoitsija', 'hallitus', 'asukas']) await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const reading = 'valueId spaceId serial register readAt end { register amount events { kind } }';
const ofTarget = `query ($id: ID, $at: DateTime!, $until: DateTime, $types: [ValueTypeKind!]) {
  target(id: $id) { meterReadings(at: $at, until: $until, types: $types) { type { kind unit } ${reading} } } }`;
const ask = (variables: object, as = 'hallitus') =>
  bff.ask(ofTarget, { id: encodeNodeId('Target', world.house.id), ...variables }, by(as));

describe('the meter readings of a target', () => {
  it('are read with one call, with the space of each meter', async () => {
    const { data, errors, calls } = await ask({ at: ago(2), types: ['COLD_WATER_METER'] });
    expect(errors).toBeUndefined();
    const { id, spaces, cores } = world.house;
    const own = data.target.meterReadings.find(
      ({ valueId }: Data) => valueId === encodeNodeId('Value', cores.water1.values[34] ?? 0, id, cores.water1.id),
    );
    expect(own).toMatchObject({
      spaceId: encodeNodeId('Space', spaces.a1, id),
      type: { kind: 'COLD_WATER_METER', unit: 'm³' },
      register: expect.any(Number),
      end: null,
    });
    expect(Date.parse(own.readAt)).toBeLessThanOrEqual(Date.parse(ago(2)));
    expect(calls).toEqual(['registers 1', 'target 1']);
  });

  it('have a second register and the amount between both', async () => {
    const { data } = await ask({ at: ago(3), until: ago(2), types: ['COLD_WATER_METER'] });
    const read = data.target.meterReadings.filter(({ register, end }: Data) => register !== null && end.register);
    expect(read.length).toBeGreaterThan(0);
    for (const { register, end } of read) expect(end.amount).toBeCloseTo(end.register - register, 5);
  });

  it('are refused for other types and for an end before the start', async () => {
    for (const variables of [
      { at: ago(2), types: ['TEMPERATURE'] },
      { at: ago(2), until: ago(3) },
    ]) {
      const { errors } = await ask(variables);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    }
  });

  it('are those of the own apartment for a resident', async () => {
    const { data } = await ask({ at: ago(0) }, 'asukas');
    const spaces = new Set(data.target.meterReadings.map(({ spaceId }: Data) => spaceId));
    expect([...spaces]).toEqual([encodeNodeId('Space', world.house.spaces.a1, world.house.id)]);
  });
});

describe('the meter readings of buildings and spaces', () => {
  it('are those of the target, with one call for several spaces and one a building', async () => {
    const query = `query ($id: ID, $at: DateTime!) { target(id: $id) { groups { meterReadings(at: $at) { valueId } spaces { id meterReadings(at: $at) { valueId spaceId } } } } }`;
    const { data, errors, calls } = await bff.ask(
      query,
      { id: encodeNodeId('Target', world.house.id), at: ago(2) },
      by('isannoitsija'),
    );
    expect(errors).toBeUndefined();
    const { groups } = data.target;
    expect(calls).toEqual([`registers ${1 + groups.length}`, 'target 1']);
    for (const { id, meterReadings } of groups.flatMap(({ spaces }: Data) => spaces))
      expect(meterReadings.every(({ spaceId }: Data) => spaceId === id)).toBe(true);
    expect(groups.flatMap(({ meterReadings }: Data) => meterReadings).length).toBeGreaterThan(0);
  });

  it('of one space take a call of their own', async () => {
    const { data, calls } = await bff.ask(
      'query ($id: ID, $at: DateTime!) { space(id: $id) { meterReadings(at: $at) { valueId } } }',
      { id: encodeNodeId('Space', world.house.spaces.a1, world.house.id), at: ago(2) },
      by('asukas'),
    );
    expect(data.space.meterReadings.length).toBeGreaterThan(0);
    expect(calls).toEqual(['registers 1', 'target 1']);
  });
});

describe('the meter events of a place', () => {
  const events = 'meterEvents(from: $from, to: $to) { event { id kind } valueId valueName type { kind } space { id } }';

  it('are read with one call a place, with their meters and spaces', async () => {
    const { id, spaces, cores } = world.house;
    const valueId = encodeNodeId('Value', cores.water1.values[34] ?? 0, id, cores.water1.id);
    const add = 'mutation ($input: AddMeterEventInput!) { addMeterEvent(input: $input) { userErrors { code } } }';
    await bff.ask(add, { input: { valueId, kind: 'SWAP', at: ago(1) } }, by('isannoitsija'));
    const { data, errors, calls } = await bff.ask(
      `query ($id: ID, $from: DateTime!, $to: DateTime!) { target(id: $id) { ${events} groups { ${events} spaces { id } } } }`,
      { id: encodeNodeId('Target', id), from: ago(2), to: ago(0) },
      by('hallitus'),
    );
    expect(errors).toBeUndefined();
    const own = { event: { kind: 'SWAP' }, valueId, type: { kind: 'COLD_WATER_METER' } };
    expect(data.target.meterEvents).toMatchObject([{ ...own, space: { id: encodeNodeId('Space', spaces.a1, id) } }]);
    const { groups } = data.target;
    expect(groups.flatMap(({ meterEvents }: Data) => meterEvents)).toEqual(data.target.meterEvents);
    expect(calls).toEqual([`placedEvents ${1 + groups.length}`, 'target 1']);
  });

  it('of a space are those of the own apartment, and refused for an end before the start', async () => {
    const query = `query ($id: ID, $from: DateTime!, $to: DateTime!) { space(id: $id) { ${events} } }`;
    const id = encodeNodeId('Space', world.house.spaces.a1, world.house.id);
    const { data } = await bff.ask(query, { id, from: ago(2), to: ago(0) }, by('asukas'));
    expect(data.space.meterEvents).toMatchObject([{ event: { kind: 'SWAP' } }]);
    const { errors } = await bff.ask(query, { id, from: ago(0), to: ago(2) }, by('asukas'));
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});
