import type { Budget } from './screenBudgets.ts';

/** /ui calls of the screens of staff. */
export const staffBudgets: Budget[] = [
  { operation: 'StaffTargetListQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'UserListQuery', variables: () => ({}), calls: ['adminUsers 1'], as: 'admin' },
  {
    operation: 'useLatestReadingsQuery',
    variables: ({ coreKey }) => ({ coreKey }),
    calls: ['realtime 1'],
    as: 'mes',
  },
  {
    operation: 'AuditLogPaginationQuery',
    variables: ({ coreKey }) => ({ coreKey, count: 50, cursor: null, from: null, to: null }),
    calls: ['audit 1'],
    as: 'mes',
  },
];
