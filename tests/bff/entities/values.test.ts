import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeMeter } from '../../kit/makeRows.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let display: { id: number; values: Record<number, number> };

const by = (as: string) => ({ as, password });
const errors = 'userErrors { code path }';
const idOf = (core: { id: number; values: Record<number, number> }, type: number) =>
  encodeNodeId('Value', core.values[type] ?? 0, world.house.id, core.id);

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  const place = { targetId: world.house.id, groupId: world.house.groups.a, spaceId: world.house.spaces.a1 };
  display = await makeMeter(upstream.db, place, { name: 'Display', serialId: 'D-1' }, [47]);
  bff = await startBff(upstream.fetch);
  for (const who of ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'mes'])
    await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('the settings of a value', () => {
  const update = `mutation ($input: UpdateValueInput!) { updateValue(input: $input) { value { id name unit multiplier comments space { name } } ${errors} } }`;

  it('are changed by the given fields and cleared by null', async () => {
    const id = idOf(world.house.cores.climate1, 1);
    const first = { id, name: 'Living room', unit: 'K', comments: 'by the door' };
    const { data, calls } = await bff.ask(update, { input: first }, by('huoltomies'));
    expect(data.updateValue).toMatchObject({ value: { id, name: 'Living room', unit: 'K' }, userErrors: [] });
    expect(calls).toEqual(['target 1', 'updateValue 1']);
    const cleared = await bff.ask(update, { input: { id, unit: null, spaceId: null } }, by('huoltomies'));
    expect(cleared.data.updateValue.value).toMatchObject({
      name: 'Living room',
      unit: null,
      comments: 'by the door',
      space: null,
    });
  });

  it('say whether the name is still that of the type, which is told in the language of the viewer', async () => {
    const id = idOf(world.house.cores.water3, 34);
    const named = `mutation ($input: UpdateValueInput!) { updateValue(input: $input) { value { hasDefaultName type { name } core { valueEvents(first: 1) { nodes { nameType { kind name } } } } } ${errors} } }`;
    const nameIt = async (name: string) =>
      (await bff.ask(named, { input: { id, name } }, { ...by('huoltomies'), headers: { 'accept-language': 'en' } }))
        .data.updateValue.value;
    const type = { name: 'Cold water' };
    expect(await nameIt('Kylmä vesi')).toMatchObject({
      hasDefaultName: true,
      type,
      core: { valueEvents: { nodes: [{ nameType: { kind: 'COLD_WATER_METER', ...type } }] } },
    });
    expect(await nameIt('Keittiö')).toMatchObject({
      hasDefaultName: false,
      type,
      core: { valueEvents: { nodes: [{ nameType: null }] } },
    });
  });

  it('are refused at their field, and to viewers', async () => {
    const id = idOf(world.house.cores.water2, 34);
    const zero = await bff.ask(update, { input: { id, multiplier: 0 } }, by('huoltomies'));
    expect(zero.data.updateValue).toEqual({
      value: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'multiplier'] }],
    });
    const reader = await bff.ask(update, { input: { id, name: 'x' } }, by('hallitus'));
    expect(reader.data.updateValue.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('contain the alert limits, which are set by the owner of the apartment too', async () => {
    const id = idOf(world.house.cores.climate1, 2);
    const query = `mutation ($input: UpdateAlertSettingsInput!) { updateAlertSettings(input: $input) { value { alertSettings { minEnabled rangeMin maxEnabled rangeMax hysteresis } } ${errors} } }`;
    const done = await bff.ask(query, { input: { id, minEnabled: true, rangeMin: 20, hysteresis: 2 } }, by('osakas'));
    expect(done.data.updateAlertSettings).toEqual({
      value: { alertSettings: { minEnabled: true, rangeMin: 20, maxEnabled: false, rangeMax: null, hysteresis: 2 } },
      userErrors: [],
    });
    const wrong = await bff.ask(query, { input: { id, maxEnabled: true } }, by('isannoitsija'));
    expect(wrong.data.updateAlertSettings.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'rangeMax'] }]);
  });

  it('have the same limits set for many at once in one call, and a refused one is named by its position', async () => {
    const ids = [idOf(world.house.cores.climate1, 2), idOf(world.house.cores.water1, 34)];
    const query = `mutation ($input: UpdateManyAlertSettingsInput!) { updateManyAlertSettings(input: $input) { values { id alertSettings { rangeMax hysteresis } } ${errors} } }`;
    const done = await bff.ask(query, { input: { ids, rangeMax: 40, hysteresis: 1 } }, by('isannoitsija'));
    const alertSettings = { rangeMax: 40, hysteresis: 1 };
    expect(done.data.updateManyAlertSettings).toEqual({
      values: ids.map((id) => ({ id, alertSettings })),
      userErrors: [],
    });
    expect(done.calls).toEqual(['updateManyAlertSettings 1']);
    const low = { input: { ids: ids.toReversed(), rangeMax: 10 } };
    const refused = await bff.ask(query, low, by('isannoitsija'));
    expect(refused.data.updateManyAlertSettings).toEqual({
      values: null,
      userErrors: [{ code: 'TOO_SMALL', path: ['input', 'ids', 1] }],
    });
    for (const wrong of [[], [ids[0], encodeNodeId('Value', 1, 2, 3)]]) {
      const { data, errors: failed } = await bff.ask(
        query,
        { input: { ids: wrong, rangeMax: 40 } },
        by('isannoitsija'),
      );
      expect(failed).toBeUndefined();
      expect(data.updateManyAlertSettings.userErrors[0].code).toBe('INVALID');
    }
  });
});

