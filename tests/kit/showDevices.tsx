import { screen, within } from '@testing-library/react';
import query, { type TargetDevicesScreenQuery } from '../../web/__generated__/TargetDevicesScreenQuery.graphql.ts';
import TargetDevicesScreen from '../../web/screens/TargetDevicesScreen/TargetDevicesScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** A core of the list, without faults and online, with the fields of a test. */
export const core = (name: string, rest: object = {}) => ({
  id: name,
  key: 1,
  name,
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  pendingActions: [],
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
    rows: cores && {
      edges: cores.map((node) => ({ node })),
      pageInfo: { hasNextPage: false },
      totalCount: cores.length,
    },
  }),
});

/** Renders the list of cores of a target, or its error. */
export const showDevices = (cores: object[] | null, at = '/target/5/devices/overview', receivedPartCount?: number) =>
  renderScreen<TargetDevicesScreenQuery>({
    screen: TargetDevicesScreen,
    query,
    variables: { targetKey: 5 },
    mocks: site(cores),
    path: at.includes('group') ? '/target/:targetKey/group/:groupKey/devices' : '/target/:targetKey/devices/overview',
    at,
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });

/** Names of the cores in the order of the list. */
export const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Timeout for parts that are loaded on demand, on a slow machine. */
export const slow = { timeout: 10_000 };
