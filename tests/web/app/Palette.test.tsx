import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { Palette } from '../../../web/app/palette/Palette.tsx';
import { startOfferedAction, usePageActions } from '../../../web/ui/overlay/pageActions.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

/* What the frame knows already: the person and the sites that they see. */
const user = vi.hoisted(() => ({ isAdmin: false, isMes: false, isTester: false, favouriteTargetIds: [] }));

vi.mock('../../../web/entities/viewer/useFrameUser.ts', () => ({ useFrameUser: () => user }));

vi.mock('../../../web/entities/target/useUnlistedTarget.ts', () => ({
  useUnlistedTarget: () => ({ key: null, target: null }),
}));

vi.mock('../../../web/entities/target/useTargets.ts', () => ({
  useTargets: () => ({
    total: 1,
    targets: [
      {
        id: 'T1',
        key: 1,
        name: 'As Oy Kuusikallio',
        consumptionTypes: [],
        viewerSeesAll: true,
        viewerCanEdit: true,
        modules: [],
        groups: [{ key: 2, name: 'Talo A', consumptionTypes: [], spaces: [] }],
      },
    ],
  }),
}));

vi.mock('react-relay', async (original) => ({
  ...(await original<typeof import('react-relay')>()),
  useFragment: () => ({
    user: {},
    recents: [
      {
        kind: 'CORE',
        key: 9,
        name: 'Vesi B7',
        target: { key: 1, name: 'As Oy Kuusikallio' },
        group: { key: 2, name: 'Talo A' },
        space: null,
      },
      {
        kind: 'TARGET',
        key: 1,
        name: 'As Oy Kuusikallio',
        target: { key: 1, name: 'As Oy Kuusikallio' },
        group: null,
        space: null,
      },
      { kind: 'CORE', key: 8, name: 'Poistettu', target: null, group: null, space: null },
    ],
  }),
}));

const startAction = vi.fn();
const restart = vi.fn();

beforeEach(() => startTranslations('fi'));

type Graph = ReturnType<typeof createMockEnvironment>;

const answer = ({ mock }: Graph, search: object[] | null): void =>
  act(() => mock.resolve(mock.getMostRecentOperation(), { data: { search } }));

const fail = ({ mock }: Graph): void =>
  act(() => mock.reject(mock.getMostRecentOperation(), new Error('No way there.')));

const hit = { nodeId: 'c', id: 'c', key: 9, kind: 'CORE', name: 'Kuusikko 4', group: null, space: null };
const found = [{ id: 't', key: 1, name: 'As Oy Kuusikallio', hits: [hit] }];

const Elsewhere = () => <p>{`at ${useLocation().pathname}`}</p>;

const show = async (typed: string, { path = '*', at = '/', isAdmin = false } = {}) => {
  const environment = createMockEnvironment();
  Object.assign(user, { isAdmin, isMes: isAdmin, isTester: isAdmin });
  const viewer = { ' $fragmentSpreads': { Palette_viewer: true, useTargets_viewer: true } } as const;
  function Typed() {
    const [text, setText] = useState(typed);
    return (
      <Palette
        viewer={viewer}
        text={text}
        onTextChange={setText}
        onClose={vi.fn()}
        onAction={startAction}
        onFeedback={vi.fn()}
      />
    );
  }
  const element = <Typed />;
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [at] },
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  if (typed !== '') await vi.waitFor(() => environment.mock.getMostRecentOperation(), { timeout: 10_000 });
  return environment;
};

it('says that it looks, and that nothing was found only when the answer says so', async () => {
  const environment = await show('kuusik');
  expect(screen.queryByText('Ei osumia')).not.toBeInTheDocument();
  expect(screen.getByText('Haetaan…')).toBeInTheDocument();
  answer(environment, []);
  expect(await screen.findByText('Ei osumia')).toBeInTheDocument();
});

it.each([
  ['the graph cannot be reached', fail],
  ['the search alone fails', (graph: Graph) => answer(graph, null)],
])('tells where %s, offers the sites that it knows, and tries again by itself', async (_where, goWrong) => {
  const environment = await show('kuusik');
  goWrong(environment);
  expect(await screen.findByText(/Haku ei onnistu juuri nyt/)).toBeInTheDocument();
  expect(screen.queryByText('Ei osumia')).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: /As Oy Kuusikallio/ })).toBeInTheDocument();
  await vi.waitFor(() => environment.mock.getMostRecentOperation(), { timeout: 5000 });
  answer(environment, found);
  expect(await screen.findByRole('menuitem', { name: /Kuusikko 4/ })).toBeInTheDocument();
  expect(screen.queryByText(/Haku ei onnistu/)).not.toBeInTheDocument();
});

it('keeps what was found while more is typed', async () => {
  const environment = await show('kuus');
  answer(environment, found);
  await screen.findByRole('menuitem', { name: /Kuusikko 4/ });
  await userEvent.type(screen.getByRole('searchbox'), 'i');
  expect(screen.getByRole('menuitem', { name: /Kuusikko 4/ })).toBeInTheDocument();
});

const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('leads to the screens that need no key from everywhere, and to those of the target in the path', async () => {
  await show('');
  expect(labels()).toEqual(expect.arrayContaining(['Etusivu', 'Oma tili']));
  expect(labels()).not.toContain('Laitteet');
  expect(labels()).not.toContain('Asiakkaat');
});

