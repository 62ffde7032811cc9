import { describe, expect, it } from 'vitest';
import { createAccessRechecks } from '../../../bff/live/accessRechecks.ts';
import { nextPollDelay } from '../../../bff/live/pollInterval.ts';
import { UiError } from '../../../bff/ui/errors.ts';
import { pause, until } from '../../kit/subscribe.ts';

const usual = { intervals: { busy: 1, quiet: 5 }, stepMs: 1_000, busy: false, tookMs: 20, failures: 0 };

describe('the poll interval', () => {
  it('is short while an operation is in progress, and includes the duration of the response', () => {
    expect(nextPollDelay({ ...usual, busy: true })).toBe(980);
    expect(nextPollDelay(usual)).toBe(4_980);
  });

  it('is twice the duration of a slow response', () => {
    expect(nextPollDelay({ ...usual, busy: true, tookMs: 4_000 })).toBe(8_000);
  });

  it('grows without a response, up to 30 s, with jitter', () => {
    const pauses = [1, 2, 3, 20].map((failures) => nextPollDelay({ ...usual, busy: true, failures }));
    expect(pauses[0]).toBeGreaterThanOrEqual(1_500);
    expect(pauses[0]).toBeLessThanOrEqual(2_500);
    expect(pauses[2]).toBeGreaterThan(5_999);
    expect(pauses[3]).toBeLessThanOrEqual(37_500);
    const many = Array.from({ length: 20 }, () => nextPollDelay({ ...usual, failures: 1 }));
    expect(new Set(many).size).toBeGreaterThan(1);
  });
});

describe('the access rechecks', () => {
  const recheck = (read: () => Promise<string>, everyMs = 60) => {
    const rechecks = createAccessRechecks(everyMs);
    const ends: Error[] = [];
    const remove = rechecks.add({ key: 'one', visibility: 'all', read, end: (reason) => ends.push(reason) });
    return { rechecks, ends, remove };
  };

  it('read the access of each session at its interval, once for all of its subscriptions', async () => {
    let reads = 0;
    const { rechecks, remove } = recheck(async () => {
      reads += 1;
      return 'all';
    });
    const more = Array.from({ length: 50 }, () =>
      rechecks.add({ key: 'one', visibility: 'all', read: async () => 'all', end: () => undefined }),
    );
    await until(() => reads > 1);
    remove();
    for (const each of more) each();
    await pause(80);
    const after = reads;
    await pause(150);
    expect(reads).toBe(after);
    rechecks.stop();
  });

  it('end subscriptions with changed or revoked access, and none because /ui does not respond', async () => {
    const other = recheck(async () => 'some');
    const none = recheck(() => Promise.reject(new UiError('UNAUTHENTICATED')));
    const silent = recheck(() => Promise.reject(new UiError('UPSTREAM_TIMEOUT')));
    await until(() => other.ends.length > 0 && none.ends.length > 0);
    await pause(100);
    expect([other.ends[0], none.ends[0]]).toMatchObject([{ code: 'FORBIDDEN' }, { code: 'UNAUTHENTICATED' }]);
    expect(silent.ends).toEqual([]);
    for (const { rechecks } of [other, none, silent]) rechecks.stop();
  });

  it('check a few sessions at once, however many are due', async () => {
    const rechecks = createAccessRechecks(50);
    let inFlight = 0;
    let most = 0;
    let done = 0;
    const read = async (): Promise<string> => {
      most = Math.max(most, (inFlight += 1));
      await pause(5);
      inFlight -= 1;
      done += 1;
      return 'all';
    };
    for (let at = 0; at < 200; at++) rechecks.add({ key: `${at}`, visibility: 'all', read, end: () => undefined });
    await until(() => done > 200);
    rechecks.stop();
    expect(most).toBeLessThanOrEqual(16);
  });
});
