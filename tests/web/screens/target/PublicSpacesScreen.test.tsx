import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import query, { type PublicSpacesScreenQuery } from '../../../../web/__generated__/PublicSpacesScreenQuery.graphql.ts';
import PublicSpacesScreen from '../../../../web/screens/PublicSpacesScreen/PublicSpacesScreen.tsx';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

afterEach(() => void vi.useRealTimers());

const core = {
  id: 'c',
  key: 9,
  name: 'Olosuhde sauna',
  online: false,
  uploading: false,
  reconnecting: false,
  battery: null,
  linkQuality: null,
};

const space = (name: string, cores: object[] | null = [core], coreCount = 1) => ({
  id: name,
  key: 7,
  name,
  offlineCount: 1,
  activeAlertCount: 0,
  coreCount,
  cores,
});

const show = (spaces: object[], viewerCanEdit = true, receivedPartCount?: number, rest: object = {}) =>
  renderScreen<PublicSpacesScreenQuery>({
    screen: PublicSpacesScreen,
    title: 'place.publicSpaces',
    query,
    variables: { targetKey: 5 },
    mocks: {
      Query: () => ({
        target: {
          id: 'T',
          key: 5,
          name: 'As Oy Esimerkki',
          viewerCanEdit,
          latestReadings: [],
          groups: [{ id: 'G', key: 3, name: 'Talo 1', spaces }],
          ...rest,
        },
      }),
    },
    path: '/target/:targetKey/devices/publicSpaces',
    at: '/target/5/devices/publicSpaces',
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });

