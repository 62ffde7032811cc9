import { describe, expect, it } from 'vitest';
import { createChecks } from '../../../bff/live/checks.ts';
import { pauseAfter } from '../../../bff/live/pace.ts';
import { UiError } from '../../../bff/ui/errors.ts';
import { pause, until } from '../../kit/listen.ts';

const usual = { pace: { busy: 1, quiet: 5 }, stepMs: 1_000, busy: false, tookMs: 20, failures: 0 };

describe('the pause before asking again', () => {
  it('is short while something is under way, and counts the time that the answer took', () => {
    expect(pauseAfter({ ...usual, busy: true })).toBe(980);
    expect(pauseAfter(usual)).toBe(4_980);
  });

  it('is twice as long as a slow answer took', () => {
    expect(pauseAfter({ ...usual, busy: true, tookMs: 4_000 })).toBe(8_000);
  });

  it('grows while there is no answer, up to half a minute, and is not the same for all', () => {
    const pauses = [1, 2, 3, 20].map((failures) => pauseAfter({ ...usual, busy: true, failures }));
    expect(pauses[0]).toBeGreaterThanOrEqual(1_500);
    expect(pauses[0]).toBeLessThanOrEqual(2_500);
    expect(pauses[2]).toBeGreaterThan(5_999);
    expect(pauses[3]).toBeLessThanOrEqual(37_500);
    const many = Array.from({ length: 20 }, () => pauseAfter({ ...usual, failures: 1 }));
    expect(new Set(many).size).toBeGreaterThan(1);
  });
});

describe('the checks', () => {
  const watch = (read: () => Promise<string>, everyMs = 60) => {
    const checks = createChecks(everyMs);
    const ends: Error[] = [];
    const forget = checks.add({ key: 'one', rights: 'all', read, end: (reason) => ends.push(reason) });
    return { checks, ends, forget };
  };

  it('read the rights of each in its time, those of one session once for all that it listens to', async () => {
    let reads = 0;
    const { checks, forget } = watch(async () => {
      reads += 1;
      return 'all';
    });
    const more = Array.from({ length: 50 }, () =>
      checks.add({ key: 'one', rights: 'all', read: async () => 'all', end: () => undefined }),
    );
    await until(() => reads > 1);
    forget();
    for (const each of more) each();
    await pause(80);
    const after = reads;
    await pause(150);
    expect(reads).toBe(after);
    checks.stop();
  });

  it('end whoever has other rights or none, and nobody because /ui does not answer', async () => {
    const other = watch(async () => 'some');
    const none = watch(() => Promise.reject(new UiError('UNAUTHENTICATED')));
    const silent = watch(() => Promise.reject(new UiError('UPSTREAM_TIMEOUT')));
    await until(() => other.ends.length > 0 && none.ends.length > 0);
    await pause(100);
    expect([other.ends[0], none.ends[0]]).toMatchObject([{ code: 'FORBIDDEN' }, { code: 'UNAUTHENTICATED' }]);
    expect(silent.ends).toEqual([]);
    for (const { checks } of [other, none, silent]) checks.stop();
  });

  it('ask of a few sessions at once, however many are due', async () => {
    const checks = createChecks(50);
    let flying = 0;
    let most = 0;
    let done = 0;
    const read = async (): Promise<string> => {
      most = Math.max(most, (flying += 1));
      await pause(5);
      flying -= 1;
      done += 1;
      return 'all';
    };
    for (let at = 0; at < 200; at++) checks.add({ key: `${at}`, rights: 'all', read, end: () => undefined });
    await until(() => done > 200);
    checks.stop();
    expect(most).toBeLessThanOrEqual(16);
  });
});
