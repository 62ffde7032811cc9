import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { EventPayload } from '../../../bff/subscriptions/eventPayload.ts';
import { SseSubscriber } from '../../../bff/subscriptions/sseSubscriber.ts';

const open = (behindMs = 10_000) => {
  const happened: string[] = [];
  const settings = { behindMs, dropped: () => happened.push('counted') };
  const outlet = new SseSubscriber(settings, () => happened.push('cut off'));
  return { outlet, happened };
};

const large = new EventPayload(JSON.stringify('x'.repeat(70_000)));

it('a stream of events begins with nothing, keeps alive while all is read, and ends with its last answer', async () => {
  const { outlet } = open();
  outlet.keepAlive();
  expect(String(outlet.body.read())).toBe(':\n\n');
  outlet.keepAlive();
  outlet.finish(new EventPayload('{"errors":[]}'));
  const rest = await outlet.body.toArray();
  expect(rest.join('')).toBe(':\n\nevent: next\ndata: {"errors":[]}\n\nevent: complete\ndata:\n\n');
});

it('a stream of events that is full has who waits go on once it has been read', async () => {
  const { outlet, happened } = open();
  outlet.send(large);
  expect(outlet.isFree()).toBe(false);
  outlet.whenFree({ goOn: () => happened.push('goes on') });
  outlet.body.pipe(new Writable({ write: (_part, _encoding, done) => done() }));
  await expect.poll(() => happened).toEqual(['goes on']);
  expect(outlet.isFree()).toBe(true);
});

it('a stream of events that stays full is cut off and counted once, one that was left is neither', async () => {
  const { outlet, happened } = open(20);
  const left = open(20);
  for (const each of [outlet, left.outlet]) {
    each.send(large);
    each.whenFree({ goOn: () => undefined });
  }
  left.outlet.body.destroy();
  await expect.poll(() => happened).toEqual(['counted', 'cut off']);
  left.outlet.whenFree({ goOn: () => undefined });
  await new Promise((resolve) => void setTimeout(resolve, 60));
  expect(left.happened).toEqual([]);
  expect(happened).toEqual(['counted', 'cut off']);
});

it('a stream of events takes nothing after its end, and fails for nothing that comes later', async () => {
  const { outlet } = open();
  const errors: unknown[] = [];
  outlet.body.on('error', (error) => errors.push(error));
  outlet.finish();
  outlet.send(large);
  outlet.keepAlive();
  outlet.finish(large);
  expect((await outlet.body.toArray()).join('')).toBe(':\n\nevent: complete\ndata:\n\n');
  expect(errors).toEqual([]);
});
