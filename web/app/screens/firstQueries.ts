import roleGuardQuery from '../../__generated__/RoleGuardQuery$parameters.ts';
import type { Operation } from '../../entities/prefetchedRequests.ts';
import { isTargetGuard } from '../../entities/siteMap/siteMapEntry.ts';
import { frameScreen } from './frameScreen.ts';
import { keyIn } from '../../entities/keyIn.ts';
import { tabAt, type Address, type Screen } from './screen.ts';
import { screenAt } from './screens.ts';

type FirstQuery = { operation: Operation; variables: object };

const queryOf = (screen: Screen, address: Address): FirstQuery[] => {
  const variables = screen.variables(address);
  return variables ? [{ operation: screen.query.params, variables }] : [];
};

/**
 * The queries that the screen at a URL starts with, the frame's, its own, that
 * of its tab, and its guard's; none if there is no screen.
 */
export const firstQueriesAt = (pathname: string, search: string): FirstQuery[] => {
  const found = screenAt(pathname);
  if (!found) return [];
  const { screen, params } = found;
  const address = { params, search: new URLSearchParams(search) };
  const tab = tabAt(screen, address);
  const targetKey = isTargetGuard(screen.guard) ? keyIn(params['targetKey']) : null;
  return [
    ...queryOf(frameScreen, address),
    ...queryOf(screen, address),
    ...(tab ? [{ operation: tab.query.params as Operation, variables: tab.variables }] : []),
    ...(targetKey === null ? [] : [{ operation: roleGuardQuery.params as Operation, variables: { targetKey } }]),
  ];
};
