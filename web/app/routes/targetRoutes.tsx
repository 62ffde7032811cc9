import { Navigate, type RouteObject } from 'react-router';
import coreScreen from '../../__generated__/CoreScreenQuery$parameters.ts';
import spaceScreen from '../../__generated__/SpaceScreenQuery$parameters.ts';
import targetDevicesScreen from '../../__generated__/TargetDevicesScreenQuery$parameters.ts';
import { CoreSkeleton } from '../../screens/CoreScreen/CoreSkeleton.tsx';
import { SpaceSkeleton } from '../../screens/SpaceScreen/SpaceSkeleton.tsx';
import { DevicesSkeleton } from '../../screens/TargetDevicesScreen/DevicesSkeleton.tsx';
import { screenRoute } from '../screenRoute.tsx';
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

/** What is about one site, its buildings, spaces and devices. */
export const targetRoutes: RouteObject[] = [
  { path: '/target/:targetId', element: <GoTo path="devices/overview" /> },
  { path: '/target/:targetId/devices', element: <GoTo path="overview" /> },
  devices('/target/:targetId/devices/overview'),
  { path: group, element: <GoTo path="devices" /> },
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