it('has the head of the site stand while the devices are on their way', async () => {
  await show([space('Sauna')], true, 1);
  expect(screen.getByRole('heading', { level: 1, name: 'As Oy Esimerkki – Yleiset tilat' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Sauna' })).not.toBeInTheDocument();
});

/** Heights of the cards of which only the place is there. */
const reserved = (container: HTMLElement) =>
  Array.from(
    container.querySelectorAll<HTMLElement>('section span[aria-hidden]'),
    ({ style }) => style.minHeight,
  ).filter((height) => height !== '');

it('reserves for each space a card of its height under its building while the devices are on their way', async () => {
  const spaces = [space('Sauna', [core, core], 2), space('Pesutupa', [], 0)];
  const { container } = await show(spaces, true, 1);
  expect(screen.getByRole('heading', { level: 2, name: 'Talo 1' })).toBeInTheDocument();
  expect(reserved(container)).toEqual(['164px', '86px']);
});

it('reserves the place of cards that are drawn later, so that none moves', async () => {
  vi.useFakeTimers();
  const many = Array.from({ length: 17 }, (_one, at) => ({ ...space(`Varasto ${at}`), key: at + 1 }));
  const { container } = await show(many);
  expect(screen.getAllByRole('list', { name: /^Varasto/ })).toHaveLength(15);
  expect(reserved(container)).toEqual(Array(2).fill('106px'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getAllByRole('list', { name: /^Varasto/ })).toHaveLength(17);
  expect(reserved(container)).toEqual([]);
});

it('shows the devices of each public space', async () => {
  await show([space('Sauna')]);
  const devices = within(screen.getByRole('list', { name: 'Sauna' }));
  expect(devices.getByRole('link', { name: 'Olosuhde sauna' })).toHaveAttribute(
    'href',
    '/target/5/group/3/space/7/core/9',
  );
  expect(devices.getByRole('listitem')).toHaveTextContent('Ei yhteyttä');
});

it('says beside each device what it measures now, and nothing that is old or of the device itself', async () => {
  const now = new Date().toISOString();
  const reading = (kind: string, latestValue: number, coreId: string, rest: object = {}) => ({
    latestValue,
    latestAt: now,
    value: {
      id: `${kind} ${coreId}`,
      unit: null,
      enumOptions: [],
      type: { kind, unit: '°C' },
      core: { id: coreId, online: true },
    },
    ...rest,
  });
  const latestReadings = [
    reading('BATTERY', 83, 'c'),
    reading('TEMPERATURE', 21.44, 'c'),
    reading('LEAK_SENSOR', 1, 'd'),
    reading('TEMPERATURE', 19, 'd', { latestAt: '2020-01-01T00:00:00Z' }),
  ];
  const online = { ...core, online: true };
  await show([space('Sauna', [online, { ...online, id: 'd', name: 'Vuoto' }], 2)], true, undefined, { latestReadings });
  const [climate, leak] = within(screen.getByRole('list', { name: 'Sauna' })).getAllByRole('listitem');
  expect(climate).toHaveTextContent('21,4 °C');
  expect(climate).not.toHaveTextContent('83');
  expect(leak).toHaveTextContent('Märkä');
  expect(leak).not.toHaveTextContent('19');
});

it('stands while a device leaves the site before the viewer’s eyes', async () => {
  const { environment } = await show([space('Sauna')]);
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'LiveTargetSubscription');
  if (!listening) throw new Error('The screen follows nothing.');
  act(() =>
    environment.mock.nextValue(listening, {
      data: { coreStatusChanged: { cores: [], removedCoreIds: ['c'], target: null, spaces: [] } },
    }),
  );
  expect(screen.getByRole('list', { name: 'Sauna' })).toBeInTheDocument();
});

it('is read again when a space gets a core, and not when one goes offline', async () => {
  const { environment } = await show([space('Sauna')]);
  const refetches = () => refetchesOf(environment, 'PublicSpacesScreenQuery');
  const live = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'LiveTargetSubscription');
  if (!live) throw new Error('The screen has no subscription.');
  const count = (counts: object) => {
    const counted = { __typename: 'Space', id: 'Sauna', coreCount: 1, offlineCount: 1, activeAlertCount: 0, ...counts };
    const sums = { deviceCount: 1, offlineCount: 1, lowBatteryCount: 0, activeAlertCount: 0 };
    const target = { __typename: 'Target', id: 'T', ...sums };
    act(() =>
      environment.mock.nextValue(live, {
        data: { coreStatusChanged: { cores: [], removedCoreIds: [], target, spaces: [counted] } },
      }),
    );
  };
  count({ offlineCount: 0 });
  expect(refetches()).toBe(0);
  count({ coreCount: 2 });
  expect(refetches()).toBe(1);
});

it('shows a running action of a device from its start to its end, without a new request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { environment } = await show([space('Sauna')]);
  const listening = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'LiveTargetSubscription');
  if (!listening) throw new Error('The screen has no subscription.');
  const flags = {
    online: true,
    uploading: false,
    uploadProgress: null,
    reconnecting: false,
    hasMessage: false,
    battery: 88,
    lastSeen: null,
    linkQuality: 90,
    parentConfirmed: true,
  };
  const report = async (pendingActions: object[]) => {
    const cores = [{ __typename: 'Core', id: 'c', ...flags, pendingActions }];
    act(() =>
      environment.mock.nextValue(listening, {
        data: { coreStatusChanged: { cores, removedCoreIds: [], target: null, spaces: [] } },
      }),
    );
    await act(() => vi.advanceTimersByTimeAsync(3_000));
  };
  const row = () => within(screen.getByRole('list', { name: 'Sauna' })).getByRole('listitem');
  await report([]);
  expect(row()).toHaveTextContent('Yhteydessä');
  await report([{ kind: 'RESET', startedAt: '2026-11-21T08:00:00Z' }]);
  expect(row()).toHaveTextContent('Toiminto kesken');
  await report([]);
  expect(row()).toHaveTextContent('Yhteydessä');
  expect(refetchesOf(environment, 'PublicSpacesScreenQuery')).toBe(0);
});

it('keeps the other spaces where the devices of one could not be had', async () => {
  await show([space('Sauna', null), { ...space('Pesutupa'), key: 8 }]);
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Pesutupa' })).toBeInTheDocument();
});

it('says once that devices could not be had, however many spaces they are of', async () => {
  await show(['Sauna', 'Pesutupa', 'Kerhohuone'].map((name, key) => ({ ...space(name, null), key })));
  expect(screen.getAllByRole('button', { name: 'Yritä uudelleen' })).toHaveLength(1);
});

it('says what public spaces are where a site has none', async () => {
  await show([]);
  expect(screen.getByText('Kohteessa ei ole yleisiä tiloja')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lisää tiloja' })).toHaveAttribute(
    'href',
    '/target/5/group/3?dialog=addSpaces',
  );
});

it('does not say to somebody who sees one apartment that the site has none', async () => {
  await show([], false);
  expect(screen.getByText('Sinulle ei ole jaettu yleisiä tiloja')).toBeInTheDocument();
  expect(screen.queryByText('Kohteessa ei ole yleisiä tiloja')).not.toBeInTheDocument();
  expect(screen.queryByText(/Lisää rakennukseen/)).not.toBeInTheDocument();
});
