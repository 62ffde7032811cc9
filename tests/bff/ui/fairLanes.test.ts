import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LanesFull, createFairLanes, createLanesByKey } from '../../../contract/fairLanes.ts';

const limits = { atOnce: 4, atOnceAKey: 2, waiting: 8, waitingAKey: 4 };

/** Work that ends when the test says so, by name. */
const worksOf = (lanes: ReturnType<typeof createFairLanes>) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal?: AbortSignal): Promise<string> =>
    lanes.run(
      name.charAt(0),
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => {
          ends.set(name, resolve);
        });
        return name;
      },
      signal,
    );
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { run, end, started };
};

describe('lanes', () => {
  it('run no more of one key than its part, and leave the rest to others', async () => {
    const lanes = createFairLanes(limits);
    const { run, started } = worksOf(lanes);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void run(name);
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    expect([lanes.inProgress, lanes.queued]).toEqual([3, 2]);
  });

  it('give a free lane to the key that has waited longest, however much another has queued', async () => {
    const { run, end, started } = worksOf(createFairLanes({ ...limits, atOnce: 1, atOnceAKey: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuse what exceeds the queue of a key, and of all', async () => {
    const { run, end } = worksOf(createFairLanes(limits));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void run(name);
    await expect(run('a7')).rejects.toBeInstanceOf(LanesFull);
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) void run(name);
    await expect(run('c1')).rejects.toBeInstanceOf(LanesFull);
    await end('a1');
    void run('c1');
  });

  it('are held until the work has ended, also if it fails', async () => {
    const lanes = createFairLanes({ ...limits, atOnce: 1 });
    await expect(lanes.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(lanes.inProgress).toBe(0);
    expect(await lanes.run('a', () => Promise.resolve('next'))).toBe('next');
  });

  it('of each key alone are held until their end, and refused without room in its queue', async () => {
    const lanes = createLanesByKey({ atOnce: 1, waiting: 1 });
    const end = Promise.withResolvers<void>();
    expect(await lanes.hold('a', end.promise)).toBe(true);
    const queued = lanes.hold('a', Promise.resolve());
    expect(await lanes.hold('a', Promise.resolve())).toBe(false);
    expect(await lanes.hold('b', Promise.resolve())).toBe(true);
    end.resolve();
    expect(await queued).toBe(true);
  });

  it('forget queued work that is aborted, and never begin it', async () => {
    const lanes = createFairLanes({ ...limits, atOnce: 1 });
    const { run, end, started } = worksOf(lanes);
    void run('a1');
    const controller = new AbortController();
    const queued = run('b1', controller.signal);
    controller.abort(new Error('gone'));
    await expect(queued).rejects.toThrow('gone');
    await expect(run('b2', controller.signal)).rejects.toThrow('gone');
    await end('a1');
    expect(started).toEqual(['a1']);
    expect([lanes.inProgress, lanes.queued]).toEqual([0, 0]);
  });
});
