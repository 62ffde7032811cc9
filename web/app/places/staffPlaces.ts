import adminTargetsScreen from '../../__generated__/AdminTargetsScreenQuery$parameters.ts';
import adminUsersScreen from '../../__generated__/AdminUsersScreenQuery$parameters.ts';
import auditScreen from '../../__generated__/AuditScreenQuery$parameters.ts';
import realtimeScreen from '../../__generated__/RealtimeScreenQuery$parameters.ts';
import { place, type Address } from './place.ts';
import { keysFrom, none } from './variables.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The days that the address names; what is none counts as not said, and so does a last one before the first. */
const auditVariables = (address: Address) => {
  const core = keysFrom({ coreKey: 'coreId' })(address);
  const day = (name: string): string | null => {
    const word = address.search.get(name) ?? '';
    return isoDay.test(word) ? word : null;
  };
  const [from, to] = [day('from'), day('to')];
  return core && { ...core, from, to: from && to && to < from ? null : to };
};

/** What only the provider's staff see. */
export const staffPlaces = {
  users: place({
    path: '/admin',
    query: adminUsersScreen,
    variables: none,
  }),
  targets: place({
    path: '/admin_targets',
    query: adminTargetsScreen,
    variables: none,
  }),
  realtime: place({
    path: '/realtime/:coreId',
    query: realtimeScreen,
    variables: keysFrom({ coreKey: 'coreId' }),
  }),
  audit: place({
    path: '/audit/:coreId',
    query: auditScreen,
    variables: auditVariables,
  }),
};
