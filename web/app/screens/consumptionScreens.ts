import consumptionChartQuery from '../../__generated__/ConsumptionChartScreenQuery$parameters.ts';
import consumptionCurrentQuery from '../../__generated__/ConsumptionCurrentScreenQuery$parameters.ts';
import consumptionRangeQuery from '../../__generated__/ConsumptionRangeScreenQuery$parameters.ts';
import consumptionReadingQuery from '../../__generated__/ConsumptionReadingScreenQuery$parameters.ts';
import groupTypeQuery from '../../__generated__/GroupConsumptionTypeScreenQuery$parameters.ts';
import spaceTypeQuery from '../../__generated__/SpaceConsumptionTypeScreenQuery$parameters.ts';
import targetTypeQuery from '../../__generated__/TargetConsumptionTypeScreenQuery$parameters.ts';
import { spaceTypeVariables, typeVariables } from '../../entities/consumption/typeVariables.ts';
import { paths } from '../../entities/paths.ts';
import { consumptionOf } from '../../entities/period/periodVariables.ts';
import { chartVariables } from '../../screens/ConsumptionChartScreen/chartVariables.ts';
import { currentVariables } from '../../screens/ConsumptionCurrentScreen/currentVariables.ts';
import { readingVariables } from '../../screens/ConsumptionReadingScreen/readingInstants.ts';
import { screen } from './screen.ts';

/** The screens about what a target, a group or a space used. */
export const consumptionScreens = {
  consumptionRange: screen(paths.consumptionRange, {
    query: consumptionRangeQuery,
    keys: { targetKey: 'targetId' },
    search: consumptionOf,
    title: 'place.rangeTitle',
    icon: 'droplet',
    skeleton: 'table',
    load: () => import('../../screens/ConsumptionRangeScreen/ConsumptionRangeScreen.tsx'),
  }),
  consumptionCurrent: screen(paths.consumptionCurrent, {
    query: consumptionCurrentQuery,
    keys: { targetKey: 'targetId' },
    search: () => currentVariables(Date.now()),
    title: 'place.currentTitle',
    icon: 'droplet',
    skeleton: 'table',
    load: () => import('../../screens/ConsumptionCurrentScreen/ConsumptionCurrentScreen.tsx'),
  }),
  consumptionReading: screen(paths.consumptionReading, {
    query: consumptionReadingQuery,
    keys: { targetKey: 'targetId' },
    search: readingVariables,
    title: 'place.reading',
    icon: 'table',
    skeleton: 'table',
    load: () => import('../../screens/ConsumptionReadingScreen/ConsumptionReadingScreen.tsx'),
  }),
  consumptionChart: screen(paths.consumptionChart, {
    query: consumptionChartQuery,
    keys: { targetKey: 'targetId' },
    search: chartVariables,
    title: 'place.chartTitle',
    icon: 'chart',
    skeleton: 'table',
    load: () => import('../../screens/ConsumptionChartScreen/ConsumptionChartScreen.tsx'),
  }),
  targetConsumptionType: screen(paths.targetConsumptionType, {
    query: targetTypeQuery,
    keys: { targetKey: 'targetId' },
    search: typeVariables,
    title: 'place.typeTitle',
    skeleton: 'table',
    load: () => import('../../screens/TargetConsumptionTypeScreen/TargetConsumptionTypeScreen.tsx'),
  }),
  groupConsumptionType: screen(paths.groupConsumptionType, {
    query: groupTypeQuery,
    keys: { groupKey: 'groupId', targetKey: 'targetId' },
    search: typeVariables,
    title: 'place.typeTitle',
    skeleton: 'table',
    load: () => import('../../screens/GroupConsumptionTypeScreen/GroupConsumptionTypeScreen.tsx'),
  }),
  spaceConsumptionType: screen(paths.spaceConsumptionType, {
    query: spaceTypeQuery,
    keys: { spaceKey: 'spaceId', targetKey: 'targetId' },
    search: spaceTypeVariables,
    title: 'place.typeTitle',
    skeleton: 'table',
    load: () => import('../../screens/SpaceConsumptionTypeScreen/SpaceConsumptionTypeScreen.tsx'),
  }),
};
