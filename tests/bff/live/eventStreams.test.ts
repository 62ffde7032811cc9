import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribeBySse, pause, until, type TestSubscription } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { lastTold, site, startSubscribers, statusOf, type Subscribers } from './subscribers.ts';

/*
 * Server-sent events behave as WebSocket subscriptions do: the same tests for this transport.
 */

let subscribers: Subscribers;
let listening: TestSubscription[];

beforeEach(async () => {
  subscribers = await startSubscribers();
  subscribers.ui.rights['second'] = { targets: [1], spaces: [] };
  listening = [];
});
afterEach(async () => {
  await Promise.all(listening.map((one) => one.stop()));
  await subscribers.stop();
});

const follow = async (username: string, query = statusOf): Promise<TestSubscription> => {
  const one = subscribeBySse(subscribers.bff.url, { query, variables: site }, await subscribers.cookieOf(username));
  listening.push(one);
  return one;
};

const open = () => subscribers.metric('talo_subscriptions_open');
const step = (name: string) => subscribers.metric(`talo_events_total{step="${name}"}`);

const untilOpen = async (many: number): Promise<void> => {
  for (let tries = 0; (await open()) !== many; tries++) {
    if (tries > 200) throw new Error(`There are not ${many} who listen.`);
    await pause(10);
  }
};

/** A stream that is read only on demand. */
const openSlowly = async (query: string): Promise<{ response: IncomingMessage; text: () => string }> => {
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    cookie: await subscribers.cookieOf('manager'),
  };
  const sending = request(`${subscribers.bff.url}/graphql`, { method: 'POST', headers, agent: false });
  sending.end(JSON.stringify({ query, variables: site }));
  const response = await new Promise<IncomingMessage>((resolve) => {
    sending.once('response', resolve);
  });
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  response.on('error', () => undefined);
  response.pause();
  return { response, text: () => text };
};

const many = Array.from({ length: 30 }, (_, at) => `seen${at}: lastSeen`).join(' ');
const large = statusOf.replace('battery', `battery ${many}`);

const keys = () => [...subscribers.ui.cores.keys()].filter((key) => subscribers.ui.cores.get(key)?.targetId === 1);

const changeAll = (battery: number): void => {
  for (const key of keys()) subscribers.ui.change(key, { battery });
};

describe('an event', () => {
  it('is executed once for all subscribers of self-contained fields, over WebSocket and server-sent events', async () => {
    const all = [
      await subscribers.listen('manager'),
      await follow('manager'),
      await follow('second'),
      await follow('second'),
    ];
    await untilOpen(4);
    await pause(60);
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => all.every(({ events }) => events.length === 1));
    expect([await step('executed'), await step('sent')]).toEqual([1, 4]);
    expect(all.map(({ events }) => events[0])).toEqual(all.map(() => all[0]?.events[0]));
  });

  it('is not shared between viewers of the target and of an apartment', async () => {
    const [all, flat] = [await follow('manager'), await follow('resident')];
    await untilOpen(2);
    await pause(60);
    subscribers.ui.change(1110, { battery: 7 });
    subscribers.ui.change(1121, { battery: 8 });
    await until(() => lastTold(all).size === 2 && lastTold(flat).size === 1);
    await pause(60);
    expect(lastTold(flat).size).toBe(1);
  });
});

describe('server-sent events', () => {
  it('that are not read buffer only the newest state of each core', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers({}, new FakeUi({ groups: 2, spaces: 150, cores: 2 }));
    const { response, text } = await openSlowly(large);
    const other = await follow('manager');
    let battery = 0;
    for (; (await step('coalesced')) < 20; battery++) {
      changeAll(battery);
      await pause(30);
    }
    const last = battery + 1_000;
    changeAll(last);
    await until(() => [...lastTold(other).values()].every((core) => core.battery === last));
    response.resume();
    await until(() => text().includes(`"battery":${last}`), 8_000);
    expect(text().split('event: next').length).toBeLessThan(battery - 10);
    response.destroy();
  }, 30_000);

  it('that are read too slowly for too long are closed without a final event, and counted; the others continue', async () => {
    await subscribers.stop();
    const ui = new FakeUi({ groups: 2, spaces: 150, cores: 2 });
    subscribers = await startSubscribers({ clientTimeouts: { slowConsumerMs: 300 }, live: { pollEveryMs: 20 } }, ui);
    const { response, text } = await openSlowly(large);
    const other = await follow('manager');
    const dropped = () => subscribers.metric('talo_sockets_dropped_total');
    for (let battery = 0; (await dropped()) < 1; battery++) {
      changeAll(battery);
      await pause(30);
    }
    await untilOpen(1);
    response.resume();
    await until(() => response.destroyed);
    expect([response.complete, text().includes('event: complete')]).toEqual([false, false]);
    changeAll(1_000);
    await until(() => [...lastTold(other).values()].every((core) => core.battery === 1_000));
    expect(await dropped()).toBe(1);
  }, 30_000);

  it('end when the client disconnects', async () => {
    const one = await follow('manager');
    await untilOpen(1);
    await one.stop();
    await untilOpen(0);
  });

  it('are refused to a client that does not accept them', async () => {
    const response = await fetch(`${subscribers.bff.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        cookie: await subscribers.cookieOf('manager'),
      },
      body: JSON.stringify({ query: statusOf, variables: site }),
    });
    expect(response.status).toBe(406);
    await untilOpen(0);
  });

  it('count as subscriptions of the session', async () => {
    await subscribers.stop();
    subscribers = await startSubscribers({ subscriptionsASession: 1 });
    await follow('manager');
    await untilOpen(1);
    const refused = await follow('manager');
    await until(() => refused.done);
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });
});
