import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, pause, until, type TestSubscription } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { createWorldChanges } from './worldChanges.ts';

const password = 'Demo-talo-1!';
const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
const changed =
  'subscription ($id: ID!) { alertChanged(targetId: $id) { alertEdge { node { id state acknowledgedBy commentCount } } } }';
const unacknowledge =
  'mutation ($input: UnacknowledgeAlertsInput!) { unacknowledgeAlerts(input: $input) { userErrors { code } } }';
const addComment =
  'mutation ($input: AddAlertCommentInput!) { addAlertComment(input: $input) { userErrors { code } } }';
const acknowledge =
  'mutation ($input: AcknowledgeAlertsInput!) { acknowledgeAlerts(input: $input) { alerts { id state } userErrors { code } } }';

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let listening: TestSubscription;
let changes: ReturnType<typeof createWorldChanges>;
let alertId: number;

const signIn = async (username: string) => cookiesOf((await bff.ask(login, { input: { username, password } })).headers);

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream, Date.now() - 900_000);
  changes = createWorldChanges(upstream, world);
  alertId = await changes.alert('a1');
  // Polls every five minutes by themselves: an event before that comes of the change alone.
  bff = await startBff(upstream.fetch, { live: { pollEveryMs: 60_000 } });
});

afterEach(async () => {
  await listening.stop();
  await bff.stop();
  await upstream.stop();
});

it('sends an acknowledgement to another subscriber without waiting for the next poll', async () => {
  const target = encodeNodeId('Target', world.house.id);
  const cookie = await signIn('isannoitsija');
  listening = subscribeByWebSocket(bff.url, { query: changed, variables: { id: target } }, cookie);
  const { data } = await bff.ask(
    'query ($id: ID!) { target(id: $id) { alerts { nodes { id } } } }',
    { id: target },
    { as: 'isannoitsija', password },
  );
  const [alert] = data.target.alerts.nodes;
  await pause(500);
  const result = await bff.ask(
    acknowledge,
    { input: { ids: [alert.id], comment: 'Katsottu' } },
    { as: 'huoltomies', password },
  );
  expect(result.data.acknowledgeAlerts.userErrors).toEqual([]);
  await until(() => listening.events.length > 0, 10_000);
  expect(listening.events.at(-1)?.alertChanged.alertEdge.node).toMatchObject({
    id: alert.id,
    state: 'ACKNOWLEDGED',
    acknowledgedBy: 'huoltomies',
  });
});

it('sends what people do with an ended alert to other subscribers, each change once', async () => {
  await changes.alertEnds(alertId);
  const target = encodeNodeId('Target', world.house.id);
  const id = encodeNodeId('Alert', alertId, world.house.id);
  listening = subscribeByWebSocket(
    bff.url,
    { query: changed, variables: { id: target } },
    await signIn('isannoitsija'),
  );
  await until(() => bff.calls.filter((name) => name === 'alerts').length >= 3, 10_000);
  await pause(500);
  const act = async (mutation: string, input: object) => {
    const before = listening.events.length;
    await bff.ask(mutation, { input }, { as: 'huoltomies', password });
    await until(() => listening.events.length > before, 10_000);
    await pause(1_500);
    expect(listening.events).toHaveLength(before + 1);
    return listening.events.at(-1)?.alertChanged.alertEdge.node;
  };
  expect(await act(acknowledge, { ids: [id] })).toMatchObject({ id, state: 'ENDED', acknowledgedBy: 'huoltomies' });
  expect(await act(addComment, { id, text: 'Katsottu' })).toMatchObject({ id, commentCount: 1 });
  expect(await act(unacknowledge, { ids: [id] })).toMatchObject({ id, state: 'ENDED', acknowledgedBy: null });
});
