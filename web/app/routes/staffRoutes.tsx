import type { RouteObject } from 'react-router';
import { RealtimeSkeleton } from '../../screens/RealtimeScreen/RealtimeSkeleton.tsx';
import { TableSkeleton } from '../../states/TableSkeleton.tsx';
import { staffPlaces } from '../places/staffPlaces.ts';
import { screenRoute } from '../screenRoute.tsx';

/** What only the provider's staff see. */
export const staffRoutes: RouteObject[] = [
  screenRoute({
    ...staffPlaces.users,
    load: () => import('../../screens/AdminUsersScreen/AdminUsersScreen.tsx'),
    who: 'admin',
    skeleton: <TableSkeleton />,
  }),
  screenRoute({
    ...staffPlaces.targets,
    load: () => import('../../screens/AdminTargetsScreen/AdminTargetsScreen.tsx'),
    who: 'admin',
    skeleton: <TableSkeleton />,
  }),
  screenRoute({
    ...staffPlaces.realtime,
    load: () => import('../../screens/RealtimeScreen/RealtimeScreen.tsx'),
    who: 'mes',
    skeleton: <RealtimeSkeleton />,
  }),
  screenRoute({
    ...staffPlaces.audit,
    load: () => import('../../screens/AuditScreen/AuditScreen.tsx'),
    who: 'mes',
    skeleton: <TableSkeleton />,
  }),
];
