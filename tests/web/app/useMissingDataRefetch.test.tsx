import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useMissingDataRefetch } from '../../../web/app/frame/useMissingDataRefetch.ts';
import { reportMissingData } from '../../../web/states/missingData.ts';

const Page = () => {
  useMissingDataRefetch();
  return null;
};

afterEach(() => void vi.useRealTimers());

it('refetches the page that reads what no response has brought, and ever more rarely what stays missing', async () => {
  vi.useFakeTimers();
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  const missing = (seconds: number) =>
    act(async () => {
      for (let passed = 0; passed < seconds; passed += 1) {
        reportMissingData();
        await vi.advanceTimersByTimeAsync(1000);
      }
    });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(loader).toHaveBeenCalledTimes(1);
  await missing(1);
  expect(loader).toHaveBeenCalledTimes(2);
  await missing(60);
  expect(loader.mock.calls.length).toBeLessThan(8);
  const before = loader.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(loader.mock.calls.length).toBeLessThan(before + 2);
  await missing(1);
  expect(loader.mock.calls.length).toBeGreaterThan(before);
});
