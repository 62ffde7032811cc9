import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { subscribeBySse, subscribeByWebSocket, pause, until } from '../../kit/subscribe.ts';
import {
  byTarget,
  coreFields,
  coreId,
  coreIds,
  startCoreSubscriptions,
  type CoreSubscriptions,
  type Open,
} from './coreSubscriptions.ts';
import { site } from './subscribers.ts';

let live: CoreSubscriptions;

beforeEach(async () => {
  live = await startCoreSubscriptions();
});
afterEach(() => live.stop());

describe.each([
  ['a socket', subscribeByWebSocket],
  ['server-sent events', subscribeBySse],
] as [string, Open][])('over %s', (_name, open) => {
  it('a changed core is sent, with only its changed fields', async () => {
    const one = await live.listen(byTarget, site, 'manager', open);
    await pause(60);
    expect(one.events).toEqual([]);
    live.ui.change(1110, { online: false });
    await until(() => one.events.length === 1);
    expect(one.events[0].coreStatusChanged).toEqual({
      cores: [
        { id: coreId(1110), online: false, lastSeen: '2026-11-21T10:00:00.000Z', uploadProgress: null, parent: null },
      ],
      removedCoreIds: [],
    });
    live.ui.remove(1111);
    await until(() => one.events.length === 2);
    expect(one.events[1].coreStatusChanged).toEqual({ cores: [], removedCoreIds: [coreId(1111)] });
    await pause(60);
    expect(one.events).toHaveLength(2);
  });

  it('the subscription ends with an error when its session ends', async () => {
    const one = await live.listen(byTarget, site, 'manager', open);
    live.ui.ended.add('manager');
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', requestId: expect.any(String) });
  });

  it('polling stops when the subscriber disconnects', async () => {
    const one = await live.listen(byTarget, site, 'manager', open);
    await one.stop();
    await pause(60);
    const after = live.polls();
    await pause(100);
    expect(live.polls()).toBe(after);
  });

  it('an invisible target is refused as an unknown one', async () => {
    const foreign = await live.listen(byTarget, site, 'stranger', open);
    const missing = await live.listen(byTarget, { id: encodeNodeId('Target', 99) }, 'stranger', open);
    await until(() => foreign.errors !== undefined && missing.errors !== undefined);
    expect(foreign.errors?.[0]).toMatchObject({ message: 'Not found.', extensions: { code: 'NOT_FOUND' } });
    expect(foreign.errors?.[0]?.message).toBe(missing.errors?.[0]?.message);
  });
});

describe('a running action', () => {
  const fields = '{ cores { id pendingActions { kind startedAt } } }';
  const startedAt = '2026-11-21T10:00:00.000Z';

  it('is sent to every subscriber when it starts and when it ends, once each', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(targetId: $id) ${fields} }`;
    const listeners = [await live.listen(query), await live.listen(query, site, 'resident')];
    const received = ({ events }: (typeof listeners)[number]) =>
      events.map((event) => event.coreStatusChanged.cores[0].pendingActions);
    live.ui.change(1110, { pendingActions: [{ kind: 'TURN_OFF', startedAt }] });
    await until(() => listeners.every(({ events }) => events.length === 1));
    live.ui.change(1110, { pendingActions: [{ kind: 'TURN_OFF', startedAt }] });
    await pause(80);
    live.ui.change(1110, { pendingActions: [] });
    await until(() => listeners.every(({ events }) => events.length > 1));
    await pause(80);
    for (const listener of listeners) expect(received(listener)).toEqual([[{ kind: 'TURN_OFF', startedAt }], []]);
  });

  it('is in a query for the core; the list is empty if /ui does not report any', async () => {
    const ask = async () => {
      const query = `query ($id: ID!) { node(id: $id) { ... on Core { pendingActions { kind startedAt } } } }`;
      return (await live.bff.ask(query, { id: coreId(1110) }, { as: 'manager' })).data.node.pendingActions;
    };
    expect(await ask()).toEqual([]);
    live.ui.change(1110, { pendingActions: [{ kind: 'RESET', startedAt }] });
    expect(await ask()).toEqual([{ kind: 'RESET', startedAt }]);
  });
});

describe('the object of a subscription', () => {
  it('can be a group by its id alone', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(groupId: $id) ${coreFields} }`;
    const one = await live.listen(query, { id: encodeNodeId('Group', 12, 1) });
    live.ui.change(1110, { online: false });
    live.ui.change(4110, { online: false });
    await until(() => one.events.length > 0);
    await pause(60);
    expect(coreIds(one)).toEqual([coreId(4110)]);
  });

  it('can be single cores, also of several targets', async () => {
    const query = `subscription ($ids: [ID!]) { coreStatusChanged(coreIds: $ids) ${coreFields} }`;
    const one = await live.listen(query, { ids: [coreId(1110), encodeNodeId('Core', 11_110, 2)] });
    live.ui.change(1111, { online: false });
    live.ui.change(1110, { online: false });
    live.ui.change(11_110, { online: false });
    await until(() => coreIds(one).length === 2);
    expect(new Set(coreIds(one))).toEqual(new Set([coreId(1110), encodeNodeId('Core', 11_110, 2)]));
    const foreign = await live.listen(query, { ids: [coreId(1110), coreId(1121)] }, 'resident');
    await until(() => foreign.errors !== undefined);
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is required', async () => {
    const one = await live.listen(`subscription { coreStatusChanged ${coreFields} }`, {});
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(live.polls()).toBe(0);
  });

  it('is the own apartment for a resident', async () => {
    const resident = await live.listen(byTarget, site, 'resident');
    const manager = await live.listen();
    live.ui.change(1121, { online: false });
    await until(() => manager.events.length > 0);
    live.ui.change(1110, { online: false });
    await until(() => resident.events.length > 0);
    expect(coreIds(resident)).toEqual([coreId(1110)]);
  });
});
