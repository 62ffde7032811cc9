import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const show = (rights: { isAdmin: boolean; isMes: boolean; isTester: boolean }) =>
  renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: {
      User: () => ({ id: 'U', username: 'maija', previousAdmin: false, ...rights }),
      Viewer: () => ({ targets: [] }),
    },
    path: '/*',
    at: '/user',
  });

const itemsOf = async (menu: string) => {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('has a menu of the pages for staff, and their own account in that of the account', async () => {
  await show({ isAdmin: true, isMes: true, isTester: false });
  expect(await itemsOf('Ylläpito')).toContain('Asiakkaat');
  await userEvent.keyboard('{Escape}');
  expect(await itemsOf('Tili: maija')).toContain('Oma tili');
});

it('has no menu of the pages for staff for a customer', async () => {
  await show({ isAdmin: false, isMes: false, isTester: false });
  expect(screen.queryByRole('button', { name: 'Ylläpito' })).toBeNull();
  expect(await itemsOf('Tili: maija')).toContain('Oma tili');
});
