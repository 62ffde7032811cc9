import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useDailyRefetch } from '../../../web/app/frame/useDailyRefetch.ts';

const Page = () => {
  useDailyRefetch();
  return null;
};

afterEach(() => void vi.useRealTimers());

it('refetches an open screen within a minute after midnight in Helsinki, each day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T21:50:00Z') });
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  await pass(9.9);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(1.2);
  expect(loader).toHaveBeenCalledTimes(2);
  await pass(24 * 60);
  expect(loader).toHaveBeenCalledTimes(3);
});
