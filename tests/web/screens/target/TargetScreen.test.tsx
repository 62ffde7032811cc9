import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { sentOperation } from '../../../kit/sentMutation.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { month } from '../../../kit/month.ts';

const alert = (name: string, rest: object = {}) => ({
  id: name,
  name,
  code: 'CRITICAL_LEAK',
  level: 1,
  state: 'OPEN',
  dataFault: null,
  curve: null,
  from: '2026-11-21T08:00:00Z',
  space: { key: 7 },
  group: { key: 3 },
  target: { key: 5 },
  ...rest,
});

const consumption = (kind: string, name: string, change: number | null) => ({
  type: { kind, name, unit: 'm³' },
  total: { amount: 209.9, cost: '717.86' },
  buckets: [{ amount: 10 }, { amount: null }],
  comparison: { change },
  litresPerPersonDay: 79,
});

const worst = (code: string, level: number, state = 'OPEN') => ({
  id: code,
  code,
  level,
  state,
  from: '2026-11-21T08:00:00Z',
  unit: null,
});

const space = (name: string, rest: object = {}) => ({
  id: name,
  key: 7,
  name,
  type: 'APARTMENT',
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  coreCount: 4,
  offlineCount: 0,
  activeAlertCount: 0,
  worstAlert: null,
  ...rest,
});

/** What comes only when it is needed may take its time on a busy machine. */
const slow = { timeout: 10_000 };

const site = (rest: object = {}) => ({
  id: 'T',
  key: 5,
  name: 'As Oy Esimerkki',
  deviceCount: 207,
  offlineCount: 5,
  lowBatteryCount: 0,
  activeAlertCount: 12,
  openAlertCount: 9,
  paidUntil: null,
  consumption: [],
  latestReadings: [],
  heldReadings: { totalCount: 0 },
  alerts: { totalCount: 9, edges: [{ node: alert('Vesi A1') }, { node: alert('Vesi A2') }] },
  groups: [
    {
      id: 'G',
      key: 3,
      name: 'Talo 1',
      width: 2,
      spaces: [
        space('A1', { offlineCount: 2, activeAlertCount: 1, worstAlert: worst('CRITICAL_LEAK', 1) }),
        space('Sauna', { x: 1, type: 'PUBLIC_SPACE' }),
      ],
    },
  ],
  ...rest,
});

type Shown = { at?: string; failedFields?: string[]; receivedPartCount?: number; mocks?: MockResolvers };

const show = (target: object | null, { at = '/target/5', ...rest }: Shown = {}) =>
  renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: { Query: () => ({ target }) },
    path: '/target/:targetKey',
    at,
    ...rest,
  });

it('tells what is wrong in a site now, and leads to it', async () => {
  await show(site());
  // The facts come with a script of their own.
  expect(await screen.findByRole('link', { name: '5 ilman yhteyttä' }, slow)).toHaveAttribute(
    'href',
    '/target/5/devices/overview?state=offline',
  );
  expect(screen.getByRole('link', { name: /Vesi A1/ })).toHaveAttribute('href', '/target/5?space=7');
  expect(screen.getByText('Lisäksi 7 muuta kuittaamatonta hälytystä')).toBeInTheDocument();
  expect(screen.getByText('3 kuitattua hälytystä on vielä voimassa')).toBeInTheDocument();
});

