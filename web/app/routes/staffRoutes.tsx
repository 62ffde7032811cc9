import type { RouteObject } from 'react-router';
import { RealtimeSkeleton } from '../../screens/RealtimeScreen/RealtimeSkeleton.tsx';
import { TableSkeleton } from '../../states/TableSkeleton.tsx';
import { staffPlaces } from '../places/staffPlaces.ts';
import { screenRoute } from '../screenRoute.tsx';

/** What only the provider's staff see. */
export const staffRoutes: RouteObject[] = [
  screenRoute({ ...staffPlaces.users, who: 'admin', skeleton: <TableSkeleton /> }),
  screenRoute({ ...staffPlaces.targets, who: 'admin', skeleton: <TableSkeleton /> }),
  screenRoute({ ...staffPlaces.realtime, who: 'mes', skeleton: <RealtimeSkeleton /> }),
  screenRoute({ ...staffPlaces.audit, who: 'mes', skeleton: <TableSkeleton /> }),
];