describe('messages of a room display', () => {
  it('are created and deleted, and the value contains the remaining ones', async () => {
    const valueId = idOf(display, 47);
    const make = `mutation ($input: CreateTimedMessageInput!) { createTimedMessage(input: $input) { timedMessage { id data } value { timedMessages { id data } } ${errors} } }`;
    const span = { from: '2027-01-01T06:00:00Z', to: '2027-01-01T18:00:00Z' };
    const made = await bff.ask(make, { input: { valueId, ...span, data: 'Water is off' } }, by('huoltomies'));
    const [message] = made.data.createTimedMessage.value.timedMessages;
    expect(made.data.createTimedMessage.timedMessage).toEqual(message);
    const turned = { valueId, from: span.to, to: span.from, data: 'x' };
    const wrong = await bff.ask(make, { input: turned }, by('huoltomies'));
    expect(wrong.data.createTimedMessage).toEqual({
      timedMessage: null,
      value: null,
      userErrors: [{ code: 'BEFORE_START', path: ['input', 'to'] }],
    });
    const deleted = await bff.ask(
      `mutation ($input: DeleteTimedMessageInput!) { deleteTimedMessage(input: $input) { deletedTimedMessageId value { timedMessages { id } } ${errors} } }`,
      { input: { id: message.id } },
      by('huoltomies'),
    );
    expect(deleted.data.deleteTimedMessage).toEqual({
      deletedTimedMessageId: message.id,
      value: { timedMessages: [] },
      userErrors: [],
    });
  });
});

