import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { subscribeByWebSocket, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { factsOf, startCollector, type CollectedSpan, type Collector } from '../../kit/startCollector.ts';
import { startFaultyUi, type FaultyUi } from '../ui/faultyUi.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const query = 'query Names($key: Int) { target(key: $key) { name cores { totalCount } } }';
const manager = { as: 'manager' };

let ui: FaultyUi;
let parents: (string | undefined)[];
let collector: Collector;
let bff: StartedBff;
let status = 200;

beforeEach(async () => {
  status = 200;
  parents = [];
  ui = await startFaultyUi(new FakeUi({ spaces: 1 }), 0, (request) =>
    parents.push(request.headers['traceparent'] as string | undefined),
  );
  collector = await startCollector(() => status);
  const traces = { endpoint: `${collector.url}/`, serviceName: 'talo-test' };
  bff = await startBff(overHttp(ui.url), { traces, logLevel: 'warn' });
  await bff.ask('mutation In { login(input: { username: "manager", password: "right" }) { userErrors { code } } }');
});
afterEach(async () => {
  await bff.stop();
  await collector.stop();
  await ui.stop();
});

const named = (name: string): CollectedSpan => {
  const found = collector.spans().filter((span) => span.name === name);
  expect(found.map((span) => span.name)).toEqual([name]);
  return found[0] as CollectedSpan;
};

const arrived = (...names: string[]) =>
  until(() => names.every((name) => collector.spans().some((span) => span.name === name)));

describe('a trace', () => {
  it('continues that of the client, contains the operation and its /ui calls, and is propagated to /ui', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { headers } = await bff.ask(query, { key: 1 }, { ...manager, headers: { traceparent } });
    await arrived('query Names', '/ui target', '/ui targetCores');
    const operation = named('query Names');
    const request = collector.spans().find(({ spanId }) => spanId === operation.parentSpanId);
    expect(request).toMatchObject({ name: 'POST /graphql', kind: 2, parentSpanId: 'b7ad6b7169203331' });
    const calls = [named('/ui target'), named('/ui targetCores')];
    for (const span of [operation, ...calls]) expect(span.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const call of calls) expect(call).toMatchObject({ parentSpanId: operation.spanId, kind: 3 });
    expect(request && factsOf(request)).toEqual({
      'http.request.method': 'POST',
      'url.path': '/graphql',
      'http.response.status_code': 200,
      'talo.request_id': headers.get('x-request-id'),
    });
    expect(factsOf(operation)).toMatchObject({
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'Names',
      'graphql.operation.complexity': expect.any(Number),
      'talo.ui_calls': 2,
    });
    expect(factsOf(calls[1] as CollectedSpan)).toEqual({
      'http.request.method': 'GET',
      'url.template': '/ui/cores/target/{id}',
      'talo.ui_call': 'targetCores',
      'http.response.status_code': 200,
      'http.request.resend_count': 0,
    });
    for (const { traceId, spanId } of calls) expect(parents).toContain(`00-${traceId}-${spanId}-01`);
  });

  it('contains the number of retries of a call, and its error code', async () => {
    ui.manners.set('/ui/cores/target/', (response) => response.destroy());
    await bff.ask(query, { key: 1 }, manager);
    await arrived('query Names', '/ui targetCores');
    expect(factsOf(named('/ui targetCores'))['http.request.resend_count']).toBe(2);
    for (const name of ['/ui targetCores', 'query Names'])
      expect(named(name).status).toEqual({ code: 2, message: 'UPSTREAM_UNAVAILABLE' });
  });

  it('is created for each operation of a WebSocket too', async () => {
    const one = subscribeByWebSocket(bff.url, { query: 'query Here { __typename }' });
    await until(() => one.done);
    await one.stop();
    await arrived('query Here');
    expect(named('query Here').parentSpanId).toBeUndefined();
  });

  it('has a new id where the client sends an invalid one', async () => {
    await bff.ask('query Own { __typename }', {}, { headers: { traceparent: '00-nothing' } });
    await arrived('query Own', 'POST /graphql');
    const request = collector.spans().find(({ spanId }) => spanId === named('query Own').parentSpanId);
    expect(request?.parentSpanId).toBeUndefined();
  });

  it('contains no secret, no variable, no text and no id', async () => {
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    await bff.ask(login, { input: { username: 'manager', password: 'very-secret' } });
    await bff.ask('{ search(text: "word-of-somebody") { edges { node { id } } } }', {}, manager);
    await bff.ask('query Late { target(key: 471147111) { name } }', {}, manager);
    await bff.ask('{ __typename }', {}, { headers: { authorization: 'Bearer token-secret' } });
    await fetch(`${bff.url}/ui/files/471147112?token=${'word-of-a-link'.padEnd(32, 'x')}`);
    await arrived('query Late', 'GET /ui/files/{fileId}');
    expect(collector.texts.join()).not.toMatch(/secret|manager|word-of|47114711|PHPSESSID|talo_session|\$input/);
  });
});

describe('an unreachable collector', () => {
  it('is logged once, affects no request, and is logged again when it is back', async () => {
    status = 400;
    await bff.ask('query Lost { __typename }');
    await until(() => bff.lines.some((line) => line.includes('does not accept spans')));
    await bff.ask('query LostToo { __typename }');
    status = 200;
    await bff.ask('query Kept { __typename }');
    await arrived('query Kept');
    await until(() => bff.lines.some((line) => line.includes('accepts spans again')));
    expect(bff.lines.filter((line) => line.includes('does not accept spans'))).toHaveLength(1);
  });
});

describe('without a collector', () => {
  it('no trace is propagated, not even a received one', async () => {
    const plain = await startBff(overHttp(ui.url));
    parents.length = 0;
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await plain.ask(query, { key: 1 }, { ...manager, headers: { traceparent } });
    expect(parents.length).toBeGreaterThan(2);
    expect(new Set(parents)).toEqual(new Set([undefined]));
    await plain.stop();
  });
});
