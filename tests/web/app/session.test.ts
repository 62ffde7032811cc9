import { describe, expect, it } from 'vitest';
import {
  announceSession,
  trackSessionCheck,
  onSessionChange,
  signInPath,
  type SessionChange,
} from '../../../web/entities/viewer/session.ts';

const heard = (act: () => void): SessionChange[] => {
  const changes: SessionChange[] = [];
  const stop = onSessionChange((change) => changes.push(change));
  act();
  stop();
  return changes;
};

/** What the browser tells this tab when another one stores something. */
const inAnotherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));

describe('a session', () => {
  it('that another tab begins or ends is another session here too', () => {
    expect(heard(() => inAnotherTab('began 1'))).toEqual([{ kind: 'other' }]);
    expect(heard(() => inAnotherTab('left 2'))).toEqual([{ kind: 'left' }]);
    expect(heard(() => inAnotherTab(null))).toEqual([]);
  });

  const saysEnded = () => new URLSearchParams(signInPath('/x').split('?')[1]).has('ended');

  it('has ended only for somebody who had signed in and not out', () => {
    localStorage.removeItem('session');
    expect(saysEnded()).toBe(false);
    announceSession({ kind: 'began', next: '/' });
    announceSession({ kind: 'ended' });
    expect(saysEnded()).toBe(true);
    announceSession({ kind: 'left' });
    expect(saysEnded()).toBe(false);
  });

  it('that begins twice is told to the other tabs twice', () => {
    const told: (string | null)[] = [];
    for (const next of ['/', '/home']) {
      announceSession({ kind: 'began', next });
      told.push(localStorage.getItem('session'));
    }
    expect(new Set(told).size).toBe(2);
    announceSession({ kind: 'ended' });
    expect(localStorage.getItem('session')).toBe(told[1]);
  });

  it('that was left is not taken for the one that has begun since', async () => {
    announceSession({ kind: 'began', next: '/' });
    const refuse = trackSessionCheck();
    const changes = heard(() => announceSession({ kind: 'began', next: '/' }));
    let again: Promise<boolean> | undefined;
    expect(heard(() => void (again = refuse()))).toEqual([]);
    expect(await again).toBe(false);
    expect(changes).toHaveLength(1);
    expect(heard(() => void trackSessionCheck()())).toEqual([{ kind: 'ended' }]);
  });
});
