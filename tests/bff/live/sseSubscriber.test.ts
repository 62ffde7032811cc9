import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { EventPayload } from '../../../bff/subscriptions/eventPayload.ts';
import { SseSubscriber } from '../../../bff/subscriptions/sseSubscriber.ts';

const open = (slowConsumerMs = 10_000) => {
  const happened: string[] = [];
  const settings = { slowConsumerMs, dropped: () => happened.push('counted') };
  const subscriber = new SseSubscriber(settings, () => happened.push('cut off'));
  return { subscriber, happened };
};

const large = new EventPayload(JSON.stringify('x'.repeat(70_000)));

it('an event stream starts empty, sends heartbeats while it is read, and ends with its last event', async () => {
  const { subscriber } = open();
  subscriber.keepAlive();
  expect(String(subscriber.body.read())).toBe(':\n\n');
  subscriber.keepAlive();
  subscriber.finish(new EventPayload('{"errors":[]}'));
  const rest = await subscriber.body.toArray();
  expect(rest.join('')).toBe(':\n\nevent: next\ndata: {"errors":[]}\n\nevent: complete\ndata:\n\n');
});

it('a full event stream resumes its writer once it has been read', async () => {
  const { subscriber, happened } = open();
  subscriber.send(large);
  expect(subscriber.hasCapacity()).toBe(false);
  subscriber.onceDrained({ onDrain: () => happened.push('goes on') });
  subscriber.body.pipe(new Writable({ write: (_part, _encoding, done) => done() }));
  await expect.poll(() => happened).toEqual(['goes on']);
  expect(subscriber.hasCapacity()).toBe(true);
});

it('an event stream that stays full is closed and counted once, an abandoned one is neither', async () => {
  const { subscriber, happened } = open(20);
  const left = open(20);
  for (const each of [subscriber, left.subscriber]) {
    each.send(large);
    each.onceDrained({ onDrain: () => undefined });
  }
  left.subscriber.body.destroy();
  await expect.poll(() => happened).toEqual(['counted', 'cut off']);
  left.subscriber.onceDrained({ onDrain: () => undefined });
  await new Promise((resolve) => void setTimeout(resolve, 60));
  expect(left.happened).toEqual([]);
  expect(happened).toEqual(['counted', 'cut off']);
});

it('an event stream accepts no events after its end, and ignores later ones without an error', async () => {
  const { subscriber } = open();
  const errors: unknown[] = [];
  subscriber.body.on('error', (error) => errors.push(error));
  subscriber.finish();
  subscriber.send(large);
  subscriber.keepAlive();
  subscriber.finish(large);
  expect((await subscriber.body.toArray()).join('')).toBe(':\n\nevent: complete\ndata:\n\n');
  expect(errors).toEqual([]);
});
