import type { SiteMapEntries } from './siteMapEntry.ts';

/** The screens of the provider's staff: customers, sites, invoices, testing and the inspection of a device. */
export const staffScreens = {
  adminUsers: {
    path: '/admin',
    screen: 'AdminUsersScreen',
    title: 'staff.customers',
    icon: 'users',
    guard: 'admin',
  },
  adminTargets: {
    path: '/admin_targets',
    screen: 'AdminTargetsScreen',
    title: 'staff.sites',
    icon: 'building',
    guard: 'admin',
  },
  adminInvoices: {
    path: '/admin_invoices',
    screen: 'AdminInvoicesScreen',
    title: 'staff.invoices',
    icon: 'file',
    guard: 'admin',
  },
  adminSeller: {
    path: '/admin_seller',
    screen: 'AdminSellerScreen',
    title: 'seller.title',
    icon: 'building',
    guard: 'admin',
  },
  adminMails: {
    path: '/admin_mails',
    screen: 'AdminMailsScreen',
    title: 'mails.title',
    icon: 'message',
    guard: 'admin',
  },
  targetTools: {
    path: '/target-tools',
    screen: 'TargetToolsScreen',
    title: 'staff.targetTools',
    icon: 'swap',
    guard: 'admin',
  },
  test: { path: '/test', screen: 'TestScreen', title: 'staff.test', icon: 'check', guard: 'tester' },
  realtime: {
    path: '/realtime/:coreKey',
    screen: 'RealtimeScreen',
    title: 'staff.realtime',
    guard: 'mes',
    skeleton: 'realtime',
  },
  audit: { path: '/audit/:coreKey', screen: 'AuditScreen', title: 'staff.audit', guard: 'mes' },
} as const satisfies SiteMapEntries;
