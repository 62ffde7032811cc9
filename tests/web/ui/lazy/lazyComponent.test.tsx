import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { ErrorBoundary } from '../../../../web/states/ErrorBoundary.tsx';
import { lazyComponent } from '../../../../web/ui/lazy/lazyComponent.ts';
import { silencedReactErrors } from '../../../kit/silencedReactErrors.ts';

const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js'));

await startTranslations('fi');

/** A part in a ring whose code does not come at first, of which the server then says the given. */
const lose = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const load = vi.fn<() => Promise<{ default: () => string }>>(gone);
  const Part = lazyComponent(load);
  const page = (subject: string) => (
    <ErrorBoundary resetKey={subject}>
      {() => (
        <Suspense fallback="…">
          <Part />
        </Suspense>
      )}
    </ErrorBoundary>
  );
  const { rerender } = render(page('one'), silencedReactErrors);
  await screen.findByRole('alert');
  load.mockResolvedValue({ default: () => 'The part' });
  return { load, turnTo: (subject: string) => rerender(page(subject)) };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches the code of a part anew when it is tried again', async () => {
  const { load } = await lose(() => Promise.resolve(new Response('', { status: 200 })));
  expect(load).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches it anew when it is come back to from elsewhere', async () => {
  const { turnTo } = await lose(() => Promise.resolve(new Response('', { status: 200 })));
  turnTo('other');
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

it('says that the portal was updated where the code is there no more', async () => {
  await lose(() => Promise.resolve(new Response('', { status: 404 })));
  expect(screen.getByText('Portaali on päivitetty')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lataa sivu uudelleen' })).toBeInTheDocument();
});

it('says that there is no network where nothing is reached', async () => {
  await lose(() => Promise.reject(new TypeError('offline')));
  expect(screen.getByText('Ei verkkoyhteyttä')).toBeInTheDocument();
});

it('says after 120 s, and not before, that the code has not come, with a reload of the page as the retry', async () => {
  vi.useFakeTimers();
  const Part = lazyComponent(() => new Promise<never>(() => undefined));
  render(
    <ErrorBoundary resetKey="">{() => <Suspense fallback="…">{<Part />}</Suspense>}</ErrorBoundary>,
    silencedReactErrors,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Palvelu vastaa hitaasti');
  expect(screen.getByRole('button', { name: 'Lataa sivu uudelleen' })).toBeInTheDocument();
});
