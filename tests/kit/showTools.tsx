import query, { type TargetToolsScreenQuery } from '../../web/__generated__/TargetToolsScreenQuery.graphql.ts';
import { toolSearchIn } from '../../web/screens/TargetToolsScreen/toolSearch.ts';
import TargetToolsScreen from '../../web/screens/TargetToolsScreen/TargetToolsScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** A site of the list. */
export const site = (name: string, more: object = {}) => ({
  targetId: `T-${name}`,
  key: name.length,
  name,
  city: 'Espoo',
  customerName: 'Isännöinti Oy',
  state: 'READY',
  type: 'APARTMENT_BUILDING',
  subscription: 'TOTAL',
  deviceCount: 3,
  pending: false,
  ...more,
});

const none = { targets: [], users: [], residents: [], cores: [], invoices: [], subscriptions: [] };

/** A device that a search found. */
export const core = (name: string | null, more: object = {}) => ({
  coreId: `C-${name}`,
  key: 45,
  name,
  serialId: 'W-12',
  uniqueName: null,
  online: false,
  inProduction: false,
  target: { key: 7, name: 'As Oy Kuusi' },
  group: { key: 2, name: 'Talo 1' },
  space: { key: 3, name: 'A12' },
  ...more,
});

const products = [
  {
    productKey: 5,
    productName: 'Vesimittari',
    firmware: '1.9',
    deviceCount: 11_990,
    troubledCount: 36,
    offlineCount: 4,
    outdatedCount: 32,
  },
];

/** A device of the fleet. */
export const troubled = (name: string, troubles: string[], more: object = {}) => ({
  coreId: `C-${name}`,
  key: name.length,
  name,
  serialId: `S-${name}`,
  productName: 'Vesimittari',
  firmware: '1.9',
  newestFirmware: null,
  newestFirmwareId: null,
  battery: null,
  lastSeenAt: null,
  targetKey: 7,
  targetName: 'As Oy Kuusi',
  groupKey: 2,
  spaceKey: null,
  troubles,
  ...more,
});

const page = (devices: object[], totalCount: number) => ({
  totalCount,
  edges: devices.map((node) => ({ node })),
  pageInfo: { hasNextPage: devices.length < totalCount, endCursor: 'last' },
});

/** A page of devices as the graph has it, which is written into the store without a mock. */
export const answerOf = (devices: object[], totalCount: number) => ({
  fleetCores: {
    ...page(devices, totalCount),
    edges: devices.map((node, at) => ({ node: { __typename: 'FleetCore', ...node }, cursor: String(at) })),
  },
});

/** Renders the tools of staff with sites, and with what a search found or devices of the fleet. */
export const showTools = (
  sites: object[] | null,
  { found, fleet = [], at = '/target-tools' }: { found?: object; fleet?: object[]; at?: string } = {},
) =>
  renderScreen<TargetToolsScreenQuery>({
    screen: TargetToolsScreen,
    query,
    variables: toolSearchIn(new URLSearchParams(at.split('?')[1])),
    mocks: {
      Query: () => ({
        rows: sites && {
          totalCount: sites.length,
          edges: sites.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
        staffSearch: found && { ...none, ...found },
        fleet: {
          deviceCount: 12_000,
          troubledCount: 2_500,
          troubles: [{ trouble: 'OUTDATED', deviceCount: 32 }],
          products,
        },
        devices: page(fleet, 2_500),
      }),
    },
    path: '/target-tools',
    at,
  });
