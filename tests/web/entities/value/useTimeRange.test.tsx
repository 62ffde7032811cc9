import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ranges } from '../../../../web/entities/value/range.ts';
import { useTimeRange } from '../../../../web/entities/value/useTimeRange.ts';

type Shown = ReturnType<typeof useTimeRange>;

it('steps back by the range that was chosen just before, though another is shown still', async () => {
  const seen: Shown[] = [];
  const Part = () => {
    const range = useTimeRange('week');
    useEffect(() => void seen.push(range));
    return null;
  };
  const router = createMemoryRouter([
    { path: '*', element: <Part />, loader: () => Promise.resolve(null), hydrateFallbackElement: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(seen.at(-1)?.name).toBe('week'));
  const shown = seen.at(-1);
  await act(async () => {
    shown?.setName('day');
    shown?.back();
    shown?.back();
    await Promise.resolve();
  });
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ name: null, to: (shown?.to ?? 0) - 2 * ranges.day }));
  expect(seen.at(-1)?.from).toBe((shown?.to ?? 0) - 3 * ranges.day);
});
