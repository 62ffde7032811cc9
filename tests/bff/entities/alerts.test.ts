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
let target: string;

const by = (as: string) => ({ as, password, headers: { 'accept-language': 'en' } });
const manager = by('isannoitsija');
const hour = 3_600_000;

/** 120 alerts of the water meter of apartment A1, an hour apart; the two newest are ongoing. */
const raise = async () => {
  const { id: targetId, groups, spaces, cores } = world.house;
  const rows = Array.from({ length: 120 }, (_, at) => ({
    targetId,
    producerId: null,
    type: 10,
    level: 1,
    name: `Flow ${at}`,
    valueId: cores.water1.values[34] ?? null,
    coreId: cores.water1.id,
    spaceId: spaces.a1,
    groupId: groups.a,
    from: world.now - at * hour,
    to: at < 2 ? null : world.now - at * hour + 1,
    value: 25,
    limit: 0,
    unit: 'l/h',
    ackBy: null,
    ackAt: null,
    comment: null,
    notifiedAt: null,
  }));
  await upstream.db.insertInto('alerts').values(rows).execute();
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  await raise();
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  for (const who of ['isannoitsija', 'huoltomies', 'hallitus', 'asukas', 'stranger'])
    await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const list = `query ($id: ID, $first: Int, $after: String, $state: AlertState) {
  target(id: $id) { alerts(first: $first, after: $after, state: $state) { totalCount nodes { id name code state } pageInfo { endCursor hasNextPage } } } }`;

describe('the alerts of a target', () => {
  it('are paged by cursors, from pages of 200 of /ui', async () => {
    const first = await bff.ask(list, { id: target, first: 30 }, manager);
    expect(first.data.target.alerts.totalCount).toBe(120);
    expect(first.data.target.alerts.nodes[0]).toMatchObject({
      name: 'Flow 0',
      code: 'CONTINUOUS_FLOW_3H',
      state: 'OPEN',
    });
    expect(first.calls).toEqual(['alerts 1', 'target 1']);
    const { endCursor } = first.data.target.alerts.pageInfo;
    const second = await bff.ask(list, { id: target, first: 30, after: endCursor }, manager);
    expect(second.data.target.alerts.nodes.map(({ name }: Data) => name)).toEqual(
      Array.from({ length: 30 }, (_, at) => `Flow ${at + 30}`),
    );
    expect(second.calls).toEqual(['alerts 1', 'target 1']);
  });

  it('are filtered by state, and an alert of any age is found by its id', async () => {
    const { data } = await bff.ask(list, { id: target, state: 'ENDED', first: 200 }, manager);
    expect(data.target.alerts.totalCount).toBe(118);
    const oldest = data.target.alerts.nodes.at(-1);
    const found = await bff.ask(
      'query ($id: ID!) { node(id: $id) { ... on Alert { name core { name } space { name } value { key } } } }',
      { id: oldest.id },
      manager,
    );
    expect(found.data.node).toEqual({
      name: 'Flow 119',
      core: { name: 'A1 vesi' },
      space: { name: 'A1' },
      value: { key: world.house.cores.water1.values[34] },
    });
  });

  it('are counted in the rows, and listed for all targets and by core in one call', async () => {
    const query = `query ($id: ID, $core: ID) { target(id: $id) { activeAlertCount openAlertCount newestAlertAt groups { spaces { activeAlertCount activeAlerts { totalCount nodes { name } } } } }
      core(id: $core) { notifications { totalCount } } viewer { activeAlerts(filter: { code: CONTINUOUS_FLOW_3H }) { totalCount nodes { name targetName coreKey } } } }`;
    const core = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const { data, errors, calls } = await bff.ask(query, { id: target, core }, manager);
    expect(errors).toBeUndefined();
    const newest = new Date(world.now).toISOString();
    expect(data.target).toMatchObject({ activeAlertCount: 2, openAlertCount: 2, newestAlertAt: newest });
    const [first, second] = data.target.groups[0].spaces;
    expect(first).toEqual({
      activeAlertCount: 2,
      activeAlerts: { totalCount: 2, nodes: [{ name: 'Flow 0' }, { name: 'Flow 1' }] },
    });
    expect(second.activeAlerts.totalCount).toBe(0);
    expect(data.core.notifications.totalCount).toBe(2);
    expect(data.viewer.activeAlerts.nodes.map(({ name }: Data) => name)).toEqual(['Flow 0', 'Flow 1']);
    expect(data.viewer.activeAlerts.nodes[0].coreKey).toBe(world.house.cores.water1.id);
    expect(calls).toEqual(['core 1', 'openAlerts 1', 'target 1', 'user 1']);
  });

  it('cost no call for spaces without alerts', async () => {
    const query = 'query ($id: ID) { space(id: $id) { activeAlerts { totalCount } } }';
    const quiet = encodeNodeId('Space', world.house.spaces.a2, world.house.id);
    const { data, calls } = await bff.ask(query, { id: quiet }, manager);
    expect(data.space.activeAlerts).toEqual({ totalCount: 0 });
    expect(calls).toEqual(['target 1']);
  });

  it('are only those of the own period for a resident', async () => {
    const { data } = await bff.ask(list, { id: target, first: 200 }, by('asukas'));
    expect(data.target.alerts.totalCount).toBe(73);
  });
});

describe('acknowledging an alert', () => {
  const acknowledge = `mutation ($input: AcknowledgeAlertInput!) { acknowledgeAlert(input: $input) {
    alert { state acknowledgedBy comment viewerCanAcknowledge } target { openAlertCount activeAlertCount newestAlertAt } userErrors { code path } } }`;

  it('returns the alert with the counts of its target, and ALERT_ACKNOWLEDGED to a second caller', async () => {
    const { data } = await bff.ask(list, { id: target, state: 'OPEN' }, by('huoltomies'));
    const input = { id: data.target.alerts.nodes[0].id, comment: 'On my way', normal: true };
    const refused = await bff.ask(acknowledge, { input }, by('hallitus'));
    expect(refused.data.acknowledgeAlert.userErrors).toEqual([{ code: 'NO_PERMISSION', path: ['input'] }]);
    const done = await bff.ask(acknowledge, { input }, by('huoltomies'));
    expect(done.data.acknowledgeAlert).toEqual({
      alert: { state: 'ACKNOWLEDGED', acknowledgedBy: 'huoltomies', comment: 'On my way', viewerCanAcknowledge: false },
      target: { openAlertCount: 1, activeAlertCount: 2, newestAlertAt: new Date(world.now - hour).toISOString() },
      userErrors: [],
    });
    const normal = await upstream.db.selectFrom('alerts').select('comment').where('normal', '=', 1).execute();
    expect(normal).toEqual([{ comment: 'On my way' }]);
    const again = await bff.ask(acknowledge, { input }, manager);
    expect(again.data.acknowledgeAlert.userErrors).toEqual([{ code: 'ALERT_ACKNOWLEDGED', path: ['input'] }]);
  });
});

describe('alert producers', () => {
  const producers = `query ($id: ID, $filter: AlertProducerFilter) {
    target(id: $id) { alertProducers(filter: $filter) { totalCount nodes { id code name enabled level limits { name value } core { name } } } } }`;

  it.each([
    [{}, 'allProducers 1'],
    [{ kind: 'MAMA' }, 'mamaProducers 1'],
    [{ kind: 'CORE' }, 'coreProducers 1'],
    [{ kind: 'SEPARATE' }, 'separateProducers 1'],
    [{ code: 'CONTINUOUS_FLOW_24H' }, 'smartProducers 1'],
  ])('are read by the one call for %o', async (filter, call) => {
    const { data, errors, calls } = await bff.ask(producers, { id: target, filter }, manager);
    expect(errors).toBeUndefined();
    expect(data.target.alertProducers.totalCount).toBeGreaterThan(0);
    expect(calls.filter((name) => !name.startsWith('core') || name.startsWith('coreProducers'))).toContain(call);
  });

  it('are filtered by core, whatever their kind', async () => {
    for (const [kind, name] of [
      ['ALL', 'A1 vesi'],
      ['SEPARATE', 'Mama A'],
    ]) {
      const { water1, mama } = world.house.cores;
      const coreId = encodeNodeId('Core', kind === 'ALL' ? water1.id : mama.id, world.house.id);
      const { data } = await bff.ask(producers, { id: target, filter: { kind, coreId } }, manager);
      expect(new Set(data.target.alertProducers.nodes.map(({ core }: Data) => core.name))).toEqual(new Set([name]));
    }
  });

  it('are counted by code in one call, with the limits that most have in their units', async () => {
    const query =
      '{ target(key: KEY) { alertRuleCounts { code totalCount enabledCount activeCount commonLevel otherCount commonLimits { name value unit } } } }';
    const ask = (as: string) => bff.ask(query.replace('KEY', String(world.house.id)), {}, by(as));
    const { data, calls } = await ask('isannoitsija');
    expect(calls.filter((call) => call.includes('roducer'))).toEqual(['producerCounts 1']);
    const battery = data.target.alertRuleCounts.find(({ code }: Data) => code === 'ALERT');
    expect(battery).toMatchObject({ otherCount: 0, activeCount: 0, commonLevel: 3 });
    expect(battery.enabledCount).toBe(battery.totalCount);
    expect(battery.commonLimits).toContainEqual({ name: 'percent', value: 20, unit: '%' });
    expect((await ask('asukas')).data.target.alertRuleCounts).toEqual([]);
  });

  it('are set by administrators, and an unknown limit is named in the error', async () => {
    const { data } = await bff.ask(producers, { id: target, filter: { code: 'CONTINUOUS_FLOW_24H' } }, manager);
    const [rule] = data.target.alertProducers.nodes;
    const update =
      'mutation ($input: UpdateAlertProducerInput!) { updateAlertProducer(input: $input) { alertProducer { id enabled limits { name value } } userErrors { code path } } }';
    const name = rule.limits[0].name;
    const done = await bff.ask(
      update,
      { input: { id: rule.id, enabled: false, limits: [{ name, value: 7 }] } },
      manager,
    );
    expect(done.data.updateAlertProducer).toMatchObject({
      alertProducer: { id: rule.id, enabled: false },
      userErrors: [],
    });
    expect(done.data.updateAlertProducer.alertProducer.limits).toContainEqual({ name, value: 7 });
    const wrong = await bff.ask(update, { input: { id: rule.id, limits: [{ name: 'moons', value: 7 }] } }, manager);
    expect(wrong.data.updateAlertProducer.userErrors).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'limits', 'moons'] },
    ]);
    const caretaker = await bff.ask(update, { input: { id: rule.id, enabled: true } }, by('huoltomies'));
    expect(caretaker.data.updateAlertProducer.userErrors[0].code).toBe('NO_PERMISSION');
  });
});

