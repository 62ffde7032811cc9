import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAction, type ActionKind } from '../../../../web/entities/core/actions/startedActions.ts';
import { useActionProgress } from '../../../../web/entities/core/actions/useActionProgress.ts';
import { coreLog } from '../../../kit/shownCore.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Somebody restarts a device and waits for it. */
const restart = () => {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  startAction('C', { kind: 'REBOOT', at: Date.now(), before: { update: 1, event: 0, error: 0, valueEvent: 0 } });
  const { result, rerender } = renderHook(({ pending }) => useActionProgress('C', pending), {
    wrapper,
    initialProps: { pending: [] as ActionKind[] },
  });
  let asked = 0;
  const step = 2_500;
  /** Lets time pass; the service answers with what its log tells then, or not at all. */
  const pass = async (ms: number, updates: object[] | null, pendingActions: object[] = []) => {
    for (const end = Date.now() + ms; Date.now() < end;) {
      // oxlint-disable-next-line no-await-in-loop
      await act(() => vi.advanceTimersByTimeAsync(Math.min(step, end - Date.now())));
      for (const operation of environment.mock.getAllOperations()) {
        asked += 1;
        if (updates) environment.mock.resolve(operation, { data: coreLog({ updates, pendingActions }) });
        else environment.mock.reject(operation, new Error('No way there.'));
      }
      // oxlint-disable-next-line no-await-in-loop
      await act(() => vi.advanceTimersByTimeAsync(0));
    }
  };
  const report = (...pending: ActionKind[]) => rerender({ pending });
  return { pass, report, asked: () => asked, result: () => result.current?.result };
};

it('is looked after every few seconds until it has ended, and not asked for any more', async () => {
  const shown = restart();
  await shown.pass(10_000, null);
  expect(shown.asked()).toBeGreaterThan(2);
  expect(shown.result()).toBe('RUNNING');
  await shown.pass(5_000, [{ key: 2, kind: 'REBOOT', result: 'OK' }]);
  expect(shown.result()).toBe('OK');
  const asked = shown.asked();
  await shown.pass(minute, []);
  expect(shown.asked()).toBe(asked);
});

it('is asked for more seldom after two minutes, for a device that sleeps', async () => {
  const shown = restart();
  await shown.pass(2 * minute, []);
  const soon = shown.asked();
  await shown.pass(2 * minute, []);
  expect(shown.asked() - soon).toBeLessThan(soon / 3);
});

it('is not asked for while nobody looks at the page, and is when somebody does again', async () => {
  const shown = restart();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await shown.pass(minute, []);
  expect(shown.asked()).toBe(0);
  hidden.mockReturnValue(false);
  await shown.pass(10_000, []);
  expect(shown.asked()).toBeGreaterThan(0);
});

it('is given up after an hour in which nothing was heard of it', async () => {
  const shown = restart();
  await shown.pass(59 * minute, []);
  expect(shown.result()).toBe('RUNNING');
  await shown.pass(2 * minute, []);
  expect(shown.result()).toBe('TIMEOUT');
});

describe('with the running actions that the service reports', () => {
  const reboot = { kind: 'REBOOT', startedAt: '2026-11-22T03:00:00Z' };

  it('is running while it is among them, whatever the log contains, and its result is read as soon as it is not', async () => {
    const shown = restart();
    const done = [{ key: 2, kind: 'REBOOT', result: 'OK' }];
    shown.report('REBOOT');
    await shown.pass(10_000, done, [reboot]);
    expect(shown.result()).toBe('RUNNING');
    shown.report();
    await shown.pass(1, done);
    expect(shown.result()).toBe('OK');
  });

  it('was cancelled if it is no longer among them and the log has no result', async () => {
    const shown = restart();
    shown.report('REBOOT');
    await shown.pass(5_000, [], [reboot]);
    shown.report();
    await shown.pass(1, []);
    expect(shown.result()).toBe('CANCELLED');
  });

  it('was cancelled, without live updates, if two reads in a row are without it and without a result', async () => {
    const shown = restart();
    await shown.pass(5_000, [], [reboot]);
    await shown.pass(2_500, []);
    expect(shown.result()).toBe('RUNNING');
    await shown.pass(2_500, []);
    expect(shown.result()).toBe('CANCELLED');
  });

  it('is not ended by another action that is no longer among them', async () => {
    const shown = restart();
    shown.report('RESET');
    shown.report();
    await shown.pass(10_000, []);
    expect(shown.result()).toBe('RUNNING');
  });
});
