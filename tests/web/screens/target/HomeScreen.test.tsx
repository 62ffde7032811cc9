import { createOperationDescriptor } from 'relay-runtime';
import userQuery from '../../../../web/__generated__/RoleGuardStaffQuery.graphql.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { takeMissingData } from '../../../kit/missingData.ts';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { showHome, site } from '../../../kit/showHome.tsx';

it('shows the sites with the most trouble first and the sums over them', async () => {
  await showHome([
    site('Rauhallinen'),
    site('Hankala', { offlineCount: 3, lowBatteryCount: 2 }),
    site('Paristo', { lowBatteryCount: 1 }),
  ]);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Hankala',
    'Paristo',
    'Rauhallinen',
  ]);
  expect(screen.getByText(/^Laitteet: 3\s600$/)).toBeInTheDocument();
});

it('leads from a site straight to its devices that are offline', async () => {
  await showHome([site('Hankala', { offlineCount: 3 }), site('Muu')]);
  expect(screen.getByRole('link', { name: /3 laitetta ilman yhteyttä/ })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?state=offline',
  );
});

it('leads from a figure to the only site that has what it counts, and else to the list of those', async () => {
  const [worst, other] = [
    { offlineCount: 3, activeAlertCount: 1, lowBatteryCount: 1 },
    { activeAlertCount: 2, lowBatteryCount: 2 },
  ];
  await showHome([site('Hankala', worst), site('Paristo', other)]);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 3' })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?state=offline',
  );
  expect(screen.getByRole('link', { name: 'Hälytykset: 3' })).toHaveAttribute('href', '/alerts');
  const batteries = screen.getByRole('link', { name: 'Paristo vähissä: 3' });
  expect(batteries).not.toHaveAttribute('aria-current');
  await userEvent.click(batteries);
  expect(screen.getByRole('combobox', { name: 'Tilanne' })).toHaveDisplayValue('Paristo vähissä');
  expect(screen.getByRole('link', { name: 'Paristo vähissä: 3' })).toHaveAttribute('aria-current', 'true');
});

it('has the sites with the most urgent alert first, and names the alert', async () => {
  const urgent = { worstAlertLevel: 1, worstAlertCode: 'VENTILATION_FREEZING_RISK', worstAlertName: 'TK02' };
  await showHome([
    site('Katko', {
      offlineCount: 30,
      activeAlertCount: 30,
      worstAlertLevel: 2,
      worstAlertCode: 'LOW_LIMIT',
      worstAlertName: 'x',
    }),
    site('Pakkanen', { activeAlertCount: 1, ...urgent }),
  ]);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Pakkanen', 'Katko']);
  expect(within(screen.getByRole('table')).getByRole('link', { name: 'Jäätymisvaara' })).toHaveAttribute(
    'href',
    '/target/5/alerts',
  );
});

it('folds the sites where all is well under one heading once there are many, until one searches or lists them', async () => {
  const well = Array.from({ length: 12 }, (_, index) => site(`Hyvä ${index}`, { city: 'Oulu' }));
  await showHome([site('Hankala', { offlineCount: 3 }), ...well]);
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  expect(names()).toEqual(['Hankala']);
  const folded = () => screen.queryByRole('list', { name: '12 kohdetta kunnossa' });
  expect(within(folded() ?? document.body).getByRole('link', { name: 'Hyvä 7' })).toHaveAttribute('href', '/target/5');
  const search = screen.getByRole('searchbox', { name: /^Hae/ });
  await userEvent.type(search, 'Hyvä 7');
  await waitFor(() => expect(names()).toEqual(['Hyvä 7']));
  expect(folded()).toBeNull();
  await userEvent.clear(search);
  await waitFor(() => expect(names()).toEqual(['Hankala']));
  await userEvent.click(screen.getByRole('button', { name: 'Näytä luettelossa' }));
  expect(names()).toHaveLength(13);
  expect(folded()).toBeNull();
});

