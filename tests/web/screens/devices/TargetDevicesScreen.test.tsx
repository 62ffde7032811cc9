import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import query, {
  type TargetDevicesScreenQuery,
} from '../../../../web/__generated__/TargetDevicesScreenQuery.graphql.ts';
import TargetDevicesScreen from '../../../../web/screens/TargetDevicesScreen/TargetDevicesScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { core, names, showDevices, slow } from '../../../kit/showDevices.tsx';

beforeEach(() => {
  vi.useRealTimers();
});

it('has the head of the site and its pages stand while the list is on its way', async () => {
  await showDevices([core('Vesi 1')], '/target/5/devices/overview', 1);
  expect(screen.getByRole('heading', { level: 1, name: /^As Oy Esimerkki –/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reititys' })).toBeInTheDocument();
  expect(screen.queryByText('Vesi 1')).not.toBeInTheDocument();
});

it('lists what needs somebody first', async () => {
  await showDevices([
    core('Vesi 1'),
    core('Vesi 2', { online: false }),
    core('Vesi 3', { uploading: true, uploadProgress: 47 }),
  ]);
  expect(names()).toEqual(['Vesi 2', 'Vesi 3', 'Vesi 1']);
  expect(screen.getByRole('row', { name: /Vesi 3/ })).toHaveTextContent(/Asennetaan.*47/);
});

it('narrows to what is offline, and the address says so', async () => {
  const { router } = await showDevices([core('Vesi 1'), core('Vesi 2', { online: false })]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), 'Ei yhteyttä');
  expect(names()).toEqual(['Vesi 2']);
  expect(router.state.location.search).toBe('?state=offline');
});

it('narrows to what a count shows, and back, by its link', async () => {
  const { router } = await showDevices([core('Vesi 1'), core('Vesi 2', { online: false })]);
  await userEvent.click(screen.getByRole('link', { name: 'Ei yhteyttä: 1' }));
  expect(names()).toEqual(['Vesi 2']);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 1' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Ei yhteyttä: 1' }));
  expect(names()).toHaveLength(2);
  expect(router.state.location.search).toBe('');
});

