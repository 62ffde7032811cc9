import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { expect, it, vi } from 'vitest';
import query from '../../../web/__generated__/SpaceResidentsQuery.graphql.ts';
import { useRefetch } from '../../../web/relay/useRefetch.ts';

const show = async () => {
  const environment = createMockEnvironment();
  const loader = vi.fn(() => ({}));
  const wrapper = ({ children }: { children: ReactNode }) => {
    const routes = [{ path: '/', loader, HydrateFallback: () => null, element: children }];
    return (
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </RelayEnvironmentProvider>
    );
  };
  const { result } = await act(async () => renderHook(() => useRefetch(query, { id: 'A' }), { wrapper }));
  const inFlight = () => environment.mock.getAllOperations();
  const respond = () => act(async () => environment.mock.resolve(inFlight()[0]!, { data: { node: null } }));
  return { environment, loader, refetch: () => act(() => result.current.refetch()), inFlight, respond };
};

it('queues one request while one is in flight, since the response may be older than the change', async () => {
  const { refetch, inFlight, respond } = await show();
  refetch();
  refetch();
  refetch();
  expect(inFlight()).toHaveLength(1);
  await respond();
  expect(inFlight()).toHaveLength(1);
  await respond();
  expect(inFlight()).toHaveLength(0);
});

it('runs the loaders of the page if the request fails, and not otherwise', async () => {
  const { environment, loader, refetch, inFlight, respond } = await show();
  refetch();
  await respond();
  expect(loader).toHaveBeenCalledTimes(1);
  refetch();
  await act(async () => environment.mock.reject(inFlight()[0]!, new Error('no network')));
  expect(loader).toHaveBeenCalledTimes(2);
});
