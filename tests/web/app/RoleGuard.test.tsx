import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RightsContext, type Rights, type Who } from '../../../web/app/rights.ts';
import { RoleGuard } from '../../../web/app/RoleGuard.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

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

  it('waits no longer than 1100 ms for rights that do not come, and leads home', async () => {
    const router = open('mes', '/product', '/product', { ask: () => new Promise(() => undefined) });
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads from a page of a site to that site, as soon as it is known that the right is not there', async () => {
    const router = open('targetAdmin', '/target/2/users', '/target/:targetId/users', {});
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(router.state.location.pathname).toMatch(/^\/target\/2(\/|$)/);
    expect(router.state.location.pathname).not.toContain('users');
  });
});