it('leads to the other screens of the target, from any screen of it', async () => {
  await show('', { path: '/target/:targetKey/group/:groupKey', at: '/target/1/group/2' });
  expect(labels()).toEqual(expect.arrayContaining(['Laitteet', 'Yleiset tilat', 'Pohjanäkymä', 'Reititys']));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pohjanäkymä' }));
  expect(screen.getByText('at /target/1/devices/grid')).toBeInTheDocument();
});

it('leads administrators of the service to their screens', async () => {
  await show('', { isAdmin: true });
  expect(labels()).toEqual(expect.arrayContaining(['Asiakkaat', 'Kaikki kohteet']));
});

it('leads to a part of a place that is named after the place', async () => {
  const environment = await show('kuus pohj', { path: '/' });
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    text: 'kuus',
    withParts: true,
    isStaff: false,
  });
  const target = { nodeId: 'h', id: 'h', key: 1, kind: 'TARGET', name: 'As Oy Kuusikallio', group: null, space: null };
  const site = {
    id: 'T',
    consumptionTypes: [],
    viewerCanAdminister: false,
    viewerCanImport: false,
    viewerSeesAll: true,
    modules: [],
  };
  answer(environment, [{ id: 't', key: 1, name: 'As Oy Kuusikallio', target: site, hits: [target, hit] }]);
  await userEvent.click(await screen.findByRole('menuitem', { name: /Laitteet › Pohjanäkymä.*As Oy Kuusikallio/ }));
  expect(screen.getByText('at /target/1/devices/grid')).toBeInTheDocument();
});

it('lists the targets and devices that the account opened lately, with where each device is', async () => {
  await show('', { path: '/' });
  expect(labels().slice(0, 2)).toEqual(['Vesi B7As Oy Kuusikallio › Talo A', 'As Oy Kuusikallio']);
  expect(labels()).not.toContain('Poistettu');
  await userEvent.click(screen.getByRole('menuitem', { name: /Vesi B7/ }));
  expect(screen.getByText('at /target/1/group/2/space/0/core/9')).toBeInTheDocument();
});

it.each([
  ['hälytys', 'Hälytykset', '/target/1/alerts'],
  ['lisää rak', 'Lisää rakennus', '/target/1'],
])('finds with "%s" the part or the action of the present place', async (typed, name, path) => {
  await show(typed, { path: '/target/:targetKey/devices/grid', at: '/target/1/devices/grid' });
  await userEvent.click(screen.getAllByRole('menuitem', { name: new RegExp(name) })[0] as HTMLElement);
  expect(screen.getByText(`at ${path}`)).toBeInTheDocument();
});

it('names each screen once: the alerts of the site, and those of all sites', async () => {
  await show('', { path: '/target/:targetKey/devices/grid', at: '/target/1/devices/grid' });
  expect(labels()).toEqual(expect.arrayContaining(['Hälytykset', 'Kaikkien kohteiden hälytykset']));
  expect(labels()).toEqual([...new Set(labels())]);
});

it('offers what destroys something only to who searches for it', async () => {
  function Menus() {
    usePageActions('Kohteen toiminnot', [
      { id: 'add', label: 'Lisää tiloja', onAction: restart },
      { id: 'delete', label: 'Poista kohde', danger: true, onAction: restart },
    ]);
    return null;
  }
  render(<Menus />);
  await show('');
  expect(labels()).toContain('Lisää tilojaKohteen toiminnot');
  expect(labels().join()).not.toContain('Poista kohde');
  await userEvent.type(screen.getByRole('searchbox'), 'poista');
  expect(labels().join()).toContain('Poista kohde');
});

it('offers the actions of the menus of the page, those that can be started', async () => {
  function Menus() {
    usePageActions('Laitteen toiminnot', [
      { id: 'boot', label: 'Käynnistä uudelleen', onAction: restart },
      { id: 'off', label: 'Käynnistä sammutus', disabled: true },
    ]);
    return null;
  }
  render(<Menus />);
  await show('käynnistä');
  expect(labels()).toEqual(['Käynnistä uudelleenLaitteen toiminnot']);
  await userEvent.click(screen.getByRole('menuitem', { name: /uudelleen/ }));
  expect(restart).not.toHaveBeenCalled();
  act(() => startOfferedAction(String(startAction.mock.lastCall?.[0])));
  expect(restart).toHaveBeenCalledOnce();
});

it('finds for staff also a device in production, with its state, and an account', async () => {
  const environment = await show('w-7', { path: '/', isAdmin: true });
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ isStaff: true });
  const core = {
    coreId: 'C7',
    key: 77,
    name: 'Varastossa',
    serialId: 'W-77',
    uniqueName: null,
    online: false,
    inProduction: true,
    target: null,
    group: null,
    space: null,
  };
  const person = { userId: 'U', key: 5, username: 'w-7', contactName: null, email: null, state: 'INVITED' };
  const staffSearch = { targets: [], users: [person], residents: [], cores: [core], invoices: [], subscriptions: [] };
  act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { search: [], staffSearch } }));
  await screen.findByRole('menuitem', { name: /Varastossa/ });
  // Exactly the typed name comes before a part of a serial number.
  expect(labels().slice(0, 2)).toEqual(['w-7Kutsuttu', 'VarastossaTuotannossa · W-77']);
  await userEvent.click(screen.getByRole('menuitem', { name: /Varastossa/ }));
  expect(screen.getByText('at /realtime/77')).toBeInTheDocument();
});
