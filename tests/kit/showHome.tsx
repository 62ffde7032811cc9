import query, { type HomeScreenQuery } from '../../web/__generated__/HomeScreenQuery.graphql.ts';
import HomeScreen from '../../web/screens/HomeScreen/HomeScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

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
  newestAlertAt: null,
  worstAlertLevel: null,
  worstAlertCode: null,
  worstAlertName: null,
  ...rest,
});

const customer = { id: 'U', isMes: false, isTester: false, isDeveloper: false };

type Told = {
  language?: 'fi' | 'en';
  /** Fields in which the viewer differs from a customer. */
  user?: Partial<typeof customer>;
  activeAlerts?: { totalCount: number; edges: object[] };
  onlySpace?: object;
  moveOffers?: object[];
  /** Number of received parts of the result. Default: all. */
  partsCome?: number;
};

/** Renders the first screen of a viewer of the targets; null for an error. */
export const showHome = (targets: object[] | null, told: Told = {}) => {
  const {
    language = 'fi',
    user = {},
    activeAlerts = { totalCount: 0, edges: [] },
    onlySpace = null,
    moveOffers = [],
    partsCome,
  } = told;
  return renderScreen<HomeScreenQuery>({
    screen: HomeScreen,
    query,
    variables: {},
    mocks: {
      Viewer: () => ({ user: { ...customer, ...user }, allTargets: targets, activeAlerts, onlySpace, moveOffers }),
    },
    language,
    ...(partsCome === undefined ? {} : { partsCome }),
  });
};
