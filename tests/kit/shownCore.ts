import { act, waitFor } from '@testing-library/react';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import query, { type CoreScreenQuery } from '../../web/__generated__/CoreScreenQuery.graphql.ts';
import CoreScreen from '../../web/screens/CoreScreen/CoreScreen.tsx';
import { coreTabs } from '../../web/app/screens/coreTabs.ts';
import { tabsAt } from '../../web/app/screens/screen.ts';
import { renderScreen } from './renderScreen.tsx';

/** A core of the graph, with the fields of a test. */
export const device = (rest: object = {}) => ({
  id: 'C',
  key: 9,
  name: 'Vesi A12',
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  pendingActions: [],
  hasMessage: false,
  lastSeen: null,
  battery: 88,
  linkQuality: 92,
  isMama: false,
  parentConfirmed: true,
  firmware: '2.0.9',
  productName: null,
  serialId: 'T1',
  uniqueName: null,
  idNumber: 4,
  resetCounter: 0,
  tags: [],
  parent: null,
  mama: null,
  viewerCanEdit: true,
  viewerCanOperate: true,
  viewerSeesRoute: true,
  heldReadings: { totalCount: 0 },
  target: { id: 'T', key: 5, name: 'As Oy Esimerkki' },
  group: { id: 'G', key: 1, name: 'Talo 1' },
  space: { id: 'S', key: 12, name: 'A12' },
  values: [
    {
      id: 'V1',
      key: 31,
      name: 'Kylmä vesi',
      hasDefaultName: false,
      visible: true,
      multiplier: 0.001,
      offset: 0,
      unit: null,
      latestValue: 123.456,
      latestText: null,
      latestAt: null,
      enumOptions: [],
      core: { id: 'C' },
      type: { kind: 'COLD_WATER_METER', unit: 'm³' },
    },
    {
      id: 'V2',
      key: 32,
      name: 'Vuoto',
      hasDefaultName: false,
      visible: true,
      unit: null,
      latestValue: 1,
      latestText: null,
      latestAt: null,
      enumOptions: [],
      core: { id: 'C' },
      type: { kind: 'LEAK_SENSOR', unit: null },
    },
  ],
  ...rest,
});

/** Another core, for example the parent. */
export const neighbour = (rest: object = {}) => ({
  __typename: 'Core',
  id: 'M',
  key: 2,
  name: 'Mama A',
  online: true,
  lastSeen: null,
  target: { id: 'T', key: 5 },
  group: { id: 'G', key: 1 },
  space: { id: 'S2', key: 3 },
  ...rest,
});

type Who = { isAdmin?: boolean; isMes?: boolean; developerMode?: boolean };

const path = '/target/:targetKey/group/:groupKey/space/:spaceKey/core/:coreKey';

/** Failed fields of a result, or the number of its received parts. */
type Lacking = { failedFields?: readonly string[]; receivedPartCount?: number };

/** Renders the screen of a core for a viewer, with the received parts of the result. */
export const showCore = (core: object | null, search = '', who: Who = {}, lacking: Lacking = {}) =>
  renderScreen<CoreScreenQuery>({
    screen: CoreScreen,
    query,
    variables: { coreKey: 9 },
    mocks: {
      Query: () => ({ core }),
      User: () => ({ isAdmin: false, isMes: false, developerMode: false, ...who }),
    },
    path,
    at: `/target/5/group/1/space/12/core/9${search}`,
    // The mock compares the variables of a request with the declared ones, which the other keys of the path are not.
    tabsOf: { path, tabs: tabsAt('/core/:coreKey', coreTabs) },
    ...lacking,
  });

/** A rendered screen. */
export type Shown = Awaited<ReturnType<typeof showCore>>;

/** The latest request of an operation; fails without one. */
export const asked = ({ environment }: Shown, name: string) => {
  const operation = environment.mock.getAllOperations().findLast((one) => one.request.node.operation.name === name);
  if (!operation) throw new Error(`Nobody asked for ${name}.`);
  return operation;
};

/** Waits for an operation, resolves it, and returns its variables. */
export const answer = async (shown: Shown, name: string, data: object, patience = 5_000) => {
  const operation = await waitFor(() => asked(shown, name), { timeout: patience });
  act(() => shown.environment.mock.resolve(operation, { data: { ...data } }));
  return operation.request.variables;
};

/** Waits for a query, resolves it with the fields of a test and mocks of the rest, and returns its variables. */
export const fill = async (shown: Shown, name: string, mocks: MockResolvers) => {
  const operation = await waitFor(() => asked(shown, name));
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
  return operation.request.variables;
};

/** The core as the result of a query of one of its pages. */
export const core = (rest: object): MockResolvers => ({
  Query: () => ({ core: { id: 'C', ...rest }, node: { __typename: 'Core', id: 'C', ...rest } }),
});

const justNow = (rows: readonly object[] = []) => ({
  nodes: rows.map((row) => ({ at: new Date().toISOString(), ...row })),
});

/** The logs of a core, as read for the result of an action. */
export const coreLog = (
  log: Partial<Record<'updates' | 'events' | 'errors' | 'valueEvents' | 'pendingActions', object[]>> = {},
) => ({
  node: {
    __typename: 'Core',
    id: 'C',
    online: true,
    uploading: false,
    uploadProgress: null,
    reconnecting: false,
    pendingActions: log.pendingActions ?? [],
    lastSeen: null,
    updates: justNow(log.updates),
    events: justNow(log.events?.map((event) => ({ detail: null, by: null, ...event }))),
    errors: justNow(log.errors),
    valueEvents: justNow(log.valueEvents),
  },
});
