import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from '../../../web/app/frame/ScreenErrorBoundary.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { RequestError } from '../../../web/states/requestError.ts';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';

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
      element: <ScreenErrorBoundary />,
      HydrateFallback: () => null,
      children: [{ path: '/', Component: Screen, loader: () => answers.shift() }],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  await act(() => router.revalidate());
  expect(await screen.findByText('The devices')).toBeInTheDocument();
});

const refusedAt = async (at: string) => {
  await startTranslations('fi');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Refused = () => {
    throw new RequestError('FORBIDDEN', 'The caller has no right to this.');
  };
  const children = [
    { path: '/target/:targetKey', Component: Refused },
    { path: '/', element: null },
    { path: '/home', element: null },
  ];
  if (at !== '/target/2') children.splice(1, 2, { path: at, Component: Refused });
  const router = createMemoryRouter([{ element: <ScreenErrorBoundary />, children }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
};

it('leads home from a record that is refused, with status and text in a toast', async () => {
  const router = await refusedAt('/target/2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts()).toMatchObject([{ tone: 'negative', title: '401 · Ei käyttöoikeutta' }]);
});

it.each(['/', '/home'])('shows a refusal of home at %s in its place, since there is nowhere to lead to', async (at) => {
  const router = await refusedAt(at);
  expect(await screen.findByText('Ei käyttöoikeutta')).toBeVisible();
  expect(router.state.location.pathname).toBe(at);
  expect(toasts()).toEqual([]);
});
