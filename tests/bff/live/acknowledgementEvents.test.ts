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
const acknowledge =
  'mutation ($input: AcknowledgeAlertsInput!) { acknowledgeAlerts(input: $input) { alerts { id state } userErrors { code } } }';

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let listening: TestSubscription;

const signIn = async (username: string) => cookiesOf((await bff.ask(login, { input: { username, password } })).headers);

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream, Date.now() - 900_000);
  await createWorldChanges(upstream, world).alert('a1');
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
