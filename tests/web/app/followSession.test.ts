import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { followSession } from '../../../web/app/session/followSession.ts';
import { announceSession } from '../../../web/entities/viewer/session.ts';

const never = () => new Promise(() => undefined);

const portalAt = (...entries: string[]) => {
  const router = createMemoryRouter(
    [
      { path: '/' },
      { path: '/login' },
      { path: '/target/:targetKey' },
      { path: '/slow', loader: never },
      { path: '/not-found' },
      { path: '*' },
    ],
    { initialEntries: entries },
  );
  followSession(router);
  return router;
};

const settled = async (router: ReturnType<typeof portalAt>): Promise<string> => {
  while (!router.state.initialized || router.state.navigation.location?.pathname === '/login')
    await new Promise((resolve) => setTimeout(resolve));
  return router.state.location.pathname + router.state.location.search;
};

beforeEach(() => localStorage.removeItem('session'));

it('leads to signing in, and back to where one is', async () => {
  const router = portalAt('/target/1?tab=2');
  announceSession({ kind: 'ended' });
  expect(await settled(router)).toBe('/login?next=%2Ftarget%2F1%3Ftab%3D2');
});

it('leads a stranger who came to no page of the portal to no sign-in', async () => {
  const router = portalAt('/mita/ihmetta?tab=2');
  announceSession({ kind: 'ended' });
  while (router.state.location.pathname === '/mita/ihmetta') await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe('/not-found');
});

it('leads to signing in also before the first screen has its answer', async () => {
  const router = portalAt('/slow');
  expect(router.state.initialized).toBe(false);
  announceSession({ kind: 'ended' });
  expect(await settled(router)).toBe('/login?next=%2Fslow');
});

it('keeps the way back while a step to signing in is pending', async () => {
  const router = createMemoryRouter(
    [{ path: '/' }, { path: '/target/:targetKey' }, { path: '/login', loader: never }],
    {
      initialEntries: ['/target/1'],
    },
  );
  followSession(router);
  void router.navigate('/login?next=%2Ftarget%2F1');
  expect(router.state.navigation.location?.pathname).toBe('/login');
  announceSession({ kind: 'ended' });
  expect(router.state.navigation.location?.search).toBe('?next=%2Ftarget%2F1');
});

it('leads back to where one was going when the session ended, with the page before it one step behind', async () => {
  const router = portalAt('/target/1');
  void router.navigate('/slow');
  announceSession({ kind: 'ended' });
  expect(await settled(router)).toBe('/login?next=%2Fslow');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/target/1');
});

it('stays where one is when somebody signs in in another tab', async () => {
  const elsewhere = portalAt('/target/1');
  announceSession({ kind: 'other' });
  expect(await settled(elsewhere)).toBe('/target/1');
});

it('leads to where one was going once one has signed in elsewhere', async () => {
  const router = portalAt('/login?next=%2Ftarget%2F1');
  announceSession({ kind: 'other' });
  while (router.state.location.pathname === '/login') await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe('/target/1');
});