it('lists the alerts that are left in their place, for whoever asks for them', async () => {
  const alerts = {
    totalCount: 3,
    edges: [{ node: alert('Vesi A1') }, { node: alert('Vesi A2') }],
    pageInfo: { hasNextPage: true, endCursor: 'c' },
  };
  const { environment } = await show(site({ activeAlertCount: 3, openAlertCount: 3, alerts }));
  const more = within(screen.getByRole('group', { name: 'Kuittaamattomat hälytykset' }));
  await userEvent.click(more.getByRole('button', { name: 'Näytä lisää' }));
  const asked = environment.mock.getMostRecentOperation();
  expect(asked.request.variables).toMatchObject({ id: 'T', cursor: 'c' });
  const rest = {
    totalCount: 3,
    edges: [{ cursor: 'd', node: alert('Vesi A3') }],
    pageInfo: { hasNextPage: false, endCursor: 'd' },
  };
  act(() =>
    environment.mock.resolve(
      asked,
      MockPayloadGenerator.generate(asked, {
        Query: () => ({ node: { __typename: 'Target', id: 'T' } }),
        Target: () => ({ activeAlertCount: 3, openAlertCount: 3, alerts: rest }),
      }),
    ),
  );
  expect(await more.findByRole('link', { name: /Vesi A3/ })).toBeInTheDocument();
  expect(more.getByRole('link', { name: /Vesi A1/ })).toBeInTheDocument();
  expect(screen.queryByText(/^Lisäksi/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Näytä lisää' })).toBeNull();
});

it.each([
  ['water and tiles for who sees all of the site', 2, ['APARTMENT', 'PUBLIC_SPACE']],
  ['water for who sees an apartment alone', 1, ['APARTMENT']],
])('keeps the room of %s while consumption is on its way', async (_whose, parts, types) => {
  const spaces = types.map((type, key) => space(`A${key}`, { key, x: key, type }));
  await show(site({ groups: [{ id: 'G', key: 3, name: 'Talo 1', spaces }] }), { receivedPartCount: 1 });
  const heading = screen.getByRole('heading', { name: 'Kulutus tässä kuussa' });
  expect(heading.nextElementSibling?.children).toHaveLength(parts);
});

it('says what was measured, and what the limit is, where an alert says little without', async () => {
  const low = alert('Porras F: Paristo', { code: 'ALERT', measured: 7, limit: 20, unit: '%' });
  const damp = alert('Sauna: Kosteus', { code: 'INDOOR_HUMIDITY', measured: 81.26, limit: 80, unit: '%RH' });
  const leak = alert('Vesi A1', { measured: 1670, limit: 1500, unit: 'm³' });
  await show(site({ alerts: { totalCount: 3, edges: [low, damp, leak].map((node) => ({ node })) } }));
  const line = (name: RegExp) => screen.getByRole('link', { name }).closest('li');
  expect(line(/Paristo vähissä.*Porras F: Paristo/)).toHaveTextContent('7 % raja 20 %');
  expect(line(/Poikkeava sisäilman kosteus.*Sauna: Kosteus/)).toHaveTextContent('81,3 %RH raja 80 %RH');
  expect(line(/Vesi A1/)).not.toHaveTextContent('1500');
});

it.each([
  ['GAUGE', [20.4, null, 17.84], 'Viimeiset 48 tuntia: 17,8–20,4 °C'],
  ['REGISTER', [0, 0.012, null, 0.2], 'Kulutusta 2 tuntina viimeisistä 3 tunnista'],
  ['STATE', [0, 1], 'Päällä 1 tuntina viimeisistä 2 tunnista'],
])('draws the last two days of a %s beside its alert, with a name', async (reading, values, name) => {
  const { curve: _without, ...node } = alert('Keittiö', { unit: '°C', limit: 18 });
  const target = site({ alerts: { totalCount: 1, edges: [{ node }] } });
  await show(target, { mocks: { Query: () => ({ target }), AlertCurve: () => ({ reading, values }) } });
  // Without a layout the list has no width, and narrow lists hide the picture.
  expect(await screen.findByRole('img', { name, hidden: true }, slow)).toBeInTheDocument();
});

it('leads from an alert about a device that is lost to its space in the house', async () => {
  const lost = alert('Vesi A3', { code: 'DEVICE_CONNECTION_LOST', coreKey: 12 });
  await show(site({ alerts: { totalCount: 1, edges: [{ node: lost }] } }));
  expect(screen.getByRole('link', { name: /Vesi A3/ })).toHaveAttribute('href', '/target/5?space=7');
});

it('says of readings that are not counted what was read and what was counted last, and leads to its space', async () => {
  const fault = { code: 'READING_SPIKE', dataFault: 'JUMP', measured: 50_000, limit: 1088.5, unit: 'kWh', coreKey: 12 };
  const node = alert('Sähkö A3', fault);
  const unread = alert('Sähkö A4', { ...fault, dataFault: 'REFUSED', measured: null });
  await show(site({ alerts: { totalCount: 2, edges: [{ node }, { node: unread }] } }));
  const link = screen.getByRole('link', { name: /Sähkö A3/ });
  expect(link).toHaveAttribute('href', '/target/5?space=7');
  expect(link.closest('li')).toHaveTextContent(/Lukema hyppäsi .*50 000 kWh viimeksi laskettu 1 088,5 kWh/);
  expect(screen.getByRole('link', { name: /Sähkö A4/ }).closest('li')).toHaveTextContent(/Lukemia hylätään/);
});

it('heads each building in the house with its spaces to put right, and leads to it', async () => {
  await show(site());
  expect(screen.getByRole('link', { name: 'Talo 1' })).toHaveAttribute('href', '/target/5/group/3');
  expect(screen.getByRole('grid', { name: 'Talo 1, Tilanne' })).toBeInTheDocument();
  expect(screen.getByText('1 tilassa korjattavaa')).toBeInTheDocument();
});

it('says what to do in a site without devices, the next step first', async () => {
  await show(site({ groups: [], deviceCount: 0, viewerCanEdit: true }));
  const steps = within(
    (await screen.findByText('Näin kohde otetaan käyttöön', {}, slow)).closest('section') ?? document.body,
  );
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(steps.getByRole('button', { name: 'Lisää rakennus' }));
  expect(await screen.findByRole('dialog', { name: 'Lisää rakennus' }, slow)).toBeInTheDocument();
});

it('offers the first device once there are spaces, and nothing to a viewer', async () => {
  const { unmount } = await show(site({ deviceCount: 0, viewerCanEdit: true }));
  const steps = within(
    (await screen.findByText('Näin kohde otetaan käyttöön', {}, slow)).closest('section') ?? document.body,
  );
  expect(steps.getByRole('button', { name: 'Lisää laite' })).toBeInTheDocument();
  unmount();
  await show(site({ deviceCount: 0, viewerCanEdit: false }));
  expect(screen.queryByText('Näin kohde otetaan käyttöön')).toBeNull();
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it('takes an alert out of the list as it is acknowledged, without asking anew', async () => {
  const { environment } = await show(site());
  const subscription = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useAlertChangesSubscription');
  if (!subscription) throw new Error('The screen follows no alerts.');
  act(() => {
    environment.mock.nextValue(
      subscription,
      MockPayloadGenerator.generate(subscription, {
        AlertChange: () => ({
          alertEdge: { cursor: 'c', node: alert('Vesi A1', { state: 'ACKNOWLEDGED' }) },
          deletedAlertId: null,
          target: { id: 'T', activeAlertCount: 2, openAlertCount: 1 },
        }),
      }),
    );
  });
  expect(screen.queryByRole('link', { name: /Vesi A1/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Vesi A2/ })).toBeInTheDocument();
});

it('calls a building without devices neither well nor ill', async () => {
  const spaces = [space('A1', { coreCount: 0 })];
  await show(site({ groups: [{ id: 'G', key: 3, name: 'Talo 1', width: 2, spaces }] }));
  expect(screen.getByText('Ei laitteita')).toBeInTheDocument();
});

it('sums cold and hot water, and names what the main meter counted beyond them', async () => {
  const used = (kind: string, amount: number) => ({
    ...consumption(kind, kind, null),
    total: { amount, cost: String(amount * 3) },
  });
  const kinds = [used('COLD_WATER_METER', 60), used('HOT_WATER_METER', 30), used('MAIN_WATER_METER', 100)];
  await show(site({ consumption: kinds }));
  const card = within((await screen.findByText('Huoneistojen vesi', {}, slow)).closest('section') ?? document.body);
  expect(card.getByText('90,0')).toBeInTheDocument();
  expect(card.getByText('270,00 €')).toBeInTheDocument();
  expect(card.getByText(/hävikkiä 10,0\sm³ \(10,0\s%\), 30,00 €/)).toBeInTheDocument();
  expect(screen.queryByText('Päävesimittari')).toBeNull();
});

it('shows the consumption of this month against last year', async () => {
  await show(
    site({
      consumption: [
        consumption('COLD_WATER_METER', 'Kylmä vesi', 0.04),
        consumption('HOT_WATER_METER', 'Lämmin vesi', null),
      ],
    }),
  );
  expect(await screen.findByText(/4\s% enemmän kuin vuosi sitten/)).toBeInTheDocument();
  expect(screen.getByText('Ei vertailutietoa')).toBeInTheDocument();
});

it('says which meters are not counted since when, and leads to their list', async () => {
  const { environment } = await show(site({ heldReadings: { totalCount: 3 } }));
  const operation = await sentOperation(environment, 'HeldReadingsNoticeQuery');
  expect(operation.request.variables).toEqual({ id: 'T', types: null });
  const meter = (name: string) => ({
    __typename: 'HeldReading',
    id: `H ${name}`,
    at: '2026-10-05T05:30:00.000Z',
    core: { id: `C ${name}`, name },
    value: { id: `V ${name}`, name: 'Energia', hasDefaultName: false, type: { name: 'Energia' } },
  });
  const heldReadings = { totalCount: 3, nodes: [meter('Vesi A1'), meter('Vesi A2')] };
  act(() =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        Query: () => ({ node: { __typename: 'Target', id: 'T', heldReadings } }),
      }),
    ),
  );
  expect(await screen.findByText('3 mittarin kulutusta ei lasketa')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Vesi A1 · Energia 5.10.2026 klo 08.30 alkaen, Vesi A2 · Energia 5.10.2026 klo 08.30 alkaen ja 1 muu mittari',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Näytä epäselvät lukemat' })).toHaveAttribute(
    'href',
    '/target/5/devices/readings?state=HELD',
  );
});

