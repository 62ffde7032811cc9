import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefreshCounts } from '../../../../web/entities/core/live/useRefreshCounts.ts';

const showPage = (environment = createMockEnvironment()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result, unmount } = renderHook(() => useRefreshCounts('T'), { wrapper });
  return {
    environment,
    change: () => result.current(),
    leave: unmount,
    asked: () => environment.mock.getAllOperations(),
    answer: () => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { node: null } }),
  };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the counts of a site', () => {
  it('are asked for once where devices drop together', async () => {
    const page = showPage();
    page.change();
    page.change();
    await pass(2_000);
    expect(page.asked()).toHaveLength(1);
    page.answer();
    await pass(10_000);
    expect(page.asked()).toHaveLength(0);
  });

  it('are asked for also where devices change all the time', async () => {
    const page = showPage();
    for (let second = 0; second < 4; second += 1) {
      page.change();
      await pass(1_000);
    }
    expect(page.asked()).toHaveLength(1);
  });

  it('are asked for again where something changed while they were counted', async () => {
    const page = showPage();
    page.change();
    await pass(2_000);
    page.change();
    await pass(5_000);
    expect(page.asked()).toHaveLength(1);
    page.answer();
    await pass(2_000);
    expect(page.asked()).toHaveLength(1);
    page.answer();
    await pass(10_000);
    expect(page.asked()).toHaveLength(0);
  });

  it('are asked for again also where another page saw the change, after the count that is under way', async () => {
    const first = showPage();
    first.change();
    await pass(2_000);
    first.leave();
    const second = showPage(first.environment);
    second.change();
    await pass(2_000);
    first.answer();
    await pass(2_000);
    expect(second.asked()).toHaveLength(1);
  });

  it('are asked for again after a count that failed', async () => {
    const page = showPage();
    page.change();
    await pass(2_000);
    page.change();
    page.environment.mock.reject(page.environment.mock.getMostRecentOperation(), new Error('offline'));
    await pass(2_000);
    expect(page.asked()).toHaveLength(1);
  });
});
