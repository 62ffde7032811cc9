import { afterEach, expect, it } from 'vitest';
import type { Exchange } from '../../../bff/live/exchange.ts';
import { pause, until } from '../../kit/listen.ts';
import { FakeUi } from '../fakeUi.ts';
import { lastTold, startListeners, type Listeners } from './listeners.ts';

/*
 * Two instances over one /ui: only one asks, both tell their listeners the same.
 */

/** Answers go to all who have the key open, and only the first of them may ask. */
const createMeeting = (): (() => Exchange) => {
  const rooms = new Map<string, Set<(answer: string) => void>>();
  return () => (key, hear) => {
    const room = rooms.get(key) ?? new Set();
    rooms.set(key, room);
    const take = (answer: string): void => hear(JSON.parse(answer));
    room.add(take);
    return {
      mayAsk: () => Promise.resolve([...room][0] === take),
      publish: (answer) => {
        for (const each of room) each(JSON.stringify(answer));
      },
      close: () => void room.delete(take),
    };
  };
};

let instances: Listeners[] = [];
afterEach(() => Promise.all(instances.map((one) => one.stop())));

const polls = ({ bff }: Listeners) => bff.calls.filter((name) => name === 'targetStatus').length;

it('instances that share what /ui answers ask it once, and go on when the one that asked has gone', async () => {
  const ui = new FakeUi({ spaces: 3 });
  const meet = createMeeting();
  const start = () => startListeners({ live: { pollEveryMs: 20, silentAfterMs: 1_000, exchange: meet() } }, ui);
  const [first, second] = [await start(), await start()];
  instances = [first, second];
  const [one, other] = [await first.listen('manager'), await second.listen('manager')];
  await until(() => polls(first) > 5);
  ui.change(1110, { battery: 11 });
  await until(() => [one, other].every((each) => [...lastTold(each).values()].some(({ battery }) => battery === 11)));
  // The other one has read everything once, and nothing after that.
  expect(polls(second)).toBeLessThan(3);
  await one.stop();
  await pause(100);
  ui.change(1110, { battery: 12 });
  await until(() => [...lastTold(other).values()].some(({ battery }) => battery === 12));
  expect(other.done).toBe(false);
});
