import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import query, { type TargetDevicesScreenQuery } from '../../../web/__generated__/TargetDevicesScreenQuery.graphql.ts';
import { hasWorkInHand } from '../../../web/forms/workInHand.ts';
import TargetDevicesScreen from '../../../web/screens/TargetDevicesScreen/TargetDevicesScreen.tsx';
import { toasts } from '../../../web/ui/toastQueue.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

const core = (name: string, rest: object = {}) => ({
  id: name,
  key: 1,
  name,
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  hasMessage: false,
  battery: 88,
  lastSeen: '2026-11-21T08:00:00Z',
  group: { key: 1, name: 'Talo 1' },
  space: { key: 7, name: 'A7' },
  productName: 'Vesi-Core 2',
  firmware: '2.1',
  viewerCanEdit: true,
  viewerCanOperate: true,
  ...rest,
});

const site = (cores: object[] | null) => ({
  Target: () => ({
    id: 'T',
    key: 5,
    name: 'As Oy Esimerkki',
    viewerCanEdit: true,
    groups: [{ id: 'G', key: 1, name: 'Talo 1' }],
    cores: cores && {
      edges: cores.map((node) => ({ node })),
      pageInfo: { hasNextPage: false },
      totalCount: cores.length,
    },
  }),
});

const show = (cores: object[] | null, at = '/target/5/devices/overview', partsCome?: number) =>
  renderScreen<TargetDevicesScreenQuery>({
    screen: TargetDevicesScreen,
    query,
    variables: { targetKey: 5 },
    mocks: site(cores),
    path: at.includes('group') ? '/target/:targetId/group/:groupId/devices' : '/target/:targetId/devices/overview',
    at,
    ...(partsCome === undefined ? {} : { partsCome }),
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** What comes only when it is needed may take its time on a busy machine. */
const slow = { timeout: 10_000 };

beforeEach(() => {
  vi.useRealTimers();
});

it('has the head of the site and its pages stand while the list is on its way', async () => {
  await show([core('Vesi 1')], '/target/5/devices/overview', 1);
  expect(screen.getByRole('heading', { level: 1, name: 'As Oy Esimerkki' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reititys' })).toBeInTheDocument();
  expect(screen.queryByText('Vesi 1')).not.toBeInTheDocument();
});

it('lists what needs somebody first', async () => {
  await show([
    core('Vesi 1'),
    core('Vesi 2', { online: false }),
    core('Vesi 3', { uploading: true, uploadProgress: 47 }),
  ]);
  expect(names()).toEqual(['Vesi 2', 'Vesi 3', 'Vesi 1']);
  expect(screen.getByRole('row', { name: /Vesi 3/ })).toHaveTextContent(/Päivitetään.*47/);
});

it('narrows to what is offline, and the address says so', async () => {
  const { router } = await show([core('Vesi 1'), core('Vesi 2', { online: false })]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tila' }), 'Ei yhteyttä');
  expect(names()).toEqual(['Vesi 2']);
  expect(router.state.location.search).toBe('?state=offline');
});

it('finds a device by its name, its space and its serial number', async () => {
  await show([core('Vesi 1', { serialId: 'ABC-9' }), core('Vesi 2', { space: { key: 8, name: 'Sauna' } })]);
  const search = screen.getByRole('searchbox', { name: 'Hae laitteista' });
  await userEvent.type(search, 'sauna');
  expect(names()).toEqual(['Vesi 2']);
  await userEvent.clear(search);
  await userEvent.type(search, 'abc-9');
  expect(names()).toEqual(['Vesi 1']);
});

it('shows one building only where the address names it', async () => {
  await show([core('Vesi 1'), core('Vesi 2', { group: { key: 2, name: 'Talo 2' } })], '/target/5/group/1/devices');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Talo 1');
  expect(names()).toEqual(['Vesi 1']);
});

it('says that there is nothing at the address of a building that the site has not', async () => {
  await show([core('Vesi 1')], '/target/5/group/99/devices');
  expect(screen.getByRole('heading', { level: 1, name: 'Sivua ei löydy' })).toBeInTheDocument();
  expect(document.title).toBe('Sivua ei löydy – Talo');
});

it('follows a device that drops, without asking anew', async () => {
  const { environment } = await show([core('Vesi 1')]);
  const subscription = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useCoreStatusSubscription');
  if (!subscription) throw new Error('The screen follows nothing.');
  expect(subscription.request.variables).toMatchObject({ targetId: 'T' });
  act(() => {
    environment.mock.nextValue(
      subscription,
      MockPayloadGenerator.generate(subscription, {
        CoreStatusChange: () => ({ cores: [core('Vesi 1', { online: false })], removedCoreIds: [] }),
      }),
    );
  });
  expect(screen.getByRole('row', { name: /Vesi 1/ })).toHaveTextContent('Ei yhteyttä');
});

it('lets go of a device that has left the site, without asking anew', async () => {
  const { environment } = await show([core('Vesi 1'), core('Vesi 2')]);
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  const removedCoreIds = [core('Vesi 1').id];
  act(() => environment.mock.nextValue(listening, { data: { coreStatusChanged: { cores: [], removedCoreIds } } }));
  expect(names()).toEqual(['Vesi 2']);
});

it('keeps the rest of the screen and offers a retry where the devices could not be had', async () => {
  await show(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As Oy Esimerkki');
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});

it('asks anew for a device that is not in the list, and not at every change while there is no list', async () => {
  for (const [cores, times] of [
    [[core('Vesi 1')], 1],
    [null, 0],
  ] as const) {
    const { environment, router, unmount } = await show(cores ? [...cores] : null);
    const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
    const listening = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
    if (!listening) throw new Error('The screen follows nothing.');
    const change = { CoreStatusChange: () => ({ cores: [core('Vesi 2')], removedCoreIds: [] }) };
    act(() => environment.mock.nextValue(listening, MockPayloadGenerator.generate(listening, change)));
    expect(revalidate).toHaveBeenCalledTimes(times);
    unmount();
  }
});

it('says that a site has no devices yet', async () => {
  await show([]);
  expect(screen.getByText('Kohteessa ei ole vielä laitteita')).toBeInTheDocument();
});

it('says of a building without devices that it has none, and offers to add the first', async () => {
  await show([], '/target/5/group/1/devices');
  expect(screen.getByText('Rakennuksessa ei ole vielä laitteita')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Lisää laite' }, slow)).toBeInTheDocument();
});

it('fetches a large site page by page, says how far it is, and claims nothing of what has not come', async () => {
  const page = (names: string[], hasNextPage: boolean) => ({
    Target: () => ({
      id: 'T',
      key: 5,
      groups: [],
      cores: {
        totalCount: 3,
        edges: names.map((name) => ({ node: core(name), cursor: name })),
        pageInfo: { hasNextPage, endCursor: names.at(-1) },
      },
    }),
    Query: () => ({ node: { __typename: 'Target', id: 'T' } }),
  });
  const { environment, router } = await renderScreen<TargetDevicesScreenQuery>({
    screen: TargetDevicesScreen,
    query,
    variables: { targetKey: 5 },
    mocks: page(['Vesi 1', 'Vesi 2'], true),
    path: '/target/:targetId/devices/overview',
    at: '/target/5/devices/overview?q=Vesi%203',
  });
  expect(screen.getByRole('progressbar', { name: 'Haetaan loput' })).toHaveAttribute('aria-valuetext', '2 / 3');
  expect(screen.getByText('Ei vielä osumia, laitteita haetaan')).toBeInTheDocument();
  const pending = () =>
    environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'useAllDevicesQuery');
  const first = pending();
  if (!first) throw new Error('No further page was asked for.');
  expect(first.request.variables).toMatchObject({ cursor: 'Vesi 2' });
  const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useCoreStatusSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  const change = { CoreStatusChange: () => ({ cores: [core('Vesi 3')], removedCoreIds: [] }) };
  act(() => environment.mock.nextValue(listening, MockPayloadGenerator.generate(listening, change)));
  expect(revalidate).not.toHaveBeenCalled();
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
  await show([core('Vesi 1'), core('Olo 1', { productName: 'Olosuhde-Core', group: { key: 2, name: 'Talo 2' } })]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Laitetyyppi' }), 'Olosuhde-Core');
  expect(names()).toEqual(['Olo 1']);
  expect(screen.getByRole('combobox', { name: 'Rakennus' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Ohjelmistoversio' })).not.toBeInTheDocument();
});

it('offers nothing to do with devices to somebody who may only read', async () => {
  await show([core('Vesi 1', { viewerCanEdit: false, viewerCanOperate: false })]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('renames many devices at once and tells of each what became of it', async () => {
  const { environment } = await show([core('Vesi 1'), core('Vesi 2'), core('Mama')]);
  const person = userEvent.setup();
  // What is renamed no longer matches the search; its outcome is still told.
  await person.type(screen.getByRole('searchbox', { name: 'Hae laitteista' }), 'Vesi');
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Nimeä' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await person.click(dialog.getByRole('radio', { name: 'Malli' }));
  expect(dialog.getByText(/Mallissa \{tila\} on tilan nimi/)).toBeInTheDocument();
  await person.click(dialog.getByRole('radio', { name: 'Etsi ja korvaa' }));
  await person.type(dialog.getByLabelText('Etsi'), 'Vesi');
  await person.type(dialog.getByLabelText('Korvaa tällä'), 'Mittari');
  expect(dialog.getByLabelText('Vesi 2, uusi nimi')).toHaveValue('Mittari 2');
  await person.click(dialog.getByRole('button', { name: 'Nimeä 2 laitetta' }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 / 2');
  const mutation = environment.mock.getMostRecentOperation();
  expect(mutation.request.variables).toEqual({
    input: {
      cores: [
        { id: 'Vesi 1', name: 'Mittari 1' },
        { id: 'Vesi 2', name: 'Mittari 2' },
      ],
    },
  });
  await act(async () => {
    environment.mock.resolve(mutation, {
      data: {
        renameCores: {
          outcomes: [
            { core: { __typename: 'Core', id: 'Vesi 1', name: 'Mittari 1' }, userErrors: [] },
            { core: { __typename: 'Core', id: 'Vesi 2', name: 'Toinen' }, userErrors: [{ message: 'Ei oikeutta.' }] },
          ],
          userErrors: [],
        },
      },
    });
    await Promise.resolve();
  });
  expect(await screen.findByText('1 / 2 onnistui')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('row', { name: /Ei oikeutta/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Kumoa' }));
  const undo = environment.mock.getMostRecentOperation();
  expect(undo.request.variables).toEqual({ input: { cores: [{ id: 'Vesi 1', name: 'Vesi 1' }] } });
  await act(async () => {
    environment.mock.resolve(undo, {
      data: {
        renameCores: {
          outcomes: [{ core: { __typename: 'Core', id: 'Vesi 1', name: 'Vesi 1' }, userErrors: [] }],
          userErrors: [],
        },
      },
    });
    await Promise.resolve();
  });
  expect(await screen.findByText('Palautettu ennalleen: 1 laite')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kumoa' })).not.toBeInTheDocument();
});

it('goes on with many devices when its window is left, and tells at the end how it went', async () => {
  const { environment } = await show([core('Vesi 1'), core('Vesi 2')]);
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Käynnistä uudelleen' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await person.click(dialog.getByRole('button', { name: 'Käynnistä uudelleen' }));
  await person.click(screen.getByRole('button', { name: 'Jatka muualla' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('2 valittu')).not.toBeInTheDocument();
  expect(hasWorkInHand()).toBe(true);
  const outcomes = ['Vesi 1', 'Vesi 2'].map((id, at) => ({
    core: { __typename: 'Core', ...core(id) },
    userErrors: at === 1 ? [{ message: 'Päivitys on kesken.' }] : [],
  }));
  await act(async () => {
    const operation = environment.mock.getMostRecentOperation();
    environment.mock.resolve(operation, { data: { updateCores: { outcomes, userErrors: [] } } });
    await Promise.resolve();
  });
  const title = 'Käynnistä 2 laitetta uudelleen';
  expect(toasts()).toMatchObject([{ tone: 'negative', title, text: '1 / 2 onnistui. Tekemättä jäi: Vesi 2' }]);
  expect(hasWorkInHand()).toBe(false);
});

it('shows cards where a table would be too wide', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show([core('Vesi 1'), core('Vesi 2')]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Laitteet' })).getAllByRole('listitem')).toHaveLength(2);
  vi.unstubAllGlobals();
});

it('sends firmware to those alone that do not have it yet, and says how many do', async () => {
  const { environment } = await show([core('Vesi 1'), core('Vesi 2', { firmware: '2.2' })]);
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Päivitä ohjelmisto' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  const firmwares = [
    { id: 'old', name: '2.1' },
    { id: 'new', name: '2.2' },
  ];
  act(() =>
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { node: { __typename: 'Core', id: 'Vesi 1', firmwares: { nodes: firmwares } } },
    }),
  );
  await person.selectOptions(await dialog.findByLabelText('Ohjelmistoversio'), '2.2');
  expect(dialog.getByText('1 laitteessa on jo tämä versio, joten sitä ei päivitetä.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Päivitä ohjelmisto' }));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { coreIds: ['Vesi 1'], kind: 'FIRMWARE', firmwareId: 'new' },
  });
});
