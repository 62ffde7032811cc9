import type { ComponentType } from 'react';
import type { SkeletonName } from '../../entities/siteMap/siteMapEntry.ts';
import { CoreSkeleton } from '../../screens/CoreScreen/CoreSkeleton.tsx';
import { HomeSkeleton } from '../../screens/HomeScreen/HomeSkeleton.tsx';
import { PublicSpacesSkeleton } from '../../screens/PublicSpacesScreen/PublicSpacesSkeleton.tsx';
import { RealtimeSkeleton } from '../../screens/RealtimeScreen/RealtimeSkeleton.tsx';
import { SpaceSkeleton } from '../../screens/SpaceScreen/SpaceSkeleton.tsx';
import { DevicesSkeleton } from '../../screens/TargetDevicesScreen/DevicesSkeleton.tsx';
import { GridSkeleton } from '../../screens/TargetGridScreen/GridSkeleton.tsx';
import { RouteSkeleton } from '../../screens/TargetRouteScreen/RouteSkeleton.tsx';
import { TargetSkeleton } from '../../screens/TargetScreen/TargetSkeleton.tsx';
import { UserSkeleton } from '../../screens/UserScreen/UserSkeleton.tsx';
import { TableSkeleton } from '../../states/TableSkeleton.tsx';
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx';

/** What stands in the shape of a screen while it loads, by the name that the site map has for it. */
export const skeletons = {
  core: CoreSkeleton,
  devices: DevicesSkeleton,
  frame: FrameSkeleton,
  grid: GridSkeleton,
  home: HomeSkeleton,
  publicSpaces: PublicSpacesSkeleton,
  realtime: RealtimeSkeleton,
  route: RouteSkeleton,
  space: SpaceSkeleton,
  table: TableSkeleton,
  target: TargetSkeleton,
  user: UserSkeleton,
} satisfies Record<SkeletonName, ComponentType>;
