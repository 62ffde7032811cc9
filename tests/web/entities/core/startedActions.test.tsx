import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  dismissAction,
  endAction,
  lastAction,
  recordAction,
  startAction,
  useStartedAction,
  type StartedAction,
} from '../../../../web/entities/core/actions/startedActions.ts';

const before = { update: 1, event: 1, error: 0, valueEvent: 0 };
const at = Date.parse('2026-11-22T10:00:00Z');
const restarted: StartedAction = { kind: 'REBOOT', at: at - 60_000, before, result: 'OK' };

afterEach(() => vi.useRealTimers());

const askedAt = (instant: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
  startAction('C', { kind: 'RECONNECT', at: instant, before });
};

it('what goes on with a device is not replaced by what ended before, and is by it once it has ended', () => {
  askedAt(at);
  recordAction('C', restarted);
  expect(lastAction('C')?.kind).toBe('RECONNECT');
  endAction('C', { ...restarted, at: at - 1 }, 'ERROR');
  expect(lastAction('C')?.result).toBe('RUNNING');
  endAction('C', { ...restarted, at }, 'OK');
  expect(lastAction('C')?.result).toBe('OK');
  endAction('C', { ...restarted, at }, 'ERROR');
  expect(lastAction('C')?.result).toBe('OK');
  recordAction('C', restarted);
  expect(lastAction('C')?.kind).toBe('REBOOT');
});

it('what somebody has read of is shown no more, and is known all the same', () => {
  askedAt(at);
  const { result } = renderHook(() => useStartedAction('C'));
  expect(result.current?.kind).toBe('RECONNECT');
  act(() => dismissAction('C'));
  expect(result.current).toBeUndefined();
  expect(lastAction('C')?.closed).toBe(true);
});

it('is seen in every tab, and what another has spoilt is nothing', () => {
  askedAt(at);
  const { result } = renderHook(() => useStartedAction('C'));
  const kept = localStorage.getItem('acts') ?? '';
  const written = (text: string) =>
    act(() => {
      localStorage.setItem('acts', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'acts' }));
    });
  written('{"C":{"kind":"SING"}}');
  expect(result.current).toBeUndefined();
  written('no words');
  expect(result.current).toBeUndefined();
  written(kept);
  expect(result.current?.kind).toBe('RECONNECT');
});

it('is forgotten after two hours', () => {
  askedAt(at);
  vi.setSystemTime(at + 2 * 60 * 60_000 - 1);
  startAction('D', { kind: 'REBOOT', at: at + 1, before });
  expect(lastAction('C')?.kind).toBe('RECONNECT');
  vi.setSystemTime(at + 2 * 60 * 60_000);
  startAction('D', { kind: 'REBOOT', at: at + 1, before });
  expect(lastAction('C')).toBeUndefined();
});
