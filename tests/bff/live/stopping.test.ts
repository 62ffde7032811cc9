import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inProcess } from '../../../bff/server.ts';
import { pause, until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { site, startSubscribers, statusOf, type Subscribers } from './subscribers.ts';

/*
 * A BFF that stops: `complete` would tell a client that a feed is over for good, so none is sent.
 */

let subscribers: Subscribers;
/** Resolves when /ui may list cores. */
let coresMayCome: Promise<void> | undefined;

beforeEach(async () => {
  coresMayCome = undefined;
  const fake = new FakeUi({ spaces: 3 });
  const ui = inProcess(async (request) => {
    if (request.url.includes('/ui/cores/target/')) await coresMayCome;
    return fake.fetch(request);
  });
  subscribers = await startSubscribers({ ui }, fake);
});
afterEach(() => subscribers.stop());

const untilOpen = async (): Promise<void> => {
  while ((await subscribers.metric('talo_subscriptions_open')) < 1) await pause(10);
};

/** A stream of server-sent events: the text so far, and whether it ended, and how. */
const openStream = async () => {
  const cookie = await subscribers.cookieOf('manager');
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie };
  const sending = request(`${subscribers.bff.url}/graphql`, { method: 'POST', headers, agent: false });
  sending.end(JSON.stringify({ query: statusOf, variables: site }));
  const stream = { text: '', ended: undefined as 'complete' | 'cut' | undefined };
  sending.once('response', (response) => {
    response.setEncoding('utf8').on('data', (part: string) => (stream.text += part));
    response.once('error', () => undefined);
    response.once('close', () => (stream.ended = response.complete ? 'complete' : 'cut'));
  });
  return stream;
};

/** A socket of graphql-ws with one subscription: the types of its messages, and its close code. */
const openSocket = async () => {
  const cookie = await subscribers.cookieOf('manager');
  const address = `${subscribers.bff.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers: { cookie } });
  const feed = { types: [] as string[], code: 0 };
  socket.on('message', (data: Buffer) => feed.types.push(JSON.parse(data.toString()).type));
  socket.once('close', (code) => (feed.code = code));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  const payload = { query: statusOf, variables: site };
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
  return feed;
};

describe('a BFF that stops', () => {
  it('cuts server-sent events without the event that ends them', async () => {
    const stream = await openStream();
    await untilOpen();
    await pause(60);
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => stream.text.includes('event: next'));
    await subscribers.bff.stop();
    await until(() => stream.ended !== undefined);
    expect(stream.ended).toBe('cut');
    expect(stream.text).not.toContain('event: complete');
  });

  it('closes sockets with 1001 and completes none of their subscriptions, after the last operation', async () => {
    const feed = await openSocket();
    await untilOpen();
    const gate = Promise.withResolvers<void>();
    coresMayCome = gate.promise;
    const running = subscribers.bff.ask('{ target(key: 1) { cores { totalCount } } }', {}, { as: 'manager' });
    await until(() => subscribers.bff.calls.some((name) => name === 'targetCores'));
    expect(await subscribers.metric('talo_polls')).toBe(1);
    const stopped = subscribers.bff.stop();
    await pause(200);
    gate.resolve();
    expect((await running).errors).toBeUndefined();
    await stopped;
    await until(() => feed.code !== 0);
    expect(feed.code).toBe(1001);
    expect(feed.types).not.toContain('complete');
    expect(feed.types).not.toContain('error');
  });
});