describe('added readings', () => {
  const add = `mutation ($input: AddReadingsInput!) { addReadings(input: $input) { ingestReport { taken known refused { line reason } } value { latestValue } ${errors} } }`;

  it('have one outcome each, as points and as lines', async () => {
    const valueId = idOf(display, 47);
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
    const points = [
      { at: at(0), value: 20.5 },
      { at: at(5), value: 21 },
      { at: '2099-01-01T00:00:00Z', value: 1 },
    ];
    const sent = await bff.ask(add, { input: { valueId, readings: { points } } }, by('mes'));
    expect(sent.data.addReadings.ingestReport).toEqual({
      taken: 2,
      known: 0,
      refused: [{ line: 3, reason: 'IN_THE_FUTURE' }],
    });
    const csv = `${at(5)},21\n${at(10)},22\nnonsense`;
    const lines = await bff.ask(add, { input: { valueId, readings: { csv } } }, by('mes'));
    expect(lines.data.addReadings.ingestReport).toEqual({
      taken: 1,
      known: 1,
      refused: [{ line: 3, reason: 'MALFORMED' }],
    });
  });

  it('are only checked by a dry run', async () => {
    const valueId = idOf(display, 47);
    const csv = '2026-01-02T00:00:00Z,23';
    const input = { valueId, readings: { csv }, dryRun: true };
    const reports = [await bff.ask(add, { input }, by('mes')), await bff.ask(add, { input }, by('mes'))];
    for (const { data } of reports) expect(data.addReadings.ingestReport).toEqual({ taken: 1, known: 0, refused: [] });
  });

  it('come in a file that is larger than a request without one may be', async () => {
    const valueId = idOf(display, 47);
    const from = Date.UTC(2026, 1, 1);
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `${new Date(from + index * 60_000).toISOString()},${index % 50}`,
    );
    const bytes = [...lines, 'nonsense', 'more nonsense'].join('\n');
    expect(bytes.length).toBeGreaterThan(200_000);
    const query = `mutation ($input: AddReadingsInput!) { addReadings(input: $input) { ingestReport { taken refusedCount refused(first: 1) { line reason } } ${errors} } }`;
    const input = { valueId, readings: { file: null } };
    const file = { name: 'readings.csv', type: 'text/csv', bytes };
    const signIn = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const send = async (username: string) => {
      const { headers } = await bff.ask(signIn, { input: { username, password } });
      const cookie = cookiesOf(headers);
      return sendFile(bff.url, { query, input, file, at: 'variables.input.readings.file' }, { cookie });
    };
    expect((await send('isannoitsija')).data.addReadings.userErrors[0].code).toBe('NO_PERMISSION');
    const { data } = await send('mes');
    expect(data.addReadings).toEqual({
      ingestReport: { taken: 10_000, refusedCount: 2, refused: [{ line: 10_001, reason: 'MALFORMED' }] },
      userErrors: [],
    });
  });

  it('of several values are stored by one call, with a reason for each refused one', async () => {
    const many = `mutation ($input: AddManyReadingsInput!) { addManyReadings(input: $input) { manyIngestReport { taken known refused { line valueId reason } } ${errors} } }`;
    const [one, other] = [idOf(display, 47), idOf(world.house.cores.climate1, 1)];
    const unknown = encodeNodeId('Value', 987_654, world.house.id, display.id);
    const at = '2026-01-03T00:00:00Z';
    const readings = [
      { valueId: one, at, value: 21.5 },
      { valueId: unknown, at, value: 1 },
      { valueId: other, at, value: 20 },
      { valueId: one, at: '2099-01-01T00:00:00Z', value: 1 },
    ];
    const expected = {
      known: 0,
      refused: [
        { line: 2, valueId: unknown, reason: 'VALUE_NOT_FOUND' },
        { line: 4, valueId: one, reason: 'IN_THE_FUTURE' },
      ],
    };
    const sent = await bff.ask(many, { input: { readings } }, by('mes'));
    expect(sent.data.addManyReadings).toEqual({ manyIngestReport: { taken: 2, ...expected }, userErrors: [] });
    expect(sent.calls).toEqual(['addManyReadings 1']);
    // A service without the call answers like one without the resource.
    const without = await startBff((request) =>
      new URL(request.url).pathname === '/ui/readings'
        ? Promise.resolve(Response.json({ error: 'NOT_FOUND' }, { status: 404 }))
        : upstream.fetch(request),
    );
    const later = readings.map((reading) => ({ ...reading, at: reading.at.replace('01-03', '01-04') }));
    const apart = await without.ask(many, { input: { readings: later } }, by('mes'));
    await without.stop();
    expect(apart.data.addManyReadings).toEqual({ manyIngestReport: { taken: 2, ...expected }, userErrors: [] });
    const manager = await bff.ask(many, { input: { readings } }, by('isannoitsija'));
    expect(manager.data.addManyReadings.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('are one of points, lines and a file, and refused except to staff', async () => {
    const valueId = idOf(display, 47);
    for (const readings of [{}, { csv: 'x', points: [] }, { csv: null }]) {
      const { errors: refusals } = await bff.ask(add, { input: { valueId, readings } }, by('mes'));
      expect(refusals?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    }
    const manager = await bff.ask(add, { input: { valueId, readings: { csv: 'x' } } }, by('isannoitsija'));
    expect(manager.data.addReadings.userErrors[0].code).toBe('NO_PERMISSION');
  });
});

describe('the events of a meter', () => {
  it('are added and listed', async () => {
    const valueId = idOf(world.house.cores.water2, 34);
    const tell = `mutation ($input: AddMeterEventInput!) { addMeterEvent(input: $input) { meterEvent { kind startReading by } value { meterEvents { totalCount nodes { kind comment } } } ${errors} } }`;
    const at = new Date(world.now - 1000).toISOString();
    const input = {
      valueId,
      kind: 'SWAP',
      at,
      endReading: 3401,
      startReading: 0,
      comment: 'Frozen',
      confirmed: true,
    };
    const { data } = await bff.ask(tell, { input }, by('huoltomies'));
    expect(data.addMeterEvent).toEqual({
      meterEvent: { kind: 'SWAP', startReading: 0, by: 'huoltomies' },
      value: { meterEvents: { totalCount: 1, nodes: [{ kind: 'SWAP', comment: 'Frozen' }] } },
      userErrors: [],
    });
  });
});

describe('the latest readings', () => {
  it('of a whole target take one call, and of a core one', async () => {
    const query = `query ($id: ID, $core: ID) { target(id: $id) { latestReadings { valueId latestValue latestAt } } core(id: $core) { latestReadings { valueId latestValue value { latestValue } } } }`;
    const core = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const {
      data,
      errors: problems,
      calls,
    } = await bff.ask(query, { id: encodeNodeId('Target', world.house.id), core }, by('isannoitsija'));
    expect(problems).toBeUndefined();
    const cold = data.core.latestReadings.find(({ valueId }: Data) => valueId === idOf(world.house.cores.water1, 34));
    expect(cold.value.latestValue).toBe(cold.latestValue);
    expect(data.target.latestReadings).toHaveLength(16);
    expect(calls).toEqual(['core 1', 'coreLatest 1', 'shotgun 1', 'target 1']);
  });

  it('of a whole target are those of its devices where these are read too', async () => {
    const read = (fields: string) =>
      bff.ask(
        `query ($id: ID) { target(id: $id) { latestReadings { valueId latestValue latestText latestAt ${fields} } } }`,
        { id: encodeNodeId('Target', world.house.id) },
        by('isannoitsija'),
      );
    const alone = await read('');
    const { data, calls } = await read('... on LatestReading { value { id } }');
    const own = data.target.latestReadings.map(({ value, ...reading }: Data) => {
      expect(value.id).toBe(reading.valueId);
      return reading;
    });
    expect(own).toEqual(alone.data.target.latestReadings);
    expect(calls).toEqual(['target 1', 'targetCores 1']);
  });

  const ofTypes = (types: string) =>
    `query ($id: ID) { target(id: $id) { latestReadings(types: ${types}) { valueId latestValue } } }`;
  const house = () => ({ id: encodeNodeId('Target', world.house.id) });

  it('are those of the given types, in the same one call', async () => {
    const { data, calls } = await bff.ask(ofTypes('[COLD_WATER_METER, HUMIDITY]'), house(), by('isannoitsija'));
    const { water1, water2, water3, climate1 } = world.house.cores;
    const expected = [idOf(water1, 34), idOf(water2, 34), idOf(water3, 34), idOf(climate1, 2)];
    expect(data.target.latestReadings.map(({ valueId }: Data) => valueId).toSorted()).toEqual(expected.toSorted());
    expect(calls).toEqual(['shotgun 1', 'target 1']);
  });

  it('are refused for an empty list of types before any readings are read', async () => {
    const { data, errors: problems, calls } = await bff.ask(ofTypes('[]'), house(), by('isannoitsija'));
    expect(data.target.latestReadings).toBeNull();
    expect(problems?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(problems?.[0]?.message).toBe('`types` must contain at least one type; omit it for all of them.');
    expect(calls).toEqual(['target 1']);
  });

  it('are of types with a list of their own', async () => {
    const { data } = await bff.ask('{ valueTypes { code kind unit } }', {}, by('isannoitsija'));
    expect(data.valueTypes).toContainEqual({ code: 34, kind: 'COLD_WATER_METER', unit: 'm³' });
    expect(data.valueTypes.length).toBeGreaterThanOrEqual(48);
  });
});
