import adminInvoicesQuery from '../../__generated__/AdminInvoicesScreenQuery$parameters.ts';
import targetToolsQuery from '../../__generated__/TargetToolsScreenQuery$parameters.ts';
import testQuery from '../../__generated__/TestScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { deviceSearchIn } from '../../screens/TargetToolsScreen/deviceSearch.ts';
import { testResultIn } from '../../screens/TestScreen/testResult.ts';
import { screen } from './screen.ts';

/** The screens by which the provider's staff bill, test and move. */
export const staffToolScreens = {
  adminInvoices: screen(paths.adminInvoices, {
    query: adminInvoicesQuery,
    guard: 'admin',
    title: 'staff.invoices',
    icon: 'file',
    skeleton: 'table',
    load: () => import('../../screens/AdminInvoicesScreen/AdminInvoicesScreen.tsx'),
  }),
  targetTools: screen(paths.targetTools, {
    query: targetToolsQuery,
    search: (search) => deviceSearchIn(search),
    guard: 'admin',
    title: 'staff.targetTools',
    icon: 'swap',
    skeleton: 'table',
    load: () => import('../../screens/TargetToolsScreen/TargetToolsScreen.tsx'),
  }),
  test: screen(paths.test, {
    query: testQuery,
    search: (search) => ({ result: testResultIn(search) }),
    guard: 'tester',
    title: 'staff.test',
    icon: 'check',
    skeleton: 'table',
    load: () => import('../../screens/TestScreen/TestScreen.tsx'),
  }),
};
