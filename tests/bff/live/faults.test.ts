import { WebSocket, type ClientOptions } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { lastTold, site, startSubscribers, statusOf, type Subscribers } from './subscribers.ts';

let subscribers: Subscribers;

beforeEach(async () => {
  subscribers = await startSubscribers();
});
afterEach(async () => {
  vi.useRealTimers();
  await subscribers.stop();
});

/** A WebSocket whose protocol messages the test sends. */
const openSocket = async (
  cookie = '',
  options: ClientOptions = {},
): Promise<{ socket: WebSocket; receivedMessages: string[]; closed: () => number | undefined }> => {
  const socket = new WebSocket(`${subscribers.bff.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
    ...options,
  });
  const receivedMessages: string[] = [];
  let code: number | undefined;
  socket.on('message', (data: Buffer) => receivedMessages.push(data.toString('utf8')));
  socket.on('close', (closedWith) => (code = closedWith));
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('open', resolve);
  });
  return { socket, receivedMessages, closed: () => code };
};

const begin = (id: string, query = statusOf) =>
  JSON.stringify({ id, type: 'subscribe', payload: { query, variables: site } });

const signedIn = async () => {
  const opened = await openSocket(await subscribers.cookieOf('manager'));
  opened.socket.send('{"type":"connection_init"}');
  await until(() => opened.receivedMessages.length === 1);
  return opened;
};

describe('a WebSocket', () => {
  it('that sends garbage, or subscribes before its connection_init, is closed with a code', async () => {
    const [garbage, early, twice] = await Promise.all([openSocket(), openSocket(), openSocket()]);
    garbage.socket.send('{"type":');
    early.socket.send(begin('1'));
    twice.socket.send('{"type":"connection_init"}');
    twice.socket.send('{"type":"connection_init"}');
    await until(() => [garbage, early, twice].every(({ closed }) => closed() !== undefined));
    expect([garbage, early, twice].map(({ closed }) => closed())).toEqual([4400, 4401, 4429]);
  });

  it('that sends what only a server sends is closed with the code for a bad message', async () => {
    const messages = [
      '{"type":"connection_ack"}',
      '{"type":"next","id":"1","payload":{}}',
      '{"type":"error","id":"1","payload":[{"message":"x"}]}',
    ];
    const written = vi.spyOn(console, 'error');
    for (const message of messages) {
      const one = await signedIn();
      one.socket.send(message);
      await until(() => one.closed() !== undefined);
      expect(one.closed()).toBe(4400);
    }
    expect(written).not.toHaveBeenCalled();
    expect(subscribers.bff.lines).toEqual([]);
  });

  it('that violates the frame format, or disconnects during a response, is counted and not logged', async () => {
    const written = vi.spyOn(console, 'error');
    const count = (reason: string) => subscribers.metric(`talo_client_failures_total{reason="${reason}"}`);
    const before = await count('protocol');
    const broken = await signedIn();
    (broken.socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket.write(
      Buffer.from([0xff, 0xff, 0xff]),
    );
    await until(() => broken.closed() !== undefined);
    const away = await signedIn();
    for (let id = 0; id < 20; id += 1) away.socket.send(begin(String(id), '{ viewer { user { username } } }'));
    away.socket.terminate();
    await pause(50);
    expect(await count('protocol')).toBe(before + 1);
    expect(written).not.toHaveBeenCalled();
    expect(subscribers.bff.lines).toEqual([]);
  });

  it('without a connection_init is closed', async () => {
    const silent = await openSocket();
    await until(() => silent.closed() !== undefined, 5_000);
    expect(silent.closed()).toBe(4408);
  });

  it('that subscribes three hundred times gets an error, and its existing subscriptions continue', async () => {
    const { socket, receivedMessages, closed } = await signedIn();
    for (let id = 0; id < 300; id++) socket.send(begin(`${id}`));
    await until(() => receivedMessages.filter((message) => message.includes('RATE_LIMITED')).length === 200);
    await until(() => subscribers.bff.calls.filter((name) => name === 'targetStatus').length > 4);
    subscribers.ui.change(1110, { battery: 3 });
    await until(() => receivedMessages.filter((message) => message.includes('"type":"next"')).length === 100);
    expect(closed()).toBeUndefined();
    socket.terminate();
  });

  it('is closed with a code of its own when its session ends, after an error to its subscriptions', async () => {
    const { socket, receivedMessages, closed } = await signedIn();
    socket.send(begin('1'));
    await until(() => subscribers.bff.calls.filter((name) => name === 'targetStatus').length > 2);
    subscribers.ui.ended.add('manager');
    await until(() => closed() !== undefined);
    expect(closed()).toBe(4403);
    expect(receivedMessages.at(-1)).toMatch(/"id":"1","type":"error".*UNAUTHENTICATED/);
  });

  it('that never reads buffers only the newest state of each core', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers({}, new FakeUi({ groups: 2, spaces: 150, cores: 2 }));
    const { socket, receivedMessages } = await signedIn();
    const many = Array.from({ length: 30 }, (_, at) => `seen${at}: lastSeen`).join(' ');
    socket.send(begin('1', statusOf.replace('battery', `battery ${many}`)));
    const other = await subscribers.listen('manager');
    socket.pause();
    const keys = [...subscribers.ui.cores.keys()].filter((key) => subscribers.ui.cores.get(key)?.targetId === 1);
    const coalesced = () => subscribers.metric('talo_events_total{step="coalesced"}');
    let battery = 0;
    for (; (await coalesced()) < 20; battery++) {
      for (const key of keys) subscribers.ui.change(key, { battery });
      await pause(30);
    }
    const last = battery + 1_000;
    for (const key of keys) subscribers.ui.change(key, { battery: last });
    await until(() => [...lastTold(other).values()].every((core) => core.battery === last));
    socket.resume();
    await until(() => receivedMessages.some((message) => message.includes(`"battery":${last}`)), 8_000);
    // Those not sent in between were merged into the last event.
    expect(receivedMessages.length).toBeLessThan(battery - 10);
    socket.terminate();
  }, 30_000);
});

describe('an idle WebSocket', () => {
  it('is pinged, and closed without a pong', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers({ clientTimeouts: { unresponsiveMs: 150 } });
    const [deaf, quiet] = [await openSocket('', { autoPong: false }), await openSocket()];
    let polls = 0;
    deaf.socket.on('ping', () => (polls += 1));
    for (const { socket } of [deaf, quiet]) socket.send('{"type":"connection_init"}');
    await until(() => deaf.closed() !== undefined);
    await pause(300);
    expect([deaf.closed(), polls, quiet.closed()]).toEqual([1006, 1, undefined]);
    quiet.socket.terminate();
  });
});

describe('a WebSocket that is read too slowly for too long', () => {
  it('is closed with a code of its own, and counted; the others continue', async () => {
    await subscribers.stop();
    const live = { pollEveryMs: 20 };
    subscribers = await startSubscribers(
      { clientTimeouts: { slowConsumerMs: 300 }, live },
      new FakeUi({ groups: 2, spaces: 150, cores: 2 }),
    );
    const { socket, closed } = await signedIn();
    const many = Array.from({ length: 30 }, (_, at) => `seen${at}: lastSeen`).join(' ');
    socket.send(begin('1', statusOf.replace('battery', `battery ${many}`)));
    const other = await subscribers.listen('manager');
    socket.pause();
    const keys = [...subscribers.ui.cores.keys()].filter((key) => subscribers.ui.cores.get(key)?.targetId === 1);
    const dropped = () => subscribers.metric('talo_sockets_dropped_total');
    for (let battery = 0; (await dropped()) < 1; battery++) {
      for (const key of keys) subscribers.ui.change(key, { battery });
      await pause(30);
    }
    socket.resume();
    await until(() => closed() !== undefined);
    expect(closed()).toBe(4410);
    for (const key of keys) subscribers.ui.change(key, { battery: 1_000 });
    await until(() => [...lastTold(other).values()].every((core) => core.battery === 1_000));
    expect(await dropped()).toBe(1);
  }, 30_000);
});

describe('a session', () => {
  it('has a maximum number of subscriptions, over all its connections', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers({ subscriptionsASession: 2 });
    const cookie = await subscribers.cookieOf('manager');
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(cookie)));
    for (const { socket, receivedMessages } of sockets) {
      socket.send('{"type":"connection_init"}');
      await until(() => receivedMessages.length === 1);
      socket.send(begin('1'));
      await pause(50);
    }
    await until(() => sockets[2]?.receivedMessages.some((message) => message.includes('RATE_LIMITED')) === true);
    sockets[0]?.socket.terminate();
    await pause(50);
    sockets[2]?.socket.send(begin('2'));
    await pause(100);
    subscribers.ui.change(1110, { battery: 3 });
    await until(() =>
      sockets
        .slice(1)
        .every(({ receivedMessages }) => receivedMessages.some((message) => message.includes('"battery":3'))),
    );
    for (const { socket } of sockets) socket.terminate();
  });
});

describe('a /ui', () => {
  it('that is slow gets one poll at a time, at longer intervals', async () => {
    let inFlight = 0;
    let most = 0;
    let polls = 0;
    const slowly = async (request: Request): Promise<Response> => {
      polls += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      await pause(100);
      inFlight -= 1;
      subscribers.ui.instead.delete('targetStatus');
      const response = await subscribers.ui.fetch(request);
      subscribers.ui.instead.set('targetStatus', slowly);
      return response;
    };
    await subscribers.listen('manager');
    subscribers.ui.instead.set('targetStatus', slowly);
    await pause(900);
    expect(most).toBe(1);
    expect(polls).toBeGreaterThan(1);
    expect(polls).toBeLessThan(5);
  });

  it('that fails and recovers loses no state in the end', async () => {
    const one = await subscribers.listen('manager');
    for (let turn = 0; turn < 6; turn++) {
      if (turn % 2 === 0) subscribers.ui.instead.set('targetStatus', () => new Response('down', { status: 503 }));
      else subscribers.ui.instead.delete('targetStatus');
      subscribers.ui.change(1110, { battery: turn });
      await pause(60);
    }
    subscribers.ui.instead.delete('targetStatus');
    await until(() => [...lastTold(one).values()].some(({ battery }) => battery === 5));
    expect(one.done).toBe(false);
  });

  it('that returns nine thousand changed cores has them sent at once', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers(
      { live: { pollEveryMs: 50 } },
      new FakeUi({ groups: 3, spaces: 300, cores: 10 }),
    );
    const [one, resident] = [await subscribers.listen('manager'), await subscribers.listen('resident')];
    for (const key of subscribers.ui.cores.keys()) subscribers.ui.change(key, { battery: 1 });
    await until(() => lastTold(one).size === 9_000 && lastTold(resident).size === 10, 15_000);
    expect(one.events.length).toBeLessThan(4);
  }, 40_000);
});

describe('clocks', () => {
  it('that jump stop no poll, end no subscription and lose no change', async () => {
    const one = await subscribers.listen('manager');
    for (const [jump, battery] of [
      [86_400_000, 11],
      [-86_400_000, 12],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
      subscribers.ui.change(1110, { battery });
      subscribers.ui.change(1111, { battery });
      await until(() => [...lastTold(one).values()].filter((core) => core.battery === battery).length === 2);
      vi.useRealTimers();
    }
    expect(one.done).toBe(false);
  });
});
