import { Navigate, type RouteObject } from 'react-router';
import { CoreSkeleton } from '../../screens/CoreScreen/CoreSkeleton.tsx';
import { GroupSkeleton } from '../../screens/GroupScreen/GroupSkeleton.tsx';
import { PublicSpacesSkeleton } from '../../screens/PublicSpacesScreen/PublicSpacesSkeleton.tsx';
import { SpaceSkeleton } from '../../screens/SpaceScreen/SpaceSkeleton.tsx';
import { DevicesSkeleton } from '../../screens/TargetDevicesScreen/DevicesSkeleton.tsx';
import { GridSkeleton } from '../../screens/TargetGridScreen/GridSkeleton.tsx';
import { RouteSkeleton } from '../../screens/TargetRouteScreen/RouteSkeleton.tsx';
import { TargetSkeleton } from '../../screens/TargetScreen/TargetSkeleton.tsx';
import { targetPlaces } from '../places/targetPlaces.ts';
import { screenRoute } from '../screenRoute.tsx';

/** Leads from the address of a whole to its first part. */
const GoTo = ({ path }: { path: string }) => <Navigate to={path} replace />;

/** What is about one site, its buildings, spaces and devices. */
export const targetRoutes: RouteObject[] = [
  screenRoute({
    ...targetPlaces.target,
    load: () => import('../../screens/TargetScreen/TargetScreen.tsx'),
    skeleton: <TargetSkeleton />,
  }),
  { path: `${targetPlaces.target.path}/devices`, element: <GoTo path="overview" /> },
  screenRoute({
    ...targetPlaces.devices,
    load: () => import('../../screens/TargetDevicesScreen/TargetDevicesScreen.tsx'),
    skeleton: <DevicesSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.publicSpaces,
    load: () => import('../../screens/PublicSpacesScreen/PublicSpacesScreen.tsx'),
    skeleton: <PublicSpacesSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.grid,
    load: () => import('../../screens/TargetGridScreen/TargetGridScreen.tsx'),
    skeleton: <GridSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.route,
    load: () => import('../../screens/TargetRouteScreen/TargetRouteScreen.tsx'),
    skeleton: <RouteSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.group,
    load: () => import('../../screens/GroupScreen/GroupScreen.tsx'),
    skeleton: <GroupSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.groupDevices,
    load: () => import('../../screens/TargetDevicesScreen/TargetDevicesScreen.tsx'),
    skeleton: <DevicesSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.space,
    load: () => import('../../screens/SpaceScreen/SpaceScreen.tsx'),
    skeleton: <SpaceSkeleton />,
  }),
  screenRoute({
    ...targetPlaces.core,
    load: () => import('../../screens/CoreScreen/CoreScreen.tsx'),
    skeleton: <CoreSkeleton />,
  }),
];