it('counts the open alerts of each level on top, and narrows the sites to a level by a press', async () => {
  const [leak, cold] = [
    { level: 1, count: 1 },
    { level: 2, count: 2 },
  ];
  const sites = [site('Vuotava', { activeAlertCount: 1 }), site('Kylmä', { activeAlertCount: 2 }), site('Hyvä')];
  const { environment, router } = await showHome(sites, { openAlertCounts: [leak, cold], at: '/?view=map' });
  const level = (name: string) => screen.getByRole('link', { name });
  expect(level('2 varoitusta')).not.toHaveAttribute('aria-current');
  await userEvent.click(level('1 kriittinen'));
  expect(router.state.location.search).toBe('?level=critical');
  const request = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useSiteAlertsQuery');
  if (!request) throw new Error('The alerts of the sites are not requested.');
  const read = (id: string, counts: object[]) => ({
    __typename: 'Target',
    id,
    newestAlertAt: null,
    openAlertCounts: counts,
    floorAlertLevels: [[0]],
  });
  act(() => environment.mock.resolve(request, { data: { nodes: [read('Vuotava', [leak]), read('Kylmä', [cold])] } }));
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  expect(level('1 kriittinen')).toHaveAttribute('aria-current', 'true');
  expect(rows()).toBe(1);
  expect(screen.getByRole('row', { name: /Vuotava/ })).toBeInTheDocument();
  await userEvent.click(level('1 kriittinen'));
  expect(rows()).toBe(3);
});

it('leads from a level to its alerts where there is no list of sites to narrow', async () => {
  const openAlertCounts = [{ level: 2, count: 4 }, ...[3, 4].map((level) => ({ level, count: 1 }))];
  const one = await showHome([site('Ainoa', { activeAlertCount: 6 })], { openAlertCounts });
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('4 varoitusta')).toBe('/target/5/alerts?state=OPEN&level=2');
  expect(way('2 huomautusta')).toBe('/target/5/alerts?state=OPEN');
  one.unmount();
  await showHome([site('Eka', { activeAlertCount: 3 }), site('Toka', { activeAlertCount: 3 })], {
    openAlertCounts,
    total: 1000,
  });
  expect(way('4 varoitusta')).toBe('/alerts?state=OPEN&level=2');
});

it('has a sentence instead of levels where no alert is open', async () => {
  await showHome([site('Hyvä'), site('Toinen')]);
  expect(screen.getAllByText('Ei kuittaamattomia hälytyksiä').length).toBeGreaterThan(0);
});

it('keeps the rows of all sites while they are few', async () => {
  await showHome([site('Hankala', { offlineCount: 3 }), ...Array.from({ length: 11 }, (_, n) => site(`Hyvä ${n}`))]);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(13);
});

it('speaks English too', async () => {
  await showHome([site('A', { offlineCount: 1 }), site('B')], { language: 'en' });
  expect(screen.getByRole('link', { name: '1 device offline' })).toBeInTheDocument();
});

