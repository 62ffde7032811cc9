import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  closeAct,
  endAct,
  lastAct,
  noticeAct,
  startAct,
  useStartedAct,
  type StartedAct,
} from '../../../web/entities/core/startedActs.ts';

const before = { update: 1, event: 1, error: 0, valueEvent: 0 };
const at = Date.parse('2026-11-22T10:00:00Z');
const restarted: StartedAct = { kind: 'REBOOT', at: at - 60_000, before, result: 'OK' };

afterEach(() => vi.useRealTimers());

const askedAt = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  startAct('C', { kind: 'RECONNECT', at: moment, before });
};

it('what goes on with a device is not replaced by what ended before, and is by it once it has ended', () => {
  askedAt(at);
  noticeAct('C', restarted);
  expect(lastAct('C')?.kind).toBe('RECONNECT');
  endAct('C', { ...restarted, at: at - 1 }, 'ERROR');
  expect(lastAct('C')?.result).toBe('RUNNING');
  endAct('C', { ...restarted, at }, 'OK');
  expect(lastAct('C')?.result).toBe('OK');
  endAct('C', { ...restarted, at }, 'ERROR');
  expect(lastAct('C')?.result).toBe('OK');
  noticeAct('C', restarted);
  expect(lastAct('C')?.kind).toBe('REBOOT');
});

it('what somebody has read of is shown no more, and is known all the same', () => {
  askedAt(at);
  const { result } = renderHook(() => useStartedAct('C'));
  expect(result.current?.kind).toBe('RECONNECT');
  act(() => closeAct('C'));
  expect(result.current).toBeUndefined();
  expect(lastAct('C')?.closed).toBe(true);
});

it('is seen in every tab, and what another has spoilt is nothing', () => {
  askedAt(at);
  const { result } = renderHook(() => useStartedAct('C'));
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
  startAct('D', { kind: 'REBOOT', at: at + 1, before });
  expect(lastAct('C')?.kind).toBe('RECONNECT');
  vi.setSystemTime(at + 2 * 60 * 60_000);
  startAct('D', { kind: 'REBOOT', at: at + 1, before });
  expect(lastAct('C')).toBeUndefined();
});
