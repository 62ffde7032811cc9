import adminInvoicesQuery from '../../__generated__/AdminInvoicesScreenQuery$parameters.ts';
import testQuery from '../../__generated__/TestScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { testResultIn } from '../../screens/TestScreen/testResult.ts';
import { screen } from './screen.ts';

/** The screens by which the provider's staff bill, test and move. */
export const staffToolScreens = {
  adminInvoices: screen(paths.adminInvoices, {
    query: adminInvoicesQuery,
    guard: 'admin',
    title: 'staff.invoices',
    icon: 'file',
    words: ['invoice'],
    skeleton: 'table',
    load: () => import('../../screens/AdminInvoicesScreen/AdminInvoicesScreen.tsx'),
  }),
  test: screen(paths.test, {
    query: testQuery,
    search: (search) => ({ result: testResultIn(search) }),
    guard: 'tester',
    title: 'staff.test',
    icon: 'check',
    words: ['core', 'testRuns'],
    skeleton: 'table',
    load: () => import('../../screens/TestScreen/TestScreen.tsx'),
  }),
};
