import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { DeferredSection } from '../../../web/relay/DeferredSection.tsx';
import { silencedReactErrors } from '../../kit/silencedReactErrors.ts';
import { trackRequest } from '../../../web/states/requestsInFlight.ts';

beforeEach(() => startTranslations('en'));

/** Shows a part that throws what Relay throws for a field that failed, as long as the store lacks the field. */
const show = async () => {
  const store = { failed: true };
  const loader = vi.fn(() => ({}));
  const Field = () => {
    if (store.failed) throw new Error("Relay: Missing @required value at path 'target.consumption' in 'Target'.");
    return <p>{'118 m³'}</p>;
  };
  function Screen() {
    const [text, setText] = useState('');
    return (
      <>
        <input aria-label="note" value={text} onChange={({ target }) => setText(target.value)} />
        <DeferredSection>
          <Field />
        </DeferredSection>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', loader, Component: Screen, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />, silencedReactErrors);
  await screen.findByRole('textbox');
  return { store, loader, router };
};

it('shows a failure with a retry, which refetches the screen and waits for the response', async () => {
  const { store, loader } = await show();
  expect(screen.getByRole('heading', { name: 'This section could not be loaded' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'kept');
  const respond = trackRequest();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loader).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('118 m³')).toBeNull();
  store.failed = false;
  act(respond);
  expect(await screen.findByText('118 m³')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('kept');
});

it('tries again by itself when the screen is refetched, once the response has arrived', async () => {
  const { store, router } = await show();
  const respond = trackRequest();
  await act(() => router.revalidate());
  expect(screen.queryByText('118 m³')).toBeNull();
  store.failed = false;
  act(respond);
  expect(await screen.findByText('118 m³')).toBeInTheDocument();
});

it('tries again by itself once the first load has ended, since what the store had before may have failed', async () => {
  const respond = trackRequest();
  const { store, loader } = await show();
  expect(screen.getByRole('heading', { name: 'This section could not be loaded' })).toBeInTheDocument();
  store.failed = false;
  act(respond);
  expect(await screen.findByText('118 m³')).toBeInTheDocument();
  expect(loader).toHaveBeenCalledTimes(1);
});
