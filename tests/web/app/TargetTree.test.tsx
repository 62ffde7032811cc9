import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { pageOf } from '../../kit/pageOf.ts';
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
  subscriptionStart: null,
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
  { total = targets.length, favouriteTargets = [] as object[] } = {},
) => {
  const { environment } = await renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: {
      Viewer: () => ({ favouriteTargets, targets: pageOf(targets, total) }),
      User: () => ({ id: 'U', favouriteTargetIds }),
    },
    path: '/*',
    at,
  });
  return { ...within(await screen.findByRole('tree', { name: 'Kohteet' })), environment };
};

type Shown = Awaited<ReturnType<typeof show>>;
type Graph = Shown['environment'];

const names = (tree: Pick<Shown, 'getAllByRole'>) =>
  tree
    .getAllByRole('treeitem')
    .map((item) => /Kuusikallio|Lepola|Metsola|Ojala|Talo \d|[AB]\d/.exec(item.textContent)?.[0]);

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

const requestOf = async (environment: Graph, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().findLast(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} is not asked for.`);
    return found;
  });

const whole = (key: number, name: string) => ({
  ...site(key, name),
  __typename: 'Target',
  viewerCanAdminister: true,
  viewerCanImport: true,
  viewerCanEdit: true,
  groups: [
    {
      id: `G${key}`,
      key: key * 10,
      name: `Talo ${key}`,
      consumptionTypes: [],
      spaces: [{ ...space(key * 100, `A${key}`), viewerCanEdit: true }],
    },
  ],
});

const more = (name = /^Näytä/) => screen.queryByRole('button', { name });

/** Answers a page of the sites. */
const givePage = (environment: Graph, request: Awaited<ReturnType<typeof requestOf>>, page: object) =>
  act(() =>
    environment.mock.resolve(request, {
      data: { viewer: { __typename: 'Viewer', targets: { ...page, totalCount: 102 } } },
    }),
  );

describe('of a portfolio that has more sites than a page', () => {
  it('loads the next page by a button at its end, by keyboard too', async () => {
    const tree = await show('/', undefined, [], { total: 102 });
    expect(names(tree)).toEqual(['Kuusikallio', 'Lepola']);
    const button = screen.getByRole('button', { name: 'Näytä lisää (100)' });
    tree.getByRole('treeitem', { name: /Kuusikallio/ }).focus();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    const request = await requestOf(tree.environment, 'PagedTargetTreeQuery');
    expect(request.request.variables).toEqual({ cursor: 'c1' });
    givePage(tree.environment, request, {
      edges: [{ cursor: 'd', node: whole(7, 'Metsola') }],
      pageInfo: { hasNextPage: false, endCursor: 'd' },
    });
    expect(names(tree)).toEqual(['Kuusikallio', 'Lepola', 'Metsola']);
    expect(more()).toBeNull();
  });

  it('says that the next page could not be had, and asks again', async () => {
    const { environment } = await show('/', undefined, [], { total: 102 });
    await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää (100)' }));
    const request = await requestOf(environment, 'PagedTargetTreeQuery');
    act(() => environment.mock.reject(request, new Error('No way there.')));
    expect(await screen.findByText('Lisää ei saatu haettua. Yritä uudelleen.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää (100)' }));
    expect(await requestOf(environment, 'PagedTargetTreeQuery')).not.toBe(request);
  });

  it('searches the others on the server, and says that it does', async () => {
    const tree = await show('/', undefined, [], { total: 102 });
    await search('metso');
    expect(screen.getByText('Haetaan…')).toBeInTheDocument();
    expect(screen.queryByText('Hakua vastaavia ei löytynyt')).toBeNull();
    const request = await requestOf(tree.environment, 'useTargetSearchQuery');
    expect(request.request.variables).toEqual({ text: 'metso' });
    const edges = [{ node: whole(7, 'Metsola') }];
    act(() =>
      tree.environment.mock.resolve(request, {
        data: { viewer: { __typename: 'Viewer', targets: { totalCount: 1, edges } } },
      }),
    );
    const found = within(screen.getByRole('tree', { name: 'Kohteet' }));
    expect(names(found)).toEqual(['Metsola']);
    expect(found.getByRole('treeitem', { name: /Metsola/ })).toHaveAttribute('href', '/target/7');
    expect(screen.queryByText('Haetaan…')).toBeNull();
    expect(more()).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Hae kohteista' }));
    expect(names(within(screen.getByRole('tree', { name: 'Kohteet' })))).toEqual(['Kuusikallio', 'Lepola']);
  });

  it('finds nothing only once the server has said so, and tells of its failure', async () => {
    const { environment } = await show('/', undefined, [], { total: 102 });
    await search('metso');
    const request = await requestOf(environment, 'useTargetSearchQuery');
    act(() => environment.mock.reject(request, new Error('No way there.')));
    expect(screen.getByText(/Haku ei onnistu juuri nyt/)).toBeInTheDocument();
    expect(screen.queryByText('Hakua vastaavia ei löytynyt')).toBeNull();
    const again = await waitFor(
      async () => {
        const next = await requestOf(environment, 'useTargetSearchQuery');
        if (next === request) throw new Error('It is not tried again yet.');
        return next;
      },
      { timeout: 5000 },
    );
    act(() =>
      environment.mock.resolve(again, {
        data: { viewer: { __typename: 'Viewer', targets: { totalCount: 0, edges: [] } } },
      }),
    );
    expect(screen.getByText('Hakua vastaavia ei löytynyt')).toBeInTheDocument();
  });

  it('has the favourites of later pages first', async () => {
    const tree = await show('/', undefined, ['T8', 'T6'], { total: 102, favouriteTargets: [whole(8, 'Ojala')] });
    expect(names(tree)).toEqual(['Lepola', 'Ojala', 'Kuusikallio']);
  });

  it('has the site of the page that is open, which is read by its key once for all parts of the frame', async () => {
    const tree = await show('/target/7/group/70', undefined, [], { total: 102 });
    const request = await requestOf(tree.environment, 'TargetByKeyQuery');
    expect(request.request.variables).toEqual({ key: 7 });
    const asked = tree.environment.mock.getAllOperations().map((one) => one.request.node.operation.name);
    expect(asked.filter((name) => name === 'TargetByKeyQuery')).toHaveLength(1);
    act(() =>
      tree.environment.mock.resolve(request, { data: { target: { ...whole(7, 'Metsola'), subscription: 'NONE' } } }),
    );
    expect(names(tree)).toEqual(['Kuusikallio', 'Lepola', 'Metsola', 'Talo 7', 'A7']);
    expect(tree.getByRole('treeitem', { name: /^Talo 7/ })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('navigation', { name: 'Talo 7: osiot' })).toBeInTheDocument();
    expect(await screen.findByText(/Metsola ei ole voimassa olevaa tilausta/)).toBeInTheDocument();
  });

  it('has the site of the page that is open at its place in what the server has found', async () => {
    const { environment } = await show('/target/7', undefined, [], { total: 102 });
    const read = await requestOf(environment, 'TargetByKeyQuery');
    act(() => environment.mock.resolve(read, { data: { target: whole(7, 'Metsola 10') } }));
    await search('metsola');
    const request = await requestOf(environment, 'useTargetSearchQuery');
    const edges = [{ node: whole(8, 'Metsola 2') }, { node: whole(7, 'Metsola 10') }];
    act(() =>
      environment.mock.resolve(request, {
        data: { viewer: { __typename: 'Viewer', targets: { totalCount: 2, edges } } },
      }),
    );
    const found = screen.getAllByRole('treeitem', { name: /^Metsola/ });
    expect(found.map((item) => item.getAttribute('href'))).toEqual(['/target/8', '/target/7']);
  });
});

it('has no heading, so that the first one of a page is that of the screen', async () => {
  await show('/target/5/settings/basic/info');
  expect(await screen.findByRole('navigation', { name: /Kuusikallio/ })).toBeInTheDocument();
  expect(await screen.findByRole('navigation', { name: /^Asetukset/ })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});
