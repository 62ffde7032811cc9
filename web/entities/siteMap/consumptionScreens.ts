import type { NavigationPage, SiteMapEntries } from './siteMapEntry.ts';

/** The page of a period, which all addresses of consumption lead to but two. */
const periodPage = {
  section: 'consumption',
  id: 'range',
  label: 'place.range',
  siblings: true,
} as const satisfies NavigationPage;

/** The page of the present, and that of the registers: at a group and a space in the place of the type. */
const currentPage = { section: 'consumption', id: 'current', label: 'place.current' } as const satisfies NavigationPage;
const readingPage = {
  section: 'consumption',
  id: 'reading',
  label: 'place.readings',
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
    page: currentPage,
  },
  consumptionReading: {
    path: '/target/:targetKey/consumption/reading',
    screen: 'ConsumptionReadingScreen',
    title: 'place.reading',
    icon: 'table',
    page: readingPage,
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
  groupConsumptionCurrent: {
    path: '/target/:targetKey/group/:groupKey/consumption/current',
    screen: 'GroupCurrentScreen',
    title: 'place.currentTitle',
    page: currentPage,
  },
  groupConsumptionReading: {
    path: '/target/:targetKey/group/:groupKey/consumption/reading',
    screen: 'GroupReadingScreen',
    title: 'place.reading',
    page: readingPage,
  },
  groupConsumptionType: {
    path: '/target/:targetKey/group/:groupKey/consumption/:typeId',
    screen: 'GroupConsumptionScreen',
    title: 'place.rangeTitle',
    page: periodPage,
  },
  spaceConsumptionCurrent: {
    path: '/target/:targetKey/space/:spaceKey/consumption/current',
    screen: 'SpaceCurrentScreen',
    title: 'place.currentTitle',
    page: currentPage,
  },
  spaceConsumptionReading: {
    path: '/target/:targetKey/space/:spaceKey/consumption/reading',
    screen: 'SpaceReadingScreen',
    title: 'place.reading',
    page: readingPage,
  },
  spaceConsumptionType: {
    path: '/target/:targetKey/space/:spaceKey/consumption/:typeId',
    screen: 'SpaceConsumptionScreen',
    title: 'place.rangeTitle',
    page: periodPage,
  },
} as const satisfies SiteMapEntries;