it('reads everything that it shows in one request', async () => {
  const { environment } = await show(site());
  const names = environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(names.filter((name) => name.endsWith('Query'))).toEqual(['TargetScreenQuery']);
});

it('shows in the place of a part that it failed, and the rest', async () => {
  await show(site({ consumption: null }), { failedFields: ['target.consumption'] });
  // The part is rendered again as others arrive: the heading is looked for anew, rather than the element first found.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tietoja ei saatu haettua' })).toBeInTheDocument());
  expect(screen.queryByText('Ei kulutusmittareita')).toBeNull();
  expect(screen.getByRole('link', { name: /Vesi A1/ })).toBeInTheDocument();
});

it('leads home from a site that does not exist, with status and text in a toast', async () => {
  const { router } = await show(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts()).toMatchObject([{ tone: 'negative', title: '404 · Sivua ei löydy' }]);
});

it('adds a building and leads to it', async () => {
  const { environment, router } = await show(site({ viewerCanEdit: true, viewerCanAdminister: false }));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Kohteen toiminnot' }, slow));
  expect(screen.queryByRole('menuitem', { name: 'Poista kohde' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('menuitem', { name: 'Lisää rakennus' }));
  await person.type(await screen.findByLabelText('Rakennuksen nimi', {}, slow), 'Talo 2');
  await person.click(screen.getByRole('button', { name: 'Lisää rakennus' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: { targetId: 'T', name: 'Talo 2' },
    }),
  );
  const groups = [
    {
      id: 'G2',
      key: 9,
      name: 'Talo 2',
      consumptionTypes: [],
      width: 0,
      viewerCanEdit: true,
      target: { id: 'T', key: 5 },
      spaces: [],
    },
  ];
  act(() =>
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: {
        createGroup: { group: { id: 'G2', key: 9 }, target: { id: 'T', key: 5, groups }, userErrors: [] },
      },
    }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/9'));
});

it('does not say that devices go anywhere where a site has none', async () => {
  await show(site({ deviceCount: 0, viewerCanEdit: true, viewerCanAdminister: true }), {
    at: '/target/5?dialog=delete',
  });
  const dialog = await screen.findByRole('alertdialog', {}, slow);
  expect(dialog).toHaveTextContent('poistetaan lopullisesti.');
  expect(dialog).not.toHaveTextContent('varastoon');
});

it('deletes a site only for somebody who has written its name, and says so where one comes to', async () => {
  const { environment, router } = await show(site({ viewerCanEdit: true, viewerCanAdminister: true }));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Kohteen toiminnot' }, slow));
  await person.click(screen.getByRole('menuitem', { name: 'Poista kohde' }));
  const dialog = within(await screen.findByRole('alertdialog', {}, slow));
  expect(dialog.getByRole('button', { name: 'Poista kohde' })).toBeDisabled();
  expect(dialog.getByRole('textbox')).toHaveFocus();
  await person.keyboard('As Oy Esimerkki');
  await person.click(dialog.getByRole('button', { name: 'Poista kohde' }));
  const operation = environment.mock.getMostRecentOperation();
  expect(operation.request.node.operation.name).toBe('targetMutationsDeleteMutation');
  act(() => environment.mock.resolve(operation, { data: { deleteTarget: { userErrors: [] } } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts().at(-1)).toMatchObject({ title: 'As Oy Esimerkki on poistettu' });
});

it('does not ask a caretaker whether the site is to be deleted, also where the address says so', async () => {
  await show(site({ viewerCanEdit: true, viewerCanAdminister: false }), { at: '/target/5?dialog=delete' });
  await screen.findByRole('button', { name: 'Kohteen toiminnot' }, slow);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers no acts to somebody who may only read', async () => {
  await show(site({ viewerCanEdit: false, viewerCanAdminister: false }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('button', { name: 'Kohteen toiminnot' })).not.toBeInTheDocument();
});

it('says that a postal code has five digits, before anything is sent', async () => {
  const { environment } = await show(site({ viewerCanEdit: true, viewerCanAdminister: true }));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Kohteen toiminnot' }, slow));
  await person.click(screen.getByRole('menuitem', { name: /Muokkaa/ }));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  const postalCode = dialog.getByLabelText(/Postinumero/);
  await person.clear(postalCode);
  await person.type(postalCode, '3372');
  const sent = environment.mock.getAllOperations().length;
  await person.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(postalCode).toHaveAccessibleDescription(/viisi numeroa/);
  expect(environment.mock.getAllOperations()).toHaveLength(sent);
});

it('shows that a site waits for approval, which staff alone gives', async () => {
  await show(site({ pending: true, viewerCanApprove: false }));
  expect(screen.getByText('Kohde odottaa hyväksyntää')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hyväksy kohde' })).toBeNull();
});

it('lets staff approve a site, which then no longer waits', async () => {
  const { environment } = await show(site({ pending: true, viewerCanApprove: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Hyväksy kohde' }));
  const operation = environment.mock.getMostRecentOperation();
  expect(operation.request.variables).toEqual({ input: { id: 'T' } });
  const target = { id: 'T', name: 'As Oy Esimerkki', pending: false, viewerCanApprove: false };
  act(() => environment.mock.resolve(operation, { data: { approveTarget: { target, userErrors: [] } } }));
  await waitFor(() => expect(screen.queryByText('Kohde odottaa hyväksyntää')).toBeNull());
  expect(toasts().at(-1)).toMatchObject({ title: 'As Oy Esimerkki on hyväksytty' });
});

it('keeps the banner and shows why where approving is refused', async () => {
  const { environment } = await show(site({ pending: true, viewerCanApprove: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Hyväksy kohde' }));
  const refused = { target: null, userErrors: [{ message: 'Sinulla ei ole oikeutta tähän toimintoon.' }] };
  const operation = environment.mock.getMostRecentOperation();
  act(() => environment.mock.resolve(operation, { data: { approveTarget: refused } }));
  await waitFor(() => expect(toasts().at(-1)).toMatchObject({ title: 'Sinulla ei ole oikeutta tähän toimintoon.' }));
  expect(screen.getByText('Kohde odottaa hyväksyntää')).toBeVisible();
});
