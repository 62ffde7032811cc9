import type { SiteMapEntries } from './siteMapEntry.ts';

/** The screens about what a target, a group or a space used. */
export const consumptionScreens = {
  consumptionRange: {
    path: '/target/:targetKey/consumption/range',
    screen: 'ConsumptionRangeScreen',
    title: 'place.rangeTitle',
    icon: 'droplet',
    page: { section: 'consumption', id: 'range', label: 'place.range' },
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
    page: { section: 'consumption', id: 'reading', label: 'place.reading' },
  },
  consumptionChart: {
    path: '/target/:targetKey/consumption/chart',
    screen: 'ConsumptionChartScreen',
    title: 'place.chartTitle',
    icon: 'chart',
    page: { section: 'consumption', id: 'chart', label: 'place.chart' },
  },
  targetConsumptionType: {
    path: '/target/:targetKey/consumption/:typeId',
    screen: 'TargetConsumptionTypeScreen',
    title: 'place.typeTitle',
    page: 'types',
  },
  groupConsumptionType: {
    path: '/target/:targetKey/group/:groupKey/consumption/:typeId',
    screen: 'GroupConsumptionTypeScreen',
    title: 'place.typeTitle',
    page: 'types',
  },
  spaceConsumptionType: {
    path: '/target/:targetKey/space/:spaceKey/consumption/:typeId',
    screen: 'SpaceConsumptionTypeScreen',
    title: 'place.typeTitle',
    page: 'types',
  },
} as const satisfies SiteMapEntries;
