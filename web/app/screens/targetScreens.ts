import conditionsQuery from '../../__generated__/ConditionsScreenQuery$parameters.ts';
import groupQuery from '../../__generated__/GroupScreenQuery$parameters.ts';
import publicSpacesQuery from '../../__generated__/PublicSpacesScreenQuery$parameters.ts';
import spaceQuery from '../../__generated__/SpaceScreenQuery$parameters.ts';
import devicesQuery from '../../__generated__/TargetDevicesScreenQuery$parameters.ts';
import gridQuery from '../../__generated__/TargetGridScreenQuery$parameters.ts';
import routeQuery from '../../__generated__/TargetRouteScreenQuery$parameters.ts';
import targetAlertsQuery from '../../__generated__/TargetAlertsScreenQuery$parameters.ts';
import targetQuery from '../../__generated__/TargetScreenQuery$parameters.ts';
import { alertVariables } from '../../entities/alert/list/alertView.ts';
import { paths } from '../../entities/paths.ts';
import { monthOf, monthsSince } from '../../entities/period/calendarSpan.ts';
import { gridColourIn } from '../../screens/TargetGridScreen/gridColour.ts';
import { weekTypeIn } from '../../entities/value/conditionMeasures.ts';
import { screen } from './screen.ts';

const dayMs = 86_400_000;

/** The grid reads only what it is coloured by; the week of its consumption ends with the present day. */
const gridContent = (search: URLSearchParams) => {
  const colour = gridColourIn(search);
  const to = Math.ceil(Date.now() / dayMs) * dayMs;
  return {
    readings: colour === 'temperature' || colour === 'humidity',
    consumption: colour === 'consumption',
    from: new Date(to - 7 * dayMs).toISOString(),
    to: new Date(to).toISOString(),
  };
};

/** The present month, and with the twelve before it, the first of which is the same month a year ago. */
const spaceSpans = () => {
  const [month, months] = [monthOf(Date.now()), monthsSince(Date.now(), 13)];
  return { ...months, monthFrom: month.from, monthTo: month.to };
};

const loadConditions = () => import('../../screens/ConditionsScreen/ConditionsScreen.tsx');

const loadDevices = () => import('../../screens/TargetDevicesScreen/TargetDevicesScreen.tsx');

/** The screens about one target, its groups, spaces and cores. */
export const targetScreens = {
  target: screen(paths.target, {
    query: targetQuery,
    keys: { targetKey: 'targetId' },
    search: () => monthOf(Date.now()),
    title: 'target.title',
    skeleton: 'target',
    load: () => import('../../screens/TargetScreen/TargetScreen.tsx'),
  }),
  targetAlerts: screen(paths.targetAlerts, {
    query: targetAlertsQuery,
    keys: { targetKey: 'targetId' },
    search: alertVariables,
    title: 'place.alerts',
    icon: 'bell',
    skeleton: 'table',
    load: () => import('../../screens/TargetAlertsScreen/TargetAlertsScreen.tsx'),
  }),
  targetDevices: screen(paths.targetDevices, {
    query: devicesQuery,
    keys: { targetKey: 'targetId' },
    title: 'devices.title',
    icon: 'device',
    skeleton: 'devices',
    load: loadDevices,
  }),
  publicSpaces: screen(paths.publicSpaces, {
    query: publicSpacesQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.publicSpaces',
    icon: 'door',
    skeleton: 'publicSpaces',
    load: () => import('../../screens/PublicSpacesScreen/PublicSpacesScreen.tsx'),
  }),
  grid: screen(paths.grid, {
    query: gridQuery,
    keys: { targetKey: 'targetId' },
    search: gridContent,
    title: 'place.grid',
    icon: 'grid',
    skeleton: 'grid',
    load: () => import('../../screens/TargetGridScreen/TargetGridScreen.tsx'),
  }),
  route: screen(paths.route, {
    query: routeQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.route',
    icon: 'map',
    skeleton: 'route',
    load: () => import('../../screens/TargetRouteScreen/TargetRouteScreen.tsx'),
  }),
  conditions: screen(paths.conditions, {
    query: conditionsQuery,
    keys: { targetKey: 'targetId' },
    search: weekTypeIn,
    title: 'place.conditions',
    icon: 'thermometer',
    skeleton: 'table',
    load: loadConditions,
  }),
  group: screen(paths.group, {
    query: groupQuery,
    keys: { groupKey: 'groupId', targetKey: 'targetId' },
    search: () => monthOf(Date.now()),
    title: 'group.title',
    skeleton: 'group',
    load: () => import('../../screens/GroupScreen/GroupScreen.tsx'),
  }),
  groupDevices: screen(paths.groupDevices, {
    query: devicesQuery,
    keys: { targetKey: 'targetId' },
    title: 'devices.title',
    skeleton: 'devices',
    load: loadDevices,
  }),
  groupConditions: screen(paths.groupConditions, {
    query: conditionsQuery,
    keys: { targetKey: 'targetId' },
    search: weekTypeIn,
    title: 'place.conditions',
    skeleton: 'table',
    load: loadConditions,
  }),
  space: screen(paths.space, {
    query: spaceQuery,
    keys: { spaceKey: 'spaceId', targetKey: 'targetId' },
    search: spaceSpans,
    title: 'space.title',
    skeleton: 'space',
    load: () => import('../../screens/SpaceScreen/SpaceScreen.tsx'),
  }),
};
