import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameError } from '../../../web/app/frame/FrameError.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { RequestError } from '../../../web/states/requestError.ts';

beforeEach(async () => {
  await startTranslations('fi');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const enter = (at: string, error: Error) => {
  const Frame = () => {
    throw error;
  };
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        errorElement: <FrameError />,
        children: [
          { path: '/target/:targetKey', element: null },
          { path: '/nowhere/*', element: null },
        ],
      },
      { path: '/login', element: null },
      { path: '/not-found', element: null },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return async (pathname: string) => {
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    return Object.fromEntries(new URLSearchParams(router.state.location.search));
  };
};

it('leads to /login with the reason and the way back where the viewer could not be loaded', async () => {
  const led = enter('/target/1?tab=2', new RequestError('UPSTREAM_UNAVAILABLE', 'No response.'));
  expect(await led('/login')).toEqual({ next: '/target/1?tab=2', failed: 'UPSTREAM_UNAVAILABLE' });
});

it('leads to /login without a failure where the session has ended', async () => {
  const led = enter('/target/1', new RequestError('UNAUTHENTICATED', 'No session.'));
  expect(await led('/login')).toEqual({ next: '/target/1' });
});

it('leads to the not-found page from an unknown path, which needs no viewer', async () => {
  await enter('/nowhere/at/all', new RequestError('UPSTREAM_UNAVAILABLE', 'No response.'))('/not-found');
});

it('shows in its place that the page is outdated, which only a reload helps', async () => {
  enter('/target/1', new RequestError('OUTDATED', 'Not in the list.'));
  expect(await screen.findByRole('button', { name: 'Lataa sivu uudelleen' })).toBeVisible();
});
