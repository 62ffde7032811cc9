import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useSearch } from '../../../web/lists/useSearch.ts';

type Change = ReturnType<typeof useSearch>[1];

const at = async (address: string) => {
  const changes = new Map<number, Change>();
  const Part = ({ id }: { id: number }) => {
    const [, change] = useSearch();
    useEffect(() => {
      changes.set(id, change);
    });
    return null;
  };
  const both = (
    <>
      <Part id={0} />
      <Part id={1} />
    </>
  );
  const loader = () => Promise.resolve(null);
  const router = createMemoryRouter([{ path: '*', element: both, loader, hydrateFallbackElement: <p /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(changes.size).toBe(2));
  return { router, change: (id: number, parts: Parameters<Change>[0]) => changes.get(id)?.(parts) };
};

it('keeps both of two changes that are made before the address is another', async () => {
  const { router, change } = await at('/list?keep=1');
  await act(async () => {
    change(0, { q: 'vesi' });
    change(1, { sort: 'name' });
    change(0, { q: 'vesi a' });
    await Promise.resolve();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?keep=1&q=vesi+a&sort=name'));
});

it('counts on from what was chosen last, though another address is shown still', async () => {
  const { router, change } = await at('/list?page=1');
  const turn = (search: URLSearchParams) => ({ page: String(Number(search.get('page')) + 1) });
  await act(async () => {
    change(0, turn);
    change(1, turn);
    await Promise.resolve();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});

it('starts from the address again once that is another', async () => {
  const { router, change } = await at('/list');
  await act(async () => {
    change(0, { q: 'vesi' });
    await Promise.resolve();
  });
  await act(() => router.navigate('/list?sort=name'));
  await act(async () => {
    change(1, { state: 'offline' });
    await Promise.resolve();
  });
  expect(router.state.location.search).toBe('?sort=name&state=offline');
});

it('takes a part away', async () => {
  const { router, change } = await at('/list?q=vesi&sort=name');
  await act(async () => {
    change(0, { q: null, sort: '' });
    await Promise.resolve();
  });
  expect(router.state.location.search).toBe('');
});
