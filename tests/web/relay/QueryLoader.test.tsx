import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { RelayEnvironmentProvider, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { expect, it } from 'vitest';
import parameters from '../../../web/__generated__/SpaceResidentsQuery$parameters.ts';
import query, { type SpaceResidentsQuery } from '../../../web/__generated__/SpaceResidentsQuery.graphql.ts';
import { QueryLoader } from '../../../web/relay/QueryLoader.tsx';

function Residents({ queryRef, isStale }: { queryRef: PreloadedQuery<SpaceResidentsQuery>; isStale: boolean }) {
  const { node } = usePreloadedQuery<SpaceResidentsQuery>(query, queryRef);
  return <p>{`${node?.residents?.map(({ name }) => name).join()}${isStale ? ' (before)' : ''}`}</p>;
}

const show = async () => {
  const environment = createMockEnvironment();
  function Page() {
    const [id, setId] = useState('A');
    return (
      <Suspense fallback={<p>{'loading'}</p>}>
        <button type="button" onClick={() => setId('B')}>
          {'B'}
        </button>
        <QueryLoader query={parameters} variables={{ id }} skeleton={<p>{'starting'}</p>}>
          {(queryRef, isStale) => <Residents queryRef={queryRef} isStale={isStale} />}
        </QueryLoader>
      </Suspense>
    );
  }
  const router = createMemoryRouter([{ path: '/', loader: () => ({}), HydrateFallback: () => null, Component: Page }]);
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>,
    );
  });
  const respond = (name: string) =>
    act(async () => {
      const operation = environment.mock.getMostRecentOperation();
      const { id } = operation.request.variables;
      const person = { id: name, name, email: null, role: 'TENANT', validFrom: '2026-01-01', validUntil: null };
      environment.mock.resolve(operation, { data: { node: { __typename: 'Space', id, residents: [person] } } });
    });
  return {
    environment,
    router,
    respond,
    choose: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
};

it('starts the query as it opens, and renders its data', async () => {
  const { respond } = await show();
  expect(screen.getByText('loading')).toBeInTheDocument();
  await respond('Aino');
  expect(screen.getByText('Aino')).toBeInTheDocument();
});

it('leaves what is shown, marked as of before, until the data of other variables has arrived', async () => {
  const { respond, choose } = await show();
  await respond('Aino');
  await choose('B');
  expect(screen.getByText('Aino (before)')).toBeInTheDocument();
  await respond('Eero');
  expect(screen.getByText('Eero')).toBeInTheDocument();
});

it('fetches the query again when the screen is refetched', async () => {
  const { environment, router, respond } = await show();
  await respond('Aino');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  await act(() => router.revalidate());
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  await respond('Eero');
  expect(screen.getByText('Eero')).toBeInTheDocument();
});
