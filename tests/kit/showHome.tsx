import query, { type HomeScreenQuery } from '../../web/__generated__/HomeScreenQuery.graphql.ts';
import HomeScreen from '../../web/screens/HomeScreen/HomeScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** A site of the first screen with nothing wrong in it, but for what a test says of it. */
export const site = (name: string, rest: object = {}) => ({
  id: name,
  key: 5,
  name,
  deviceCount: 1200,
  offlineCount: 0,
  lowBatteryCount: 0,
  alertCount: 0,
  subscription: 'CLOUD',
  newestAlertAt: null,
  ...rest,
});

const customer = { isMes: false, isTester: false, isDeveloper: false };

type Told = {
  language?: 'fi' | 'en';
  /** In which the person is other than a customer. */
  user?: Partial<typeof customer>;
  openAlerts?: { totalCount: number; edges: object[] };
  onlySpace?: object;
  /** How many parts of the answer have come; all unless said. */
  partsCome?: number;
};

/** The first screen of somebody who sees the sites; null where they could not be had. */
export const showHome = (targets: object[] | null, told: Told = {}) => {
  const { language = 'fi', user = {}, openAlerts = { totalCount: 0, edges: [] }, onlySpace = null, partsCome } = told;
  return renderScreen<HomeScreenQuery>({
    screen: HomeScreen,
    query,
    variables: {},
    mocks: { Viewer: () => ({ user: { ...customer, ...user }, targets, openAlerts, onlySpace }) },
    language,
    ...(partsCome === undefined ? {} : { partsCome }),
  });
};
