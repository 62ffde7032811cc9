import { describe, expect, it } from 'vitest';
import { EventQueue } from '../../../bff/live/eventQueue.ts';
import { LiveEvent } from '../../../bff/live/liveEvent.ts';
import { LiveSource } from '../../../bff/live/liveSource.ts';

class Battery extends LiveEvent<Battery> {
  readonly key: string;
  readonly told: readonly number[];

  constructor(key: string, ...told: number[]) {
    super();
    this.key = key;
    this.told = told;
  }

  protected join(newer: Battery): Battery {
    return new Battery(this.key, ...this.told, ...newer.told);
  }
}

describe('the pending events of a slow subscriber', () => {
  it('are one merged event of each object, however often it changed', () => {
    let joined = 0;
    const queue = new EventQueue<Battery>(() => (joined += 1));
    for (const told of [1, 2, 3]) queue.push(new Battery('one', told));
    queue.push(new Battery('other', 4));
    expect(queue.takeAll().map(({ key, told }) => [key, told])).toEqual([
      ['one', [1, 2, 3]],
      ['other', [4]],
    ]);
    expect([joined, queue.size]).toEqual([2, 0]);
  });

  it('are the same object for all subscribers that fell behind at the same event', () => {
    const [first, second] = [new Battery('one', 1), new Battery('one', 2)];
    const queues = [new EventQueue<Battery>(), new EventQueue<Battery>()];
    for (const queue of queues) queue.push(first);
    for (const queue of queues) queue.push(second);
    const [left, right] = queues.map((queue) => queue.takeAll()[0]);
    expect(left).toBe(right);
    expect(left?.told).toEqual([1, 2]);
  });

  it('end with the reason of the closing', async () => {
    const queue = new EventQueue<Battery>();
    const waiting = queue.events().next();
    queue.close(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
  });
});

describe('the events of a subscriber', () => {
  it('are queued until the first read, and delivered at once from then on', () => {
    const source = new LiveSource<Battery>('all', () => undefined);
    source.push(new Battery('one', 1));
    const heard: (readonly number[])[] = [];
    source.attach({ onEvent: ({ told }) => heard.push(told), end: () => undefined });
    source.push(new Battery('one', 2));
    expect(heard).toEqual([[1], [2]]);
  });

  it('are released once, whichever side ends it, and none is delivered afterwards', async () => {
    let stopped = 0;
    const source = new LiveSource<Battery>('all', () => (stopped += 1));
    const events = source[Symbol.asyncIterator]();
    const waiting = events.next();
    await events.return();
    source.push(new Battery('one', 1));
    source.end(new Error('late'));
    expect((await waiting).done).toBe(true);
    expect(stopped).toBe(1);
  });
});
