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
  screenRoute({ ...targetPlaces.target, skeleton: <TargetSkeleton /> }),
  { path: `${targetPlaces.target.path}/devices`, element: <GoTo path="overview" /> },
  screenRoute({ ...targetPlaces.devices, skeleton: <DevicesSkeleton /> }),
  screenRoute({ ...targetPlaces.publicSpaces, skeleton: <PublicSpacesSkeleton /> }),
  screenRoute({ ...targetPlaces.grid, skeleton: <GridSkeleton /> }),
  screenRoute({ ...targetPlaces.route, skeleton: <RouteSkeleton /> }),
  screenRoute({ ...targetPlaces.group, skeleton: <GroupSkeleton /> }),
  screenRoute({ ...targetPlaces.groupDevices, skeleton: <DevicesSkeleton /> }),
  screenRoute({ ...targetPlaces.space, skeleton: <SpaceSkeleton /> }),
  screenRoute({ ...targetPlaces.core, skeleton: <CoreSkeleton /> }),
];
