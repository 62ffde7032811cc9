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
const hour = 3_600_000;

/** 450 alerts of the water meter of apartment A1, an hour apart: every tenth is urgent, the first 300 are ongoing. */
const raise = async () => {
  const { id: targetId, groups, spaces, cores } = world.house;
  const place = { targetId, coreId: cores.water1.id, spaceId: spaces.a1, groupId: groups.a };
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...place,
    type: at % 10 === 0 ? 12 : 10,
    level: at % 10 === 0 ? 1 : 2,
    name: `Flow ${at}`,
    from: world.now - at * hour,
    to: at < 300 ? null : world.now - at * hour + 1,
  }));
  await upstream.db.insertInto('alerts').values(rows).execute();
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  await raise();
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  for (const who of ['isannoitsija', 'huoltomies', 'hallitus', 'asukas'])
    await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const own = `query ($filter: AlertFilter, $after: String) { viewer { alerts(first: 200, after: $after, filter: $filter, order: SEVERITY) {
  totalCount nodes { id name level } pageInfo { endCursor hasNextPage } } } }`;

describe('the alerts of all targets', () => {
  it('are paged by severity, each page by calls of 200 alerts', async () => {
    const names: string[] = [];
    let after: string | null = null;
    const calls: string[][] = [];
    do {
      const page = await bff.ask(own, { filter: { active: true }, after }, by('isannoitsija'));
      expect(page.errors).toBeUndefined();
      const { nodes, pageInfo, totalCount } = page.data.viewer.alerts;
      expect(totalCount).toBe(300);
      names.push(...nodes.map(({ name }: Data) => name));
      calls.push(page.calls);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(names).toHaveLength(300);
    expect(new Set(names).size).toBe(300);
    expect(names.slice(0, 2)).toEqual(['Flow 0', 'Flow 10']);
    expect(names[30]).toBe('Flow 1');
    expect(calls).toEqual([
      ['ownAlerts 1', 'user 1'],
      ['ownAlerts 2', 'user 1'],
    ]);
  });

  it('are filtered by /ui', async () => {
    const filter = { code: ['CRITICAL_LEAK'], active: false, text: 'flow 44' };
    const { data } = await bff.ask(own, { filter }, by('isannoitsija'));
    expect(data.viewer.alerts.nodes.map(({ name }: Data) => name)).toEqual(['Flow 440']);
    const core = encodeNodeId('Core', world.house.cores.water3.id, world.house.id);
    const inTarget = await bff.ask(own, { filter: { targetId: target, coreId: core } }, by('isannoitsija'));
    expect(inTarget.data.viewer.alerts.totalCount).toBe(0);
    const meter = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const inKey = await bff.ask(own, { filter: { targetKey: world.house.id, coreId: meter } }, by('isannoitsija'));
    expect(inKey.data.viewer.alerts.totalCount).toBe(450);
    expect(inKey.calls).toEqual(['alerts 1', 'user 1']);
  });

  it('are summed up by one call', async () => {
    const query = `query ($id: ID) { target(id: $id) { worstAlertLevel worstAlertCode worstAlertName
      alertSummary { count medianAcknowledgeSeconds cores { coreName count spaceName } } } }`;
    const { data, calls } = await bff.ask(query, { id: target }, by('hallitus'));
    expect(data.target).toEqual({
      worstAlertLevel: 1,
      worstAlertCode: 'CRITICAL_LEAK',
      worstAlertName: 'Flow 0',
      alertSummary: {
        count: 450,
        medianAcknowledgeSeconds: null,
        cores: [{ coreName: 'A1 vesi', count: 450, spaceName: 'A1' }],
      },
    });
    expect(calls).toEqual(['alertSummary 1', 'target 1']);
  });
});

describe('several alerts', () => {
  const change = (name: string) => `mutation ($input: ${name}Input!) {
    ${name[0]?.toLowerCase()}${name.slice(1)}(input: $input) {
      alerts { id state acknowledgedBy viewerCanUnacknowledge } targets { openAlertCount } userErrors { code path } } }`;
  const idOf = async (name: string): Promise<string> => {
    const { data } = await bff.ask(own, { filter: { text: name } }, by('isannoitsija'));
    return data.viewer.alerts.nodes[0].id;
  };

  it('are acknowledged together, and the acknowledgement is undone', async () => {
    const ids = [await idOf('Flow 290'), await idOf('Flow 291')];
    const refused = await bff.ask(change('AcknowledgeAlerts'), { input: { ids } }, by('hallitus'));
    expect(refused.data.acknowledgeAlerts.userErrors).toEqual([{ code: 'NO_PERMISSION', path: ['input'] }]);
    const done = await bff.ask(change('AcknowledgeAlerts'), { input: { ids, comment: 'Seen' } }, by('huoltomies'));
    expect(done.data.acknowledgeAlerts).toMatchObject({
      alerts: ids.map((id) => ({
        id,
        state: 'ACKNOWLEDGED',
        acknowledgedBy: 'huoltomies',
        viewerCanUnacknowledge: true,
      })),
      targets: [{ openAlertCount: 298 }],
      userErrors: [],
    });
    const undone = await bff.ask(change('UnacknowledgeAlerts'), { input: { ids } }, by('huoltomies'));
    expect(undone.data.unacknowledgeAlerts).toMatchObject({
      alerts: [{ state: 'OPEN', acknowledgedBy: null }, { state: 'OPEN' }],
      targets: [{ openAlertCount: 300 }],
    });
  });

  it('are commented on and assigned one by one, and their story is one call', async () => {
    const id = await idOf('Flow 299');
    const comment = `mutation ($input: AddAlertCommentInput!) { addAlertComment(input: $input) {
      alert { commentCount comments { username text } } userErrors { code path } } }`;
    const empty = await bff.ask(comment, { input: { id, text: ' ' } }, by('huoltomies'));
    expect(empty.data.addAlertComment.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'text'] }]);
    const made = await bff.ask(comment, { input: { id, text: 'Called' } }, by('huoltomies'));
    expect(made.data.addAlertComment.alert).toEqual({
      commentCount: 1,
      comments: [{ username: 'huoltomies', text: 'Called' }],
    });
    const assign = `mutation ($input: AssignAlertInput!) { assignAlert(input: $input) { alert { assignee } userErrors { code path } } }`;
    const stranger = await bff.ask(assign, { input: { id, assignee: 'asukas' } }, by('huoltomies'));
    expect(stranger.data.assignAlert.userErrors).toEqual([{ code: 'NOT_FOUND', path: ['input', 'assignee'] }]);
    const assigned = await bff.ask(assign, { input: { id, assignee: 'huoltomies' } }, by('isannoitsija'));
    expect(assigned.data.assignAlert.alert).toEqual({ assignee: 'huoltomies' });
    const story = `query ($id: ID!) { node(id: $id) { ... on Alert { name assignee earlierCount earlier { from }
      notices { receiver } comments { text } assignableUsers viewerCanComment } } }`;
    const read = await bff.ask(story, { id }, by('hallitus'));
    expect(read.data.node).toMatchObject({
      assignee: 'huoltomies',
      comments: [{ text: 'Called' }],
      assignableUsers: [],
      viewerCanComment: false,
    });
    expect(read.data.node.earlier).toHaveLength(10);
    expect(read.calls).toEqual(['alertStory 1']);
    const resident = await bff.ask(story, { id }, by('asukas'));
    expect(resident.data.node?.comments ?? []).toEqual([]);
  });
});