it('narrows to the devices of a module, by a link from its settings too', async () => {
  const rows = [
    core('Vesi 1', { kinds: ['WATER'] }),
    core('Huone 2', { kinds: ['APARTMENT', 'WATER'] }),
    core('Mama 3', { kinds: ['NETWORK'] }),
  ];
  await showDevices(rows, '/target/5/devices/overview?module=water');
  expect(names().toSorted()).toEqual(['Huone 2', 'Vesi 1']);
  const filter = screen.getByRole('combobox', { name: 'Moduuli' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Moduuli: kaikki', 'Vesi', 'Huoneistot']);
  await userEvent.selectOptions(filter, 'Huoneistot');
  expect(names()).toEqual(['Huone 2']);
});

it('offers the spaces of the chosen building only', async () => {
  await showDevices([
    core('Vesi 1'),
    core('Vesi 2', { space: { key: 8, name: 'A8' } }),
    core('Vesi 3', { space: { key: 9, name: 'B9' }, group: { key: 2, name: 'Talo 2' } }),
  ]);
  const spaces = () =>
    within(screen.getByRole('combobox', { name: 'Huoneisto tai tila' }))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(spaces()).toEqual(['A7', 'A8', 'B9']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rakennus' }), 'Talo 2');
  expect(spaces()).toEqual(['B9']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Huoneisto tai tila' }), 'B9');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rakennus' }), 'Talo 1');
  expect(spaces()).toEqual(['A7', 'A8']);
  expect(names()).toEqual(['Vesi 1', 'Vesi 2']);
});

it('finds a device by its name, its space and its serial number', async () => {
  await showDevices([core('Vesi 1', { serialId: 'ABC-9' }), core('Vesi 2', { space: { key: 8, name: 'Sauna' } })]);
  const search = screen.getByRole('searchbox', { name: 'Hae laitteista' });
  await userEvent.type(search, 'sauna');
  expect(names()).toEqual(['Vesi 2']);
  await userEvent.clear(search);
  await userEvent.type(search, 'abc-9');
  expect(names()).toEqual(['Vesi 1']);
});

it('shows one building only where the address names it', async () => {
  await showDevices(
    [core('Vesi 1'), core('Vesi 2', { group: { key: 2, name: 'Talo 2' } })],
    '/target/5/group/1/devices',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Talo 1');
  expect(names()).toEqual(['Vesi 1']);
});

it('leads home from a building that the site does not have, with status and text in a toast', async () => {
  const { router } = await showDevices([core('Vesi 1')], '/target/5/group/99/devices');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts()).toMatchObject([{ tone: 'negative', title: '404 · Sivua ei löydy' }]);
});

it('follows a device that drops, without asking anew', async () => {
  const { environment } = await showDevices([core('Vesi 1')]);
  const subscription = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useCoreStatusSubscription');
  if (!subscription) throw new Error('The screen follows nothing.');
  expect(subscription.request.variables).toMatchObject({ targetId: 'T' });
  act(() => {
    environment.mock.nextValue(
      subscription,
      MockPayloadGenerator.generate(subscription, {
        CoreStatusChange: () => ({
          cores: [core('Vesi 1', { online: false })],
          removedCoreIds: [],
          target: null,
          spaces: [],
        }),
      }),
    );
  });
  expect(screen.getByRole('row', { name: /Vesi 1/ })).toHaveTextContent('Ei yhteyttä');
});

it('shows a running action of another account from its start to its end, in the row, the counts and the filter', async () => {
  const { environment } = await showDevices([core('Vesi 1'), core('Vesi 2')], '/target/5/devices/overview?state=busy');
  const subscription = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useCoreStatusSubscription');
  if (!subscription) throw new Error('The screen follows nothing.');
  const report = (pendingActions: object[]) =>
    act(() => {
      environment.mock.nextValue(
        subscription,
        MockPayloadGenerator.generate(subscription, {
          CoreStatusChange: () => ({
            cores: [core('Vesi 1', { pendingActions })],
            removedCoreIds: [],
            target: null,
            spaces: [],
          }),
        }),
      );
    });
  expect(screen.queryByRole('row', { name: /Vesi 1/ })).toBeNull();
  report([{ kind: 'TURN_OFF', startedAt: '2026-11-21T08:00:00Z' }]);
  expect(screen.getByRole('row', { name: /Vesi 1/ })).toHaveTextContent('Toiminto kesken');
  expect(names()).toEqual(['Vesi 1']);
  report([]);
  expect(screen.queryByRole('row', { name: /Vesi 1/ })).toBeNull();
});

it('lets go of a device that has left the site, without asking anew', async () => {
  const { environment } = await showDevices([core('Vesi 1'), core('Vesi 2')]);
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  const removedCoreIds = [core('Vesi 1').id];
  act(() =>
    environment.mock.nextValue(listening, {
      data: { coreStatusChanged: { cores: [], removedCoreIds, target: null, spaces: [] } },
    }),
  );
  expect(names()).toEqual(['Vesi 2']);
});

it('keeps the rest of the screen and offers a retry where the devices could not be had', async () => {
  await showDevices(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As Oy Esimerkki');
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});

it('asks anew for a device that is not in the list', async () => {
  const { environment } = await showDevices([core('Vesi 1')]);
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  const change = {
    CoreStatusChange: () => ({ cores: [core('Vesi 2')], removedCoreIds: [], target: null, spaces: [] }),
  };
  act(() => environment.mock.nextValue(listening, MockPayloadGenerator.generate(listening, change)));
  expect(refetchesOf(environment, 'TargetDevicesScreenQuery')).toBe(1);
});

it('follows no devices while there is no list', async () => {
  const { environment } = await showDevices(null);
  expect(environment.mock.getAllOperations().map(({ request }) => request.node.operation.name)).not.toContain(
    'useCoreStatusSubscription',
  );
});

it('says that a site has no devices yet', async () => {
  await showDevices([]);
  expect(screen.getByText('Kohteessa ei ole vielä laitteita')).toBeInTheDocument();
});

it('says of a building without devices that it has none, and offers to add the first', async () => {
  await showDevices([], '/target/5/group/1/devices');
  expect(screen.getByText('Rakennuksessa ei ole vielä laitteita')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Lisää laite' }, slow)).toBeInTheDocument();
});

it('fetches a large site page by page, says how far it is, and claims nothing of what has not come', async () => {
  const page = (names: string[], hasNextPage: boolean) => ({
    Target: () => ({
      id: 'T',
      key: 5,
      groups: [],
      rows: {
        totalCount: 3,
        edges: names.map((name) => ({ node: core(name), cursor: name })),
        pageInfo: { hasNextPage, endCursor: names.at(-1) },
      },
    }),
    Query: () => ({ node: { __typename: 'Target', id: 'T' } }),
  });
  const { environment } = await renderScreen<TargetDevicesScreenQuery>({
    screen: TargetDevicesScreen,
    query,
    variables: { targetKey: 5 },
    mocks: page(['Vesi 1', 'Vesi 2'], true),
    path: '/target/:targetKey/devices/overview',
    at: '/target/5/devices/overview?q=Vesi%203',
  });
  expect(screen.getByRole('progressbar', { name: 'Haetaan loput' })).toHaveAttribute('aria-valuetext', '2 / 3');
  expect(screen.getByText('Ei vielä osumia, laitteita haetaan')).toBeInTheDocument();
  const pending = () =>
    environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'DeviceListQuery');
  const first = pending();
  if (!first) throw new Error('No further page was asked for.');
  expect(first.request.variables).toMatchObject({ cursor: 'Vesi 2' });
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  const change = {
    CoreStatusChange: () => ({ cores: [core('Vesi 3')], removedCoreIds: [], target: null, spaces: [] }),
  };
  act(() => environment.mock.nextValue(listening, MockPayloadGenerator.generate(listening, change)));
  expect(refetchesOf(environment, 'TargetDevicesScreenQuery')).toBe(0);
  act(() => environment.mock.reject(first, new Error('gone')));
  expect(pending()).toBeUndefined();
  expect(screen.getByText('Kaikkia rivejä ei saatu haettua: 2 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  const second = pending();
  if (!second) throw new Error('It was not tried again.');
  act(() => environment.mock.resolve(second, MockPayloadGenerator.generate(second, page(['Vesi 3'], false))));
  expect(names()).toEqual(['Vesi 3']);
  expect(screen.queryByRole('progressbar', { name: 'Haetaan loput' })).not.toBeInTheDocument();
});

it('narrows by building, type and firmware, where devices differ in them', async () => {
  await showDevices([
    core('Vesi 1'),
    core('Olo 1', { productName: 'Olosuhde-Core', group: { key: 2, name: 'Talo 2' } }),
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Laitetyyppi' }), 'Olosuhde-Core');
  expect(names()).toEqual(['Olo 1']);
  expect(screen.getByRole('combobox', { name: 'Rakennus' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Versio' })).not.toBeInTheDocument();
});

it('offers nothing to do with devices to somebody who may only read', async () => {
  await showDevices([core('Vesi 1', { viewerCanEdit: false, viewerCanOperate: false })]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows cards where a table would be too wide', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await showDevices([core('Vesi 1'), core('Vesi 2')]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Laitteet' })).getAllByRole('listitem')).toHaveLength(2);
  vi.unstubAllGlobals();
});