describe('alert levels', () => {
  const levels =
    'query ($id: ID) { target(id: $id) { alertLevels { id alertLevel name delayMinutes receivers { id name email } } } }';
  const errors = 'userErrors { code path }';

  it('are created, changed and deleted with their receivers', async () => {
    const made = await bff.ask(
      `mutation ($input: CreateAlertLevelInput!) { createAlertLevel(input: $input) { alertLevel { id delayMinutes } target { alertLevels { name } } ${errors} } }`,
      { input: { targetId: target, name: 'Night', alertLevel: 9, delayMinutes: 5 } },
      manager,
    );
    expect(made.data.createAlertLevel.target.alertLevels).toContainEqual({ name: 'Night' });
    const { id } = made.data.createAlertLevel.alertLevel;
    const result = await bff.ask(
      `mutation ($input: CreateAlertReceiverInput!) { createAlertReceiver(input: $input) { alertReceiver { id } alertLevel { receivers { name } } ${errors} } }`,
      { input: { alertLevelId: id, type: 'EMAIL', name: 'Desk', email: 'desk@example.fi' } },
      manager,
    );
    expect(result.data.createAlertReceiver).toMatchObject({
      alertLevel: { receivers: [{ name: 'Desk' }] },
      userErrors: [],
    });
    const receiver = result.data.createAlertReceiver.alertReceiver.id;
    const changed = await bff.ask(
      `mutation ($input: UpdateAlertReceiverInput!) { updateAlertReceiver(input: $input) { alertReceiver { type phone } ${errors} } }`,
      { input: { id: receiver, type: 'PHONE' } },
      manager,
    );
    expect(changed.data.updateAlertReceiver.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'phone'] }]);
    const wrong = await bff.ask(
      `mutation ($input: UpdateAlertLevelInput!) { updateAlertLevel(input: $input) { alertLevel { id } ${errors} } }`,
      { input: { id, delayMinutes: 61 } },
      manager,
    );
    expect(wrong.data.updateAlertLevel.userErrors).toEqual([{ code: 'TOO_LARGE', path: ['input', 'delayMinutes'] }]);
    const deleted = await bff.ask(
      `mutation ($r: DeleteAlertReceiverInput!, $l: DeleteAlertLevelInput!) { deleteAlertReceiver(input: $r) { deletedAlertReceiverId target { key } } deleteAlertLevel(input: $l) { deletedAlertLevelId target { alertLevels { name } } } }`,
      { r: { id: receiver }, l: { id } },
      manager,
    );
    const { alertLevels: others } = deleted.data.deleteAlertLevel.target;
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContainEqual({ name: 'Night' });
    expect(deleted.data).toMatchObject({
      deleteAlertReceiver: { deletedAlertReceiverId: receiver, target: { key: expect.any(Number) } },
      deleteAlertLevel: { deletedAlertLevelId: id },
    });
    const left = await bff.ask(levels, { id: target }, manager);
    expect(left.data.target.alertLevels.map(({ name }: Data) => name)).not.toContain('Night');
  });

  it('are refused except to administrators', async () => {
    for (const who of ['huoltomies', 'hallitus', 'asukas']) {
      const { data, errors: result } = await bff.ask(levels, { id: target }, by(who));
      expect(data.target).toEqual({ alertLevels: null });
      expect(result?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('are changed many at once, and a refused one is named by its position', async () => {
    const query = `query ($id: ID) { target(id: $id) { alertProducers(first: 1000) { nodes {
      id code coreKey limits { name value default unit } } } } }`;
    const { data } = await bff.ask(query, { id: target }, manager);
    const rules: Data[] = data.target.alertProducers.nodes;
    const flow = rules.find(({ code }) => code === 'CONTINUOUS_FLOW_3H');
    expect(flow?.['limits']).toContainEqual({ name: 'litres', value: 60, default: 60, unit: 'l' });
    const unset = rules.find(({ code, limits }) => code === 'HIGH_LIMIT' && limits[0].value === null);
    const update = `mutation ($input: UpdateAlertProducersInput!) { updateAlertProducers(input: $input) {
      alertProducers { id enabled level } userErrors { code path } } }`;
    const done = await bff.ask(update, { input: { ids: [flow?.['id']], enabled: false, level: 3 } }, manager);
    expect(done.data.updateAlertProducers).toEqual({
      alertProducers: [{ id: flow?.['id'], enabled: false, level: 3 }],
      userErrors: [],
    });
    expect(done.calls).toEqual(['updateProducers 1']);
    const refused = await bff.ask(update, { input: { ids: [flow?.['id'], unset?.['id']], enabled: true } }, manager);
    expect(refused.data.updateAlertProducers.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'ids', 1] }]);
    const caretaker = await bff.ask(update, { input: { ids: [flow?.['id']], enabled: true } }, by('huoltomies'));
    expect(caretaker.data.updateAlertProducers.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('are previewed with other limits in one call, for administrators only', async () => {
    const seen = `query ($id: ID) { target(id: $id) { alertProducers(first: 1000, filter: { code: CONTINUOUS_FLOW_3H }) { nodes { id } } } }`;
    const { data } = await bff.ask(seen, { id: target }, manager);
    const producerIds = data.target.alertProducers.nodes.map(({ id }: Data) => id);
    const query = `query ($id: ID, $producerIds: [ID!], $valueIds: [ID!], $limits: [AlertLimitInput!]) { target(id: $id) {
      alertPreview(producerIds: $producerIds, valueIds: $valueIds, limits: $limits) {
        from to foundCount currentCount producerCount evaluatedCount unknownCount
        alerts { name coreKey from to measured limit unit times } } } }`;
    const limits = [{ name: 'litres', value: 100 }];
    const preview = await bff.ask(query, { id: target, producerIds, limits }, manager);
    expect(preview.data.target.alertPreview).toMatchObject({
      foundCount: 0,
      producerCount: producerIds.length,
      evaluatedCount: producerIds.length,
      alerts: [],
    });
    expect(preview.calls).toEqual(['alertPreview 1', 'target 1']);
    for (const ids of [{}, { producerIds, valueIds: producerIds }]) {
      const { errors: refused } = await bff.ask(query, { id: target, ...ids }, manager);
      expect(refused?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const unknown = await bff.ask(query, { id: target, producerIds, limits: [{ name: 'x', value: 1 }] }, manager);
    expect(unknown.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const caretaker = await bff.ask(query, { id: target, producerIds, limits }, by('huoltomies'));
    expect(caretaker.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
