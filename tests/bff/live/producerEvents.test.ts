import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeNodeId, readWithin } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { pause, subscribeByWebSocket, until, type TestSubscription } from '../../kit/subscribe.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { createWorldChanges } from './worldChanges.ts';

const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
const changed =
  'subscription ($id: ID!) { alertChanged(targetId: $id) { alertEdge { node { id state from producerId } } } }';
const rules = 'query ($id: ID!) { target(id: $id) { alertProducers(first: 1) { nodes { id } } } }';

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let listening: TestSubscription;

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream, Date.now() - 900_000);
  bff = await startBff(upstream.fetch, { live: { pollEveryMs: 100 } });
});

afterEach(async () => {
  await listening.stop();
  await bff.stop();
  await upstream.stop();
});

it('names the rule of an alert that begins and ends, without a call for the rules', async () => {
  const person = { username: 'isannoitsija', password: 'Demo-talo-1!' };
  const id = encodeNodeId('Target', world.house.id);
  const { headers } = await bff.ask(login, { input: person });
  const { data } = await bff.ask(rules, { id }, { as: person.username, password: person.password });
  const [{ id: raised }] = data.target.alertProducers.nodes;
  const known = bff.calls.length;
  listening = subscribeByWebSocket(bff.url, { query: changed, variables: { id } }, cookiesOf(headers));
  await until(() => bff.calls.filter((name) => name === 'alerts').length >= 3, 10_000);
  await pause(500);
  const changes = createWorldChanges(upstream, world);
  const alertId = await changes.alert('a1');
  const producerId = readWithin('AlertProducer', raised).key;
  await upstream.db.updateTable('alerts').set({ producerId }).where('id', '=', alertId).execute();
  const stateOf = () => listening.events.at(-1)?.alertChanged.alertEdge.node;
  await until(() => stateOf()?.producerId === raised, 8_000);
  expect(stateOf()).toMatchObject({ state: 'OPEN' });
  await changes.alertEnds(alertId);
  await until(() => stateOf()?.state === 'ENDED', 8_000);
  expect(stateOf()).toMatchObject({ producerId: raised });
  expect(bff.calls.slice(known)).not.toContain('allProducers');
});
