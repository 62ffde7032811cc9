import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { subscribeByWebSocket, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { hostile, nested } from './hostileDocuments.ts';

const manager = { as: 'manager' };
let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi().fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

describe('an operation above the limits', () => {
  it.each(Object.entries(hostile))('%s: is refused before any call', async (_name, query) => {
    const { data, errors, calls } = await bff.ask(query, {}, manager);
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(errors?.[0]?.extensions).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    expect(calls).toEqual([]);
  });

  it.each(Object.entries(hostile))('%s: is refused over a WebSocket too', async (_name, query) => {
    const before = bff.calls.length;
    const one = subscribeByWebSocket(bff.url, { query });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toMatch(/TOO_COSTLY|BAD_USER_INPUT|GRAPHQL/);
    expect(bff.calls.length).toBe(before);
    await one.stop();
  });

  it('is a subscription with too large an event', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { target { ${nested(3)} } } } }`;
    const one = subscribeByWebSocket(bff.url, { query, variables: { id: encodeNodeId('Target', 1) } });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    await one.stop();
  });
});

describe('an event of a subscription', () => {
  it('counts no consumption of a long span, since devices decide how often it is executed', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { target {
      consumption(from: "2025-11-29", to: "2026-11-29", period: HOUR) { total { amount } } } } } }`;
    const one = subscribeByWebSocket(bff.url, { query, variables: { id: encodeNodeId('Target', 1) } });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    await one.stop();
  });
});

describe('one of several operations of a document', () => {
  const query = `query Small { viewer { user { username } } } query Large { target(key: 1) { ${nested(2)} } }`;
  const named = (operationName: string) => bff.ask({ query, operationName }, {}, manager);

  it('is checked against the limits alone, whichever is named', async () => {
    const large = await named('Large');
    expect(large.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    expect(large.calls).toEqual([]);
    const small = await named('Small');
    expect(small.errors).toBeUndefined();
    expect(small.data.viewer.user.username).toBe('manager');
  });

  it('is checked over a WebSocket too', async () => {
    const one = subscribeByWebSocket(bff.url, { query, operationName: 'Large' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    await one.stop();
  });
});

describe('a document too deep for the stack', () => {
  const refusals = async (): Promise<string[]> => {
    const plugin = new URL('../../../bff/guard/limitPlugin.ts', import.meta.url).href;
    const code = `import { parentPort, workerData } from 'node:worker_threads';
      const { limitPlugin } = await import(workerData.plugin);
      const codes = workerData.documents.map((document) => {
        let code = 'read';
        limitPlugin().onParse({ setParseFn: (parse) => {
          try { parse(document); } catch (error) { code = error.extensions?.code ?? error.name; }
        } });
        return code;
      });
      parentPort.postMessage(codes);`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
      workerData: { plugin, documents: [hostile['a list in a list, a thousand times'], '{ viewer { user { id } } }'] },
      resourceLimits: { stackSizeMb: 0.4 },
    });
    const [codes] = (await once(worker, 'message')) as [string[]];
    await worker.terminate();
    return codes;
  };

  it('is refused by the limits, not an internal error', async () => {
    expect(await refusals()).toEqual(['TOO_COSTLY', 'read']);
  });
});

describe('the limits', () => {
  const value =
    'id key name visible comments multiplier offset unit valueUnit latestValue latestText latestAt type { code kind name unit } enumOptions { value name } alertSettings { rangeMin rangeMax }';
  const core = `id key name online uploading uploadProgress reconnecting battery hasMessage lastSeen firmware serialId tags parent { id } mama { id } values { ${value} }`;

  it('allow the whole of a large target', async () => {
    const { errors, calls } = await bff.ask(
      `{ target(key: 1) { groups { id name spaces { id name number cores { ${core} } } } } }`,
      {},
      manager,
    );
    expect(errors).toBeUndefined();
    expect(calls).toEqual(['target 1', 'targetCores 1', 'valueTypes 1']);
  });

  it('allow every core of every target', async () => {
    const { errors } = await bff.ask(
      `{ viewer { targets { nodes { id cores { nodes { id name online values { id latestValue } } } } } } }`,
      {},
      manager,
    );
    expect(errors).toBeUndefined();
  });

  it('allow introspection', async () => {
    const { data, errors } = await bff.ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.queryType.name).toBe('Query');
  });
});

describe('a page', () => {
  it('contains 0 to 1000 items', async () => {
    for (const first of [-1, 1001]) {
      const { data, errors } = await bff.ask(
        `{ target(key: 1) { name cores(first: ${first}) { totalCount } } }`,
        {},
        manager,
      );
      expect(data.target).toEqual({ name: 'Target 1', cores: null });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('begins at a cursor of its own connection', async () => {
    const { errors } = await bff.ask('{ target(key: 1) { cores(after: "rubbish") { totalCount } } }', {}, manager);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
