import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const space = (key: number, name: string, rest: object = {}) => ({
  id: `S${key}`,
  key,
  name,
  offlineCount: 0,
  activeAlertCount: 0,
  consumptionTypes: [],
  ...rest,
});

const site = (key: number, name: string, rest: object = {}) => ({
  id: `T${key}`,
  key,
  name,
  subscription: 'CLOUD',
  activeAlertCount: 0,
  offlineCount: 0,
  consumptionTypes: [],
  viewerSeesAll: true,
  modules: [],
  groups: [
    {
      id: `G${key}`,
      key: key * 10,
      name: `Talo ${key}`,
      consumptionTypes: [],
      spaces: [space(key * 100, `A${key}`, { offlineCount: 2 }), space(key * 100 + 1, `B${key}`)],
    },
  ],
  ...rest,
});

const show = async (
  at: string,
  targets: object[] = [site(5, 'Kuusikallio'), site(6, 'Lepola')],
  favouriteTargetIds: string[] = [],
) => {
  await renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: { Viewer: () => ({ allTargets: targets }), User: () => ({ id: 'U', favouriteTargetIds }) },
    path: '/*',
    at,
  });
  return within(screen.getByRole('tree', { name: 'Kohteet' }));
};

type Shown = Awaited<ReturnType<typeof show>>;

const names = (tree: Shown) =>
  tree.getAllByRole('treeitem').map((item) => /Kuusikallio|Lepola|Talo \d|[AB]\d/.exec(item.textContent)?.[0]);

const search = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Hae kohteista' }), text);

it('is open as far as where one is, and says which place that is', async () => {
  const tree = await show('/target/5/group/50/space/500/core/9');
  expect(names(tree)).toEqual(['Kuusikallio', 'Talo 5', 'A5', 'B5', 'Lepola']);
  expect(tree.getByRole('treeitem', { name: /^A5/ })).toHaveAttribute('aria-current', 'page');
});

it('tells at a space and at its building how many devices are offline, and at a site that it has no subscription', async () => {
  const tree = await show('/target/5/group/50', [site(5, 'Kuusikallio'), site(6, 'Lepola', { subscription: 'NONE' })]);
  expect(tree.getByRole('treeitem', { name: /^A5/ })).toHaveTextContent('2 laitetta ilman yhteyttä');
  expect(tree.getByRole('treeitem', { name: /^Talo 5/ })).toHaveTextContent('2 laitetta ilman yhteyttä');
  expect(tree.getByRole('treeitem', { name: /^B5/ })).not.toHaveTextContent('laite');
  expect(tree.getByRole('treeitem', { name: /Kuusikallio/ })).toHaveTextContent('Tilaus voimassa');
  expect(tree.getByRole('treeitem', { name: /Lepola/ })).toHaveTextContent('Ei tilausta');
});

it('keeps of a search what has the text, with the way there open, and what is inside a site that has it', async () => {
  const tree = await show('/');
  await search('a6');
  expect(names(tree)).toEqual(['Lepola', 'Talo 6', 'A6']);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Hae kohteista' }));
  await search(' LEPO ');
  expect(names(tree)).toEqual(['Lepola']);
  tree.getByRole('treeitem', { name: /Lepola/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(names(tree)).toEqual(['Lepola', 'Talo 6']);
});

it('says that nothing was found', async () => {
  await show('/');
  await search('ei mitään');
  expect(screen.getByText('Hakua vastaavia ei löytynyt')).toBeInTheDocument();
  expect(screen.queryByRole('tree')).toBeNull();
});

it('has favourites first', async () => {
  expect(names(await show('/', undefined, ['T6']))).toEqual(['Lepola', 'Kuusikallio']);
});

it('leads to the page that is open, at the other place', async () => {
  const tree = await show('/target/5/devices/grid');
  expect(tree.getByRole('treeitem', { name: /Lepola/ })).toHaveAttribute('href', '/target/6/devices/grid');
  expect(tree.getByRole('treeitem', { name: /^Talo 5/ })).toHaveAttribute('href', '/target/5/group/50/devices');
});

it('has the parts of the present place above it, with the open one marked', async () => {
  await show('/target/5/group/50/devices');
  const parts = within(screen.getByRole('navigation', { name: 'Talo 5: osiot' }));
  expect(parts.getByRole('link', { name: 'Laitteet' })).toHaveAttribute('aria-current', 'page');
  expect(parts.getByRole('link', { name: 'Yleiskuva' })).toHaveAttribute('href', '/target/5/group/50');
});

it('has no parts where the page is about no place', async () => {
  await show('/');
  expect(screen.queryByRole('navigation', { name: /osiot$/ })).toBeNull();
});
