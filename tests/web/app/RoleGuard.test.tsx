import { act, cleanup, render, screen } from '@testing-library/react';
import { loadQuery, RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loadFrame } from '../../kit/loadFrame.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import targetQuery, { type RoleGuardQuery } from '../../../web/__generated__/RoleGuardQuery.graphql.ts';
import { isTargetGuard, type Guard } from '../../../web/entities/siteMap/siteMapEntry.ts';
import { FrameUserContext } from '../../../web/entities/viewer/useFrameUser.ts';
import { RoleGuard } from '../../../web/app/routing/RoleGuard.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';

const customer = { isAdmin: false, isMes: false, isTester: false };

type Rights = {
  staff?: Partial<typeof customer>;
  /** Whether the viewer administers the target; undefined while the response is pending. */
  administers?: boolean;
  /** Whether the viewer may import spreadsheets into it; not by default. */
  imports?: boolean;
};

const user = (rights: Partial<typeof customer>) => ({
  viewer: {
    __typename: 'Viewer',
    user: { __typename: 'User', id: 'U', favouriteTargetIds: [], ...customer, ...rights },
  },
});

const target = (viewerCanAdminister: boolean, viewerCanImport = false) => ({
  target: { __typename: 'Target', id: 'T', viewerCanAdminister, viewerCanImport },
});

const open = (guard: Guard, at: string, path: string, { staff = {}, administers, imports }: Rights) => {
  const environment = createMockEnvironment();
  const known = loadFrame(environment, { User: () => user(staff).viewer.user });
  let targetRef: PreloadedQuery<RoleGuardQuery> | null = null;
  if (isTargetGuard(guard)) {
    environment.mock.queuePendingOperation(targetQuery, { targetKey: 2 });
    targetRef = loadQuery<RoleGuardQuery>(environment, targetQuery, { targetKey: 2 });
    if (administers !== undefined)
      environment.mock.resolve(environment.mock.getMostRecentOperation(), {
        data: target(administers, imports),
      });
  }
  const guarded = (
    <RoleGuard guard={guard} targetRef={targetRef} waiting={<p>{'waiting'}</p>}>
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
    <RelayEnvironmentProvider environment={environment}>
      <FrameUserContext value={known}>
        <RouterProvider router={router} />
      </FrameUserContext>
    </RelayEnvironmentProvider>,
  );
  return { router, environment };
};

describe('A screen with a guard', () => {
  beforeEach(async () => {
    await startTranslations('en');
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('is rendered at once for those with the right, without a request', () => {
    const { environment } = open('mes', '/product', '/product', { staff: { isMes: true } });
    expect(screen.getByText('the screen')).toBeVisible();
    expect(environment.mock.getAllOperations()).toEqual([]);
  });

  it('is rendered for an administrator of the target', () => {
    open('targetAdmin', '/target/2/users', '/target/:targetKey/users', { administers: true });
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('is rendered for accounts that may import spreadsheets, and for no administrator who may not', async () => {
    const path = '/target/:targetKey/settings/import';
    open('importer', '/target/2/settings/import', path, { administers: false, imports: true });
    expect(screen.getByText('the screen')).toBeVisible();
    cleanup();
    const { router } = open('importer', '/target/2/settings/import', path, { administers: true, imports: false });
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads no user away while the right to the target is pending', async () => {
    open('targetAdmin', '/target/2/users', '/target/:targetKey/users', {});
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('waiting')).toBeVisible();
  });

  it.each([
    ['mes', '/product', '/product'],
    ['targetAdmin', '/target/2/users', '/target/:targetKey/users'],
  ] as const)('without the right %s leads from %s home after 1100 ms', async (guard, at, path) => {
    const { router } = open(guard, at, path, { administers: false });
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/');
    expect(toasts()).toMatchObject([{ tone: 'negative', title: '401 · No access' }]);
  });

  it('leads from a subscription route to the page of its target after 1100 ms', async () => {
    const { router } = open('admin', '/target/2/subscription/7/edit', '/target/:targetKey/subscription/:id/edit', {});
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/target/2');
  });

  it.each([
    ['mes', '/product', '/product', user({ isMes: true })],
    ['targetAdmin', '/target/2/users', '/target/:targetKey/users', target(true)],
  ] as const)(
    'reads a missing right %s again, and is rendered if it was granted meanwhile',
    async (guard, at, path, data) => {
      const { environment } = open(guard, at, path, { administers: false });
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('waiting')).toBeVisible();
      act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data }));
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('the screen')).toBeVisible();
    },
  );
});
