import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIncrementalRender } from '../../../../web/ui/table/useIncrementalRender.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = () => act(() => void vi.runOnlyPendingTimers());

it('draws a few of many at once, a few more each time, and in the end all of them', () => {
  const { result, rerender } = renderHook(({ count }) => useIncrementalRender(count, 10), {
    initialProps: { count: 25 },
  });
  expect(result.current).toBe(10);
  pass();
  expect(result.current).toBe(20);
  pass();
  expect(result.current).toBe(25);
  rerender({ count: 32 });
  expect(result.current).toBe(30);
  pass();
  expect(result.current).toBe(32);
  expect(vi.getTimerCount()).toBe(0);
});

it('draws all of what is few', () => {
  const { result } = renderHook(() => useIncrementalRender(3, 10));
  expect(result.current).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});
