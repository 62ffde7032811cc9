import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/Shell.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

beforeEach(() => localStorage.removeItem('session'));

const comeTo = (path: string, at: string) =>
  renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: { Query: () => ({ viewer: null }) },
    path,
    at,
  });

it('asks a stranger to sign in, to come back to where they were going', async () => {
  const { router } = await comeTo('/target/:targetId', '/target/1?tab=2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Ftarget%2F1%3Ftab%3D2');
});

it('tells a stranger who came to no page of the portal that there is none', async () => {
  const { router } = await comeTo('/mita/*', '/mita/ihmetta');
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
});