it('tells somebody without a site what to do', async () => {
  await showHome([]);
  expect(screen.getByText('Ei kohteita')).toBeInTheDocument();
  expect(screen.getByText(/Pyydä käyttöoikeus kohteen pääkäyttäjältä/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää kohde' }, { timeout: 10_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'Lisää kohde' }, { timeout: 10_000 });
  expect(dialog).toHaveTextContent('Sinusta tulee uuden kohteen pääkäyttäjä.');
});

it('offers to add a site to who administers one and to Mes, not to viewers and testers', async () => {
  const { unmount } = await showHome([site('A'), site('B', { viewerCanAdminister: false })]);
  expect(await screen.findByRole('button', { name: 'Lisää kohde' })).toBeInTheDocument();
  unmount();
  const viewer = await showHome([site('A', { viewerCanAdminister: false }), site('B', { viewerCanAdminister: false })]);
  expect(screen.queryByRole('button', { name: 'Lisää kohde' })).toBeNull();
  viewer.unmount();
  const staff = await showHome([], { user: { isMes: true, isTester: true } });
  expect(await screen.findByRole('button', { name: 'Lisää kohde' })).toBeInTheDocument();
  staff.unmount();
  await showHome([], { user: { isTester: true } });
  expect(screen.getByRole('heading', { level: 1, name: 'Testaus' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lisää kohde' })).toBeNull();
});

it('offers a retry where the sites could not be had', async () => {
  await showHome(null);
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});

it('asks for the counts again each minute that it stands open and is looked at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { environment } = await showHome([site('A'), site('B')]);
  const refetches = () => refetchesOf(environment, 'HomeScreenQuery');
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(refetches()).toBe(0);
  seen.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(refetches()).toBe(1);
  vi.useRealTimers();
});

it('says where the water of a site could not be had, and asks for it again', async () => {
  const { environment } = await showHome([site('Hankala'), site('Mittariton')]);
  const asked = () =>
    environment.mock.getAllOperations().filter((one) => one.request.node.operation.name === 'useTargetWaterQuery');
  const answered = (hankala: object[] | null) => ({
    data: {
      nodes: [
        { __typename: 'Target', id: 'Hankala', consumption: hankala },
        { __typename: 'Target', id: 'Mittariton', consumption: [] },
      ],
    },
  });
  act(() => asked().forEach((one) => environment.mock.resolve(one, answered(null))));
  await userEvent.click(screen.getByRole('button', { name: /^Vedenkulutusta ei saatu haettua \(Hankala\)/ }));
  expect(screen.queryByRole('button', { name: /^Vedenkulutusta.*Mittariton/ })).toBeNull();
  const week = [{ type: { kind: 'MAIN_WATER_METER' }, total: { exactCost: null }, buckets: [{ amount: 4 }] }];
  act(() => asked().forEach((one) => environment.mock.resolve(one, answered(week))));
  expect(screen.getByRole('img', { name: /^Hankala: vettä 4,0/ })).toBeInTheDocument();
});

it('narrows the sites to those with something wrong, and to favourites', async () => {
  const { environment } = await showHome([site('Hankala', { offlineCount: 3 }), site('Oma', { key: 8 })]);
  const user = { id: 'U', isAdmin: false, isMes: false, isTester: false };
  act(() =>
    environment.commitPayload(createOperationDescriptor(userQuery, {}), {
      viewer: { __typename: 'Viewer', user: { __typename: 'User', ...user, favouriteTargetIds: ['Oma'] } },
    }),
  );
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  const person = userEvent.setup();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), 'Laitteita ilman yhteyttä');
  expect(names()).toEqual(['Hankala']);
  await person.click(screen.getByRole('button', { name: 'Poista rajaukset' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Suosikki' }), 'Vain suosikit');
  expect(names()).toEqual(['Oma']);
});

/** Answers the week of water of two sites: one by its main meter, one by those of its flats. */
const giveWater = ({ environment }: Awaited<ReturnType<typeof showHome>>) => {
  const asked = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useTargetWaterQuery');
  if (!asked) throw new Error('Nobody asked for the water.');
  const counted = (kind: string, amounts: number[]) => ({
    type: { kind },
    total: { exactCost: kind === 'COLD_WATER_METER' ? '18.00' : '43.00' },
    buckets: amounts.map((amount) => ({ amount })),
  });
  act(() =>
    environment.mock.resolve(asked, {
      data: {
        nodes: [
          {
            __typename: 'Target',
            id: 'Hankala',
            consumption: [counted('COLD_WATER_METER', [1, 1]), counted('MAIN_WATER_METER', [5, 7])],
          },
          {
            __typename: 'Target',
            id: 'Muu',
            consumption: [counted('COLD_WATER_METER', [1, 2]), counted('HOT_WATER_METER', [3, 4])],
          },
        ],
      },
    }),
  );
};

it('shows the week of water of each site once it comes, from the main meter or from those of the flats', async () => {
  giveWater(await showHome([site('Hankala'), site('Muu')]));
  expect(screen.getByRole('img', { name: /Hankala: vettä 12,0/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Hankala/ })).toHaveTextContent(/12,0 m³hävikki 83,3 %43 €/);
  expect(screen.getByRole('img', { name: /Muu: vettä 10,0/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Muu/ })).toHaveTextContent(/10,0 m³61 €/);
});

it.each([
  ['isMes', /live readings or audit log, enter its number/],
  ['isTester', /You can try the API from the/],
  ['isDeveloper', /To show IDs and IO names/],
])('tells staff without sites of their own what they can do instead (%s)', async (flag, told) => {
  await showHome([], { language: 'en', user: { [flag]: true } });
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.queryByText(/Ask your property manager/)).toBeNull();
});

it.each([
  ['isMes', 'Tuotteet ja laitteet'],
  ['isTester', 'Testaus'],
  ['isDeveloper', 'Kehitys'],
])('begins with the work of staff rather than with the sites that they lack (%s)', async (flag, title) => {
  await showHome([], { user: { [flag]: true } });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} – Talo`);
  expect(screen.queryByText('Ei kohteita')).toBeNull();
});

it('leads the first administrator through three steps, of which the first has the only primary button', async () => {
  await showHome([], { user: { isAdmin: true, isMes: true } });
  const card = screen.getByRole('heading', { name: 'Ensimmäinen kohde kolmessa vaiheessa' }).closest('section');
  const steps = within(card ?? document.body).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Lisää kohde',
    'Lisää laitteet',
    'Kutsu käyttäjät',
  ]);
  const [first] = steps;
  expect(first).toHaveAttribute('aria-current', 'step');
  expect(within(first ?? document.body).getByRole('button', { name: 'Lisää kohde' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Lisää kohde' })).toHaveLength(1);
});

it('opens the readings of a device by its number for Mes without a site', async () => {
  const { router } = await showHome([], { user: { isMes: true, isTester: true } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Laite- tai sarjanumero' }), '45');
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/audit/45'));
});

it('leads testers to the API and the tests, and developers to the API and developer mode', async () => {
  const tester = await showHome([], { language: 'en', user: { isTester: true } });
  expect(screen.getByRole('link', { name: 'GraphiQL' })).toHaveAttribute('href', '/graphql');
  expect(screen.getByRole('link', { name: 'Device testing' })).toHaveAttribute('href', '/test');
  expect(screen.queryByRole('textbox')).toBeNull();
  tester.unmount();
  await showHome([], { language: 'en', user: { isDeveloper: true } });
  expect(screen.getByRole('link', { name: 'Turn on developer mode' })).toHaveAttribute('href', '/user');
  expect(screen.getByRole('link', { name: 'GraphiQL' })).toHaveAttribute('href', '/graphql');
});

it('is cards on a phone, each with what is wrong there and the way to it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  giveWater(
    await showHome([
      site('Hankala', { offlineCount: 3, lowBatteryCount: 8, activeAlertCount: 2, subscription: 'NONE' }),
      site('Muu'),
    ]),
  );
  vi.unstubAllGlobals();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [first] = within(screen.getByRole('list', { name: 'Kohteet' })).getAllByRole('listitem');
  const card = within(first ?? document.body);
  expect(card.getByRole('link', { name: 'Hankala' })).toHaveAttribute('href', '/target/5');
  expect(card.getByRole('link', { name: /3 laitetta ilman yhteyttä/ })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?state=offline',
  );
  expect(card.getByRole('link', { name: /Paristo vähissä 8 laitteessa/ })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?state=lowBattery',
  );
  expect(card.getByText('2 hälytystä')).toBeInTheDocument();
  expect(card.getByText('Ei tilausta')).toBeInTheDocument();
  expect(card.getByText(/^12,0\sm³ · 43\s€$/)).toBeInTheDocument();
  expect(card.getByText('Vesi, 7 vrk')).toBeInTheDocument();
});

it('shows of each site its floors by their worst alert, its alerts by level and how new the newest is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  const { environment } = await showHome([site('Hankala', { activeAlertCount: 2 }), site('Muu', { key: 8 })]);
  vi.useRealTimers();
  const asked = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useSiteAlertsQuery');
  if (!asked) throw new Error('The times of the alerts are not asked for.');
  expect(asked.request.variables).toEqual({ ids: ['Hankala'] });
  const read = {
    __typename: 'Target',
    id: 'Hankala',
    newestAlertAt: '2026-11-22T08:00:00Z',
    openAlertCounts: [
      { level: 1, count: 1 },
      { level: 2, count: 9 },
    ],
    floorAlertLevels: [[0, 2, 1], [0]],
  };
  act(() => environment.mock.resolve(asked, { data: { nodes: [read] } }));
  expect(screen.getByRole('row', { name: /Hankala/ })).toHaveTextContent('Hälytys 4 tuntia sitten');
  expect(screen.getByRole('row', { name: /Muu/ })).not.toHaveTextContent('Hälytys');
  const row = within(screen.getByRole('row', { name: /Hankala/ }));
  const counts = row.getByRole('link', { name: /^Kriittinen 1 Varoitus 9 ?: Hankala$/ });
  expect(
    within(counts)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Kriittinen', 'Varoitus']);
  expect(counts).toHaveTextContent('19');
  const floors = screen.getByRole('row', { name: /Hankala/ }).querySelectorAll('[data-level]');
  expect(Array.from(floors, (floor) => floor.getAttribute('data-level'))).toEqual(['0', '2', '1', '0']);
});

it('stands while the alerts are on their way, and says so in their place where they are cut off', async () => {
  const { environment } = await showHome([site('Hankala', { activeAlertCount: 2 }), site('Muu', { key: 8 })], {
    receivedPartCount: 1,
  });
  expect(screen.getByRole('row', { name: /Hankala/ })).toBeInTheDocument();
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
  const asked = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'HomeScreenQuery');
  if (!asked) throw new Error('Nobody asked for the sites.');
  act(() => environment.mock.complete(asked));
  expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(takeMissingData()).toContain('WorstAlerts_viewer.activeAlerts');
  expect(screen.getByRole('row', { name: /Hankala/ })).toBeInTheDocument();
});

const offer = {
  id: 'O',
  targetName: 'As Oy Malli',
  targetAddress: 'Mallitie 1, Tampere',
  offeredBy: 'Sanna Korhonen',
  expiresAt: '2026-12-12T10:00:00Z',
};

it('shows an offer of a site to a viewer without any, who accepts it and goes there', async () => {
  const { environment, router } = await showHome([], { moveOffers: [offer] });
  expect(screen.getByText('Sinulle tarjotaan kohdetta As Oy Malli, Mallitie 1, Tampere')).toBeInTheDocument();
  expect(screen.getByText(/Sanna Korhonen haluaa siirtää kohteen sinulle.*12\.12\.2026/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hyväksy' }));
  expect(await respond(environment, 'AcceptMoveOffer', { target: { id: 'T', key: 5 } })).toEqual({ id: 'O' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5'));
});

it('declines an offer once that is confirmed, and keeps a resident of one flat on the page to answer it', async () => {
  const onlySpace = { key: 11, group: { key: 1 }, target: { key: 5 } };
  const { environment, router } = await showHome([site('Hankala')], { moveOffers: [offer], onlySpace });
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Hylkää' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hylkää' }));
  expect(await respond(environment, 'DeclineMoveOffer', {})).toEqual({ id: 'O' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
