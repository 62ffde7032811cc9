import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LoginScreen, { loader } from '../../../../web/screens/LoginScreen/LoginScreen.tsx';
import { renderPage } from '../../../kit/renderPage.tsx';

let viewer: object | null | Error;

beforeEach(() => {
  viewer = new TypeError('gone');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () =>
    viewer instanceof Error
      ? Promise.reject(viewer)
      : Promise.resolve(Response.json({ data: { viewer, signIn: { demoAccounts: ['isannoitsija'], providers: [] } } })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (failed: string) => {
  const at = `/login?next=%2Ftarget%2F5&failed=${failed}`;
  const shown = await renderPage({ page: LoginScreen, loader, path: '/login', at });
  await screen.findByLabelText('Käyttäjätunnus');
  return shown;
};

it.each([
  ['UPSTREAM_UNAVAILABLE', 'Palvelu ei vastaa. Sivu avautuu automaattisesti, kun palvelu vastaa taas.'],
  ['OFFLINE', 'Ei verkkoyhteyttä. Sivu avautuu automaattisesti, kun palvelu vastaa taas.'],
  ['ANYTHING_ELSE', 'Jokin meni vikaan. Sivu avautuu automaattisesti, kun palvelu vastaa taas.'],
])('says why the portal could not be entered, by %s', async (failed, words) => {
  await show(failed);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).not.toBeInTheDocument();
});

it('leads back by itself once the viewer can be loaded, and not before', async () => {
  const { router } = await show('UPSTREAM_UNAVAILABLE');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(router.state.location.pathname).toBe('/login');
  viewer = { user: { id: 'U' } };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(router.state.location.pathname).toBe('/target/5');
});

it('leads back at once when the network returns', async () => {
  const { router } = await show('OFFLINE');
  viewer = { user: { id: 'U' } };
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(router.state.location.pathname).toBe('/target/5');
});

it('says that the session has ended where it ended meanwhile, and how to sign in', async () => {
  localStorage.setItem('session', 'began 1');
  const { router } = await show('UPSTREAM_UNAVAILABLE');
  viewer = null;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(router.state.location.search).toBe('?next=%2Ftarget%2F5&ended=1');
  expect(screen.getByText(/Istuntosi on vanhentunut/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /isannoitsija/ })).toBeVisible();
});
