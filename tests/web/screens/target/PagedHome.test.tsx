import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/pageOf.ts';
import { showHome, site } from '../../../kit/showHome.tsx';

type Graph = Awaited<ReturnType<typeof showHome>>['environment'];

const listed = [site('Hankala', { key: 6, offlineCount: 3, subscription: 'NONE' }), site('Muu')];

const show = (at?: string) => showHome(listed, { total: 300, ...(at !== undefined && { at }) });

const requestsOf = (environment: Graph, name = 'homeTargetsQuery') =>
  environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === name);

const newest = (environment: Graph) =>
  waitFor(() => {
    const found = requestsOf(environment).at(-1);
    if (!found) throw new Error('The sites are not asked for.');
    return found;
  });

const full = (name: string, rest: object = {}) => ({
  __typename: 'Target',
  ...site(name, { key: 9, address: null, city: null, ownSpaces: [], ...rest }),
});

const give = (environment: Graph, request: Awaited<ReturnType<typeof newest>>, rows: object[], total: number) =>
  act(() =>
    environment.mock.resolve(request, { data: { viewer: { __typename: 'Viewer', rows: pageOf(rows, total) } } }),
  );

const names = () =>
  within(screen.getByRole('table', { name: 'Kohteet' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

it('loads of a large portfolio no more than a page, says so, and goes on by a button', async () => {
  const { environment } = await show();
  expect(requestsOf(environment)).toEqual([]);
  expect(screen.getByText('Näytetään 2 / 300')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää (298)' }));
  const request = await newest(environment);
  expect(request.request.variables).toMatchObject({ count: 100, cursor: 'c1' });
  give(environment, request, [full('Kolmas')], 300);
  expect(names()).toEqual(['Hankala', 'Muu', 'Kolmas']);
});

it('has the server search them, and says that none is found only once it has', async () => {
  const { environment } = await show();
  await userEvent.type(screen.getByRole('searchbox', { name: /^Hae/ }), 'kaukai');
  expect(screen.getByText('Haetaan…')).toBeInTheDocument();
  const request = await newest(environment);
  expect(request.request.variables).toMatchObject({ count: 100, cursor: null, filter: { text: 'kaukai' } });
  give(environment, request, [full('Kaukainen')], 1);
  await waitFor(() => expect(names()).toEqual(['Kaukainen']));
  expect(screen.getByText('Näytetään 1 / 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Näytä/ })).toBeNull();
});

it.each([
  ['?state=noSubscription', { filter: { trouble: ['NO_SUBSCRIPTION'] } }],
  ['?favourite=yes', { filter: { onlyFavourites: true } }],
  ['?sort=name', { order: { field: 'NAME', direction: 'ASC' } }],
  ['?sort=devices&dir=desc', { order: { field: 'DEVICE_COUNT', direction: 'DESC' } }],
  ['?sort=state&dir=asc', { order: { field: 'TROUBLE', direction: 'DESC' } }],
])('has the server narrow and sort them as the address says: %s', async (at, variables) => {
  const { environment } = await show(`/${at}`);
  expect((await newest(environment)).request.variables).toMatchObject(variables);
});

it('offers no sorting of what the server cannot sort', async () => {
  await show();
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(within(header('Paristo vähissä')).getByRole('button')).toBeInTheDocument();
  expect(within(header('Vesi, 7 vrk')).queryByRole('button')).toBeNull();
});

it('asks each minute for what is narrowed down too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { environment } = await show('/?state=offline');
  const request = await vi.waitUntil(() => requestsOf(environment).at(-1));
  give(environment, request, [full('Kaukainen', { offlineCount: 1 })], 1);
  await vi.waitUntil(() => names().join() === 'Kaukainen');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  const [, refetch] = requestsOf(environment, 'HomeScreenQuery');
  if (!refetch) throw new Error('The screen is not refetched.');
  const before = requestsOf(environment).length;
  act(() => environment.mock.complete(refetch));
  await vi.waitUntil(() => requestsOf(environment).length === before + 1);
  vi.useRealTimers();
});
