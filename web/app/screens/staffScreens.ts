import adminTargetsQuery from '../../__generated__/AdminTargetsScreenQuery$parameters.ts';
import adminUsersQuery from '../../__generated__/AdminUsersScreenQuery$parameters.ts';
import auditQuery from '../../__generated__/AuditScreenQuery$parameters.ts';
import realtimeQuery from '../../__generated__/RealtimeScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';
import { staffToolScreens } from './staffToolScreens.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The days in the URL; one that is no day counts as absent, and so does a last day before the first. */
const auditDays = (search: URLSearchParams) => {
  const day = (name: string): string | null => {
    const text = search.get(name) ?? '';
    return isoDay.test(text) ? text : null;
  };
  const [from, to] = [day('from'), day('to')];
  return { from, to: from && to && to < from ? null : to };
};

/** The screens of the provider's staff. */
export const staffScreens = {
  adminUsers: screen(paths.adminUsers, {
    query: adminUsersQuery,
    guard: 'admin',
    title: 'staff.customers',
    icon: 'users',
    skeleton: 'table',
    load: () => import('../../screens/AdminUsersScreen/AdminUsersScreen.tsx'),
  }),
  adminTargets: screen(paths.adminTargets, {
    query: adminTargetsQuery,
    guard: 'admin',
    title: 'staff.sites',
    icon: 'building',
    skeleton: 'table',
    load: () => import('../../screens/AdminTargetsScreen/AdminTargetsScreen.tsx'),
  }),
  ...staffToolScreens,
  realtime: screen(paths.realtime, {
    query: realtimeQuery,
    keys: { coreKey: 'coreId' },
    guard: 'mes',
    title: 'staff.realtime',
    skeleton: 'realtime',
    load: () => import('../../screens/RealtimeScreen/RealtimeScreen.tsx'),
  }),
  audit: screen(paths.audit, {
    query: auditQuery,
    keys: { coreKey: 'coreId' },
    search: auditDays,
    guard: 'mes',
    title: 'staff.audit',
    skeleton: 'table',
    load: () => import('../../screens/AuditScreen/AuditScreen.tsx'),
  }),
};
