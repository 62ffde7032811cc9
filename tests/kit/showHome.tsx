import query, { type HomeScreenQuery } from '../../web/__generated__/HomeScreenQuery.graphql.ts';
import HomeScreen from '../../web/screens/HomeScreen/HomeScreen.tsx';
import { pageOf } from './pageOf.ts';
import { renderScreen } from './renderScreen.tsx';

type Site = ReturnType<typeof site> & { viewerCanAdminister?: boolean; viewerSeesAll?: boolean };

/** Sums over targets, as the graph makes them. */
const countsOf = (targets: readonly Site[]) => {
  const sum = (field: 'deviceCount' | 'offlineCount' | 'lowBatteryCount' | 'activeAlertCount') =>
    targets.reduce((total, target) => total + target[field], 0);
  const inTrouble = (field: 'offlineCount' | 'lowBatteryCount' | 'activeAlertCount') => {
    const [one, ...others] = targets.filter((target) => target[field] > 0);
    return { count: one ? others.length + 1 : 0, onlyTargetKey: one && others.length === 0 ? one.key : null };
  };
  return {
    targets: targets.length,
    deviceCount: sum('deviceCount'),
    offlineCount: sum('offlineCount'),
    lowBatteryCount: sum('lowBatteryCount'),
    activeAlertCount: sum('activeAlertCount'),
    viewerSeesAllOfAny: targets.some(({ viewerSeesAll = true }) => viewerSeesAll),
    viewerCanAdministerAny: targets.some(({ viewerCanAdminister = true }) => viewerCanAdminister),
    alertTargets: inTrouble('activeAlertCount'),
    offlineTargets: inTrouble('offlineCount'),
    lowBatteryTargets: inTrouble('lowBatteryCount'),
  };
};

/** A target of the first screen without faults, with the fields of a test. */
export const site = (name: string, rest: object = {}) => ({
  id: name,
  key: 5,
  name,
  deviceCount: 1200,
  offlineCount: 0,
  lowBatteryCount: 0,
  activeAlertCount: 0,
  subscription: 'CLOUD',
  worstAlertLevel: null,
  worstAlertCode: null,
  worstAlertName: null,
  ...rest,
});

const customer = { id: 'U', isAdmin: false, isMes: false, isTester: false, isDeveloper: false };

type Mocks = {
  language?: 'fi' | 'en';
  /** Fields in which the viewer differs from a customer. */
  user?: Partial<typeof customer>;
  activeAlerts?: { totalCount: number; edges: object[] };
  /** Open alerts of all targets by level. */
  openAlertCounts?: { level: number; count: number }[];
  onlySpace?: object;
  moveOffers?: object[];
  /** How many targets there are; by default those that are given, all on one page. */
  total?: number;
  /** Where the page is opened, with the state of the list. */
  at?: string;
  /** Number of received parts of the result. Default: all. */
  receivedPartCount?: number;
};

/** Renders the first screen of a viewer of the targets, in the order of the server; null for an error. */
export const showHome = (targets: Site[] | null, mocked: Mocks = {}) => {
  const {
    language = 'fi',
    user = {},
    activeAlerts = { totalCount: 0, edges: [] },
    openAlertCounts = [],
    onlySpace = null,
    moveOffers = [],
    total = targets?.length ?? 0,
    at = '/',
    receivedPartCount,
  } = mocked;
  return renderScreen<HomeScreenQuery>({
    screen: HomeScreen,
    query,
    variables: {},
    at,
    mocks: {
      Viewer: () => ({
        user: { ...customer, ...user },
        targetCounts: targets && { ...countsOf(targets), targets: total },
        rows: targets && pageOf(targets, total),
        activeAlerts,
        openAlertCounts,
        onlySpace,
        moveOffers,
      }),
    },
    language,
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });
};
