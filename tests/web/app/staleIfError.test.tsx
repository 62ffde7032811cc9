import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadQuery, RelayEnvironmentProvider, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Environment, Network, Observable, RecordSource, Store, type GraphQLResponse } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import whole, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import query from '../../../web/__generated__/ShellQuery$parameters.ts';
import { staleIfError } from '../../../web/app/relay/staleIfError.ts';
import { ConnectionBanner } from '../../../web/app/frame/ConnectionBanner.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { ErrorBoundary } from '../../../web/states/ErrorBoundary.tsx';
import { RequestError } from '../../../web/states/requestError.ts';
import { logMissingData } from '../../kit/missingData.ts';

const answers: Observable<GraphQLResponse>[] = [];
const answered = () => answers.push(Observable.from({ data: { viewer: null } }));
const failed = (code: 'OFFLINE' | 'FORBIDDEN') =>
  answers.push(Observable.create((sink) => sink.error(new RequestError(code, 'No.'))));

let environment: Environment;
let questions = 0;

beforeEach(async () => {
  await startTranslations('fi');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = Network.create(() => answers.shift() ?? Observable.create(() => undefined));
  environment = new Environment({ network, store: new Store(new RecordSource()), relayFieldLogger: logMissingData });
  questions = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

const ask = () => staleIfError<ShellQuery>(loadQuery(environment, query, {}, { fetchPolicy: 'store-and-network' }));

function Shown({ queryRef }: { queryRef: PreloadedQuery<ShellQuery> }) {
  return <p>{usePreloadedQuery<ShellQuery>(whole, queryRef).viewer === null ? 'What was there' : 'Somebody'}</p>;
}

const show = async (queryRef: PreloadedQuery<ShellQuery>) => {
  const element = (turn: number) => (
    <RelayEnvironmentProvider environment={environment}>
      <ErrorBoundary resetKey={String(turn)}>
        {() => (
          <Suspense fallback={null}>
            <Shown queryRef={queryRef} />
          </Suspense>
        )}
      </ErrorBoundary>
    </RelayEnvironmentProvider>
  );
  const page = render(element(0));
  // Drawn anew for whatever reason, as a page is all the time.
  await act(() => Promise.resolve(page.rerender(element(1))));
};

const showSign = async () => {
  const loader = () => {
    questions += 1;
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', element: <ConnectionBanner />, loader, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => vi.waitFor(() => expect(router.state.initialized).toBe(true)));
};

it('leaves a screen as it was where it could not be asked for anew, says so, and asks again', async () => {
  answered();
  ask();
  failed('OFFLINE');
  const queryRef = ask();
  await show(queryRef);
  expect(screen.getByText('What was there')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await showSign();
  expect(screen.getByText(/Osa tiedoista ei juuri nyt päivity/)).toBeVisible();
  const before = questions;
  await act(() => Promise.resolve(vi.advanceTimersByTime(20_000)));
  expect(questions - before).toBe(1);
  act(() => queryRef.dispose());
  expect(screen.queryByText(/ei juuri nyt päivity|katkesi/)).not.toBeInTheDocument();
});

it('tells of a failure where nothing was there before', async () => {
  failed('OFFLINE');
  await show(ask());
  expect(screen.getByText('Ei verkkoyhteyttä')).toBeInTheDocument();
});

it('shows no more what somebody may not see any longer', async () => {
  answered();
  ask();
  failed('FORBIDDEN');
  await show(ask());
  expect(screen.queryByText('What was there')).not.toBeInTheDocument();
});
