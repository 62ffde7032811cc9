import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionBanner } from '../../../web/app/frame/ConnectionBanner.tsx';
import { setSubscriptionBroken, setConnectionState } from '../../../web/relay/connectionState.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

let asked = 0;

const turn = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

const show = async () => {
  await startTranslations('fi');
  const router = createMemoryRouter([
    {
      path: '/',
      element: <ConnectionBanner />,
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  await act(() => Promise.resolve());
};

beforeEach(() => {
  asked = 0;
  setConnectionState('idle');
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

it('asks the screen again when a page that slept is looked at, and not after a glance elsewhere', async () => {
  await show();
  const before = asked;
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [seconds, times] of [
    [2, 0],
    [60, 1],
  ] as const) {
    turn('hidden');
    vi.setSystemTime(Date.now() + seconds * 1000);
    await act(() => Promise.resolve(turn('visible')));
    expect(asked - before).toBe(times);
  }
});

it('speaks of no lost connection where it stands and one subscription alone does not run', async () => {
  await show();
  const before = asked;
  const alerts = Symbol('alerts');
  act(() => setConnectionState('live'));
  act(() => setSubscriptionBroken(alerts, true));
  expect(screen.getByText(/Osa tiedoista ei juuri nyt päivity/)).toBeVisible();
  act(() => setConnectionState('lost'));
  expect(screen.getByText(/Yhteys palveluun katkesi/)).toBeVisible();
  act(() => setConnectionState('live'));
  await act(() => Promise.resolve(setSubscriptionBroken(alerts, false)));
  expect(screen.queryByText(/ei juuri nyt päivity|katkesi/)).not.toBeInTheDocument();
  expect(asked - before).toBe(1);
});

it('says that live events do not come, and asks what was missed when they do again', async () => {
  await show();
  const before = asked;
  act(() => setConnectionState('lost'));
  expect(screen.getByText(/Yhteys palveluun katkesi/)).toBeVisible();
  await act(() => Promise.resolve(setConnectionState('live')));
  expect(screen.queryByText(/ei juuri nyt päivity|katkesi/)).not.toBeInTheDocument();
  expect(asked - before).toBe(1);
});
