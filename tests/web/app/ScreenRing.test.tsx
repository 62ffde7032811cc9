import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ScreenRing } from '../../../web/app/ScreenRing.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

afterEach(() => vi.restoreAllMocks());

it('shows a screen that failed once it has been asked anew, also where nobody pressed for it', async () => {
  await startTranslations('fi');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [{ fails: true }, { fails: false }];
  const Screen = () => {
    if (useLoaderData<{ fails: boolean }>().fails) throw new Error('The service is gone.');
    return <p>{'The devices'}</p>;
  };
  const router = createMemoryRouter([
    {
      element: <ScreenRing />,
      HydrateFallback: () => null,
      children: [{ path: '/', Component: Screen, loader: () => answers.shift() }],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  await act(() => router.revalidate());
  expect(await screen.findByText('The devices')).toBeInTheDocument();
});
