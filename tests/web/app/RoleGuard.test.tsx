import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RightsContext, type Rights, type Who } from '../../../web/app/rights.ts';
import { RoleGuard } from '../../../web/app/RoleGuard.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';

const nobody: Rights = {
  admin: false,
  mes: false,
  tester: false,
  administers: () => false,
  ask: () => Promise.resolve(),
};

const open = (who: Who, at: string, path: string, rights: Partial<Rights>) => {
  const guarded = (
    <RoleGuard who={who} waiting={<p>{'waiting'}</p>}>
      <p>{'the screen'}</p>
    </RoleGuard>
  );
  const router = createMemoryRouter(
    [
      { path, element: guarded },
      { path: '*', element: <p>{'elsewhere'}</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <RightsContext value={{ ...nobody, ...rights }}>
      <RouterProvider router={router} />
    </RightsContext>,
  );
  return router;
};

describe('A screen that is not for everybody', () => {
  beforeEach(async () => {
    await startTranslations('en');
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('is there at once for those who may see it', () => {
    open('mes', '/product', '/product', { mes: true });
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('takes an administrator of the service for everybody', () => {
    open('tester', '/test', '/test', { admin: true });
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('tells the administrator of one site from that of another', () => {
    open('targetAdmin', '/target/2/users', '/target/:targetId/users', { administers: (target) => target === 2 });
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('leads nobody away while it is not known which sites they administer', async () => {
    const ask = vi.fn(() => Promise.resolve());
    open('targetAdmin', '/target/2/users', '/target/:targetId/users', { administers: () => undefined, ask });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('waiting')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['/product', '/product'],
    ['/target/2/users', '/target/:targetId/users'],
  ])('leads from %s home after 1100 ms, even where the refusal is known at once', async (at, path) => {
    const router = open('targetAdmin', at, path, {});
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/');
    expect(toasts()).toMatchObject([{ tone: 'negative', title: '401 · No access' }]);
  });

  it('leads from a subscription route to the page of its site after 1100 ms', async () => {
    const router = open('admin', '/target/2/subscription/7/edit', '/target/:targetId/subscription/:id/edit', {});
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/target/2');
  });

  it('is there where the right arrives within that time', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const rights = (mes: boolean) => ({ ...nobody, ask, mes });
    const guarded = (
      <RoleGuard who="mes" waiting={<p>{'waiting'}</p>}>
        <p>{'the screen'}</p>
      </RoleGuard>
    );
    const router = createMemoryRouter([{ path: '/', element: guarded }]);
    const page = (mes: boolean) => (
      <RightsContext value={rights(mes)}>
        <RouterProvider router={router} />
      </RightsContext>
    );
    const { rerender } = render(page(false));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(ask).toHaveBeenCalledOnce();
    rerender(page(true));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('the screen')).toBeVisible();
  });
});
