import type { NavigationPage, SiteMapEntries } from './siteMapEntry.ts';

/** The page of a period, which all addresses of consumption lead to but two. */
const periodPage = {
  section: 'consumption',
  id: 'range',
  label: 'place.range',
  siblings: true,
} as const satisfies NavigationPage;

/** The screens about what a target, a group or a space used. */
export const consumptionScreens = {
  consumptionRange: {
    path: '/target/:targetKey/consumption/range',
    screen: 'TargetConsumptionScreen',
    title: 'place.rangeTitle',
    icon: 'droplet',
    page: periodPage,
  },
  consumptionCurrent: {
    path: '/target/:targetKey/consumption/current',
    screen: 'ConsumptionCurrentScreen',
    title: 'place.currentTitle',
    icon: 'droplet',
    page: { section: 'consumption', id: 'current', label: 'place.current' },
  },
  consumptionReading: {
    path: '/target/:targetKey/consumption/reading',
    screen: 'ConsumptionReadingScreen',
    title: 'place.reading',
    icon: 'table',
    page: { section: 'consumption', id: 'reading', label: 'place.readings' },
  },
  consumptionChart: {
    path: '/target/:targetKey/consumption/chart',
    screen: 'TargetConsumptionScreen',
    title: 'place.rangeTitle',
  },
  targetConsumptionType: {
    path: '/target/:targetKey/consumption/:typeId',
    screen: 'TargetConsumptionScreen',
    title: 'place.rangeTitle',
  },
  groupConsumptionType: {
    path: '/target/:targetKey/group/:groupKey/consumption/:typeId',
    screen: 'GroupConsumptionScreen',
    title: 'place.rangeTitle',
    page: periodPage,
  },
  spaceConsumptionType: {
    path: '/target/:targetKey/space/:spaceKey/consumption/:typeId',
    screen: 'SpaceConsumptionScreen',
    title: 'place.rangeTitle',
    page: periodPage,
  },
} as const satisfies SiteMapEntries;
