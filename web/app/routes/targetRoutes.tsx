import { Navigate, type RouteObject } from 'react-router';
import coreScreen from '../../__generated__/CoreScreenQuery$parameters.ts';
import groupScreen from '../../__generated__/GroupScreenQuery$parameters.ts';
import spaceScreen from '../../__generated__/SpaceScreenQuery$parameters.ts';
import targetDevicesScreen from '../../__generated__/TargetDevicesScreenQuery$parameters.ts';
import { CoreSkeleton } from '../../screens/CoreScreen/CoreSkeleton.tsx';
import { SpaceSkeleton } from '../../screens/SpaceScreen/SpaceSkeleton.tsx';
import targetGridScreen from '../../__generated__/TargetGridScreenQuery$parameters.ts';
import targetScreen from '../../__generated__/TargetScreenQuery$parameters.ts';
import publicSpacesScreen from '../../__generated__/PublicSpacesScreenQuery$parameters.ts';
import { PublicSpacesSkeleton } from '../../screens/PublicSpacesScreen/PublicSpacesSkeleton.tsx';
import { TargetSkeleton } from '../../screens/TargetScreen/TargetSkeleton.tsx';
import targetRouteScreen from '../../__generated__/TargetRouteScreenQuery$parameters.ts';
import { RouteSkeleton } from '../../screens/TargetRouteScreen/RouteSkeleton.tsx';
import { GridSkeleton } from '../../screens/TargetGridScreen/GridSkeleton.tsx';
import { gridColourIn } from '../../screens/TargetGridScreen/gridColour.ts';
import { DevicesSkeleton } from '../../screens/TargetDevicesScreen/DevicesSkeleton.tsx';
import { screenRoute, type Address } from '../screenRoute.tsx';
import { keyFrom } from './variables.ts';

const group = '/target/:targetId/group/:groupId';
const space = `${group}/space/:spaceId`;

/** Leads from the address of a whole to its first part. */
const GoTo = ({ path }: { path: string }) => <Navigate to={path} replace />;

const devices = (path: string) =>
  screenRoute({
    path,
    query: targetDevicesScreen,
    variables: keyFrom('targetKey', 'targetId'),
    load: () => import('../../screens/TargetDevicesScreen/TargetDevicesScreen.tsx'),
    skeleton: <DevicesSkeleton />,
  });

const dayMs = 86_400_000;

/** A grid asks only for what it is coloured by; the week of its consumption ends with the present day. */
const gridVariables = (address: Address) => {
  const site = keyFrom('targetKey', 'targetId')(address);
  const colour = gridColourIn(address.search);
  const to = Math.ceil(Date.now() / dayMs) * dayMs;
  return (
    site && {
      ...site,
      readings: colour === 'temperature' || colour === 'humidity',
      consumption: colour === 'consumption',
      from: new Date(to - 7 * dayMs).toISOString(),
      to: new Date(to).toISOString(),
    }
  );
};

/** What is about one site, its buildings, spaces and devices. */
export const targetRoutes: RouteObject[] = [
  screenRoute({
    path: '/target/:targetId',
    query: targetScreen,
    variables: keyFrom('targetKey', 'targetId'),
    load: () => import('../../screens/TargetScreen/TargetScreen.tsx'),
    skeleton: <TargetSkeleton />,
  }),
  { path: '/target/:targetId/devices', element: <GoTo path="overview" /> },
  devices('/target/:targetId/devices/overview'),
  screenRoute({
    path: '/target/:targetId/devices/publicSpaces',
    query: publicSpacesScreen,
    variables: keyFrom('targetKey', 'targetId'),
    load: () => import('../../screens/PublicSpacesScreen/PublicSpacesScreen.tsx'),
    skeleton: <PublicSpacesSkeleton />,
  }),
  screenRoute({
    path: '/target/:targetId/devices/grid',
    query: targetGridScreen,
    variables: gridVariables,
    load: () => import('../../screens/TargetGridScreen/TargetGridScreen.tsx'),
    skeleton: <GridSkeleton />,
  }),
  screenRoute({
    path: '/target/:targetId/devices/route',
    query: targetRouteScreen,
    variables: keyFrom('targetKey', 'targetId'),
    load: () => import('../../screens/TargetRouteScreen/TargetRouteScreen.tsx'),
    skeleton: <RouteSkeleton />,
  }),
  screenRoute({
    path: group,
    query: groupScreen,
    variables: keyFrom('groupKey', 'groupId'),
    load: () => import('../../screens/GroupScreen/GroupScreen.tsx'),
    skeleton: <TargetSkeleton />,
  }),
  devices(`${group}/devices`),
  screenRoute({
    path: space,
    query: spaceScreen,
    variables: keyFrom('spaceKey', 'spaceId'),
    load: () => import('../../screens/SpaceScreen/SpaceScreen.tsx'),
    skeleton: <SpaceSkeleton />,
  }),
  screenRoute({
    path: `${space}/core/:coreId`,
    query: coreScreen,
    variables: keyFrom('coreKey', 'coreId'),
    load: () => import('../../screens/CoreScreen/CoreScreen.tsx'),
    skeleton: <CoreSkeleton />,
  }),
];
