import type { Budget } from './screenBudgets.ts';

/** /ui calls of the screens of staff. */
export const staffBudgets: Budget[] = [
  { operation: 'AdminTargetsScreenQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'StaffTargetListQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'AdminUsersScreenQuery', variables: () => ({}), calls: ['adminUsers 1', 'user 1'], as: 'admin' },
  { operation: 'UserListQuery', variables: () => ({}), calls: ['adminUsers 1'], as: 'admin' },
  {
    operation: 'RealtimeScreenQuery',
    variables: ({ coreKey }) => ({ coreKey }),
    calls: ['core 1', 'realtime 1', 'target 1'],
    as: 'admin',
  },
  {
    operation: 'useLatestReadingsQuery',
    variables: ({ coreKey }) => ({ coreKey }),
    calls: ['realtime 1'],
    as: 'mes',
  },
  {
    operation: 'AuditScreenQuery',
    variables: ({ coreKey }) => ({ coreKey, from: null, to: null }),
    calls: ['audit 1', 'core 1', 'target 1'],
    as: 'admin',
  },
  {
    operation: 'AuditLogPaginationQuery',
    variables: ({ coreKey }) => ({ coreKey, count: 50, cursor: null, from: null, to: null }),
    calls: ['audit 1'],
    as: 'mes',
  },
];
