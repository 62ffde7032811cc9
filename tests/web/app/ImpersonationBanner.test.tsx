import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const show = (previousAdmin: boolean) =>
  renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: { User: () => ({ id: 'U', username: 'maija', previousAdmin }), Viewer: () => ({ targets: [] }) },
    path: '/*',
    at: '/user',
  });

it('reminds staff that they act as somebody else, and leads back', async () => {
  const { router } = await show(true);
  expect(screen.getByText('Toimit käyttäjänä maija')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Palaa omalle tilillesi' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/logout?exit=1');
});

it('says nothing to somebody in their own account', async () => {
  await show(false);
  expect(screen.queryByText(/Toimit käyttäjänä/)).toBeNull();
});

const accountActs = async (previousAdmin: boolean) => {
  await show(previousAdmin);
  await userEvent.click(screen.getByRole('button', { name: 'Tili: maija' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('offers in the account menu the way back in the place of signing out', async () => {
  const acts = await accountActs(true);
  expect(acts).toContain('Palaa omalle tilillesi');
  expect(acts).not.toContain('Kirjaudu ulos');
});

it('offers to sign out to somebody in their own account', async () => {
  expect(await accountActs(false)).toContain('Kirjaudu ulos');
});
