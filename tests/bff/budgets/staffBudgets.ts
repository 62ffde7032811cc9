import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Budget } from './screenBudgets.ts';

/** /ui calls of the screens of staff. */
export const staffBudgets: Budget[] = [
  { operation: 'StaffTargetListQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'TransferCoreTargetsQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'ToolTargetListQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'StaffInvoiceListQuery', variables: () => ({}), calls: ['adminInvoices 1'], as: 'admin' },
  {
    operation: 'InvoiceDrawerQuery',
    variables: () => ({ id: encodeNodeId('Invoice', 1, 1) }),
    calls: ['invoiceDetails 1', 'invoiceEvents 1', 'user 1'],
    as: 'admin',
  },
  {
    operation: 'TestRunListQuery',
    variables: () => ({ count: 50, cursor: null, result: null }),
    calls: ['testRuns 1', 'user 1'],
    as: 'tester',
  },
  {
    operation: 'TestRunListPollQuery',
    variables: () => ({ count: 50, result: null }),
    calls: ['testRuns 1', 'user 1'],
    as: 'tester',
  },
  { operation: 'UserListQuery', variables: () => ({}), calls: ['adminUsers 1'], as: 'admin' },
  {
    operation: 'PersonDrawerQuery',
    variables: () => ({ id: encodeNodeId('AdminUser', 2) }),
    calls: ['adminUser 1', 'userAudit 1'],
    as: 'admin',
  },
  {
    operation: 'PersonAuditPaginationQuery',
    variables: () => ({ id: encodeNodeId('AdminUser', 2), count: 50, cursor: null }),
    calls: ['adminUser 1', 'userAudit 1'],
    as: 'admin',
  },
  {
    operation: 'useLatestReadingsQuery',
    variables: ({ coreKey }) => ({ coreKey }),
    calls: ['realtime 1'],
    as: 'admin',
  },
  {
    operation: 'AuditLogPaginationQuery',
    variables: ({ coreKey }) => ({ coreKey, count: 50, cursor: null, from: null, to: null }),
    calls: ['audit 1'],
    as: 'mes',
  },
  ...(
    [
      ['ProductListQuery', ['productTree 1', 'productTypes 1', 'products 1']],
      ['ProductTreeQuery', ['productTree 1', 'products 1']],
      ['ProductFormQuery', ['productTypes 1']],
      ['ModelsQuery', ['models 1']],
      ['ComponentListQuery', ['components 1']],
      ['DeveloperConfigurationListQuery', ['developerConfigurations 1']],
      // Names of value types are cached for an hour, and have been read by then.
      ['IoFormQuery', []],
    ] satisfies [string, string[]][]
  ).map(([operation, calls]) => ({ operation, variables: () => ({}), calls, as: 'mes' })),
  {
    operation: 'CopyConfigurationQuery',
    variables: () => ({}),
    calls: ['productTree 1', 'products 1'],
    as: 'mes',
  },
  {
    operation: 'VersionListQuery',
    variables: ({ catalogue: { productId } }) => ({ id: encodeNodeId('Product', productId) }),
    calls: ['productTree 1', 'products 1', 'versions 1'],
    as: 'mes',
  },
  {
    operation: 'ConfigurationListQuery',
    variables: ({ catalogue: { productId, versionId } }) => ({
      id: encodeNodeId('ProductVersion', versionId, productId),
    }),
    calls: ['configurations 1', 'productTree 1', 'products 1', 'versions 1'],
    as: 'mes',
  },
  {
    operation: 'FirmwareListQuery',
    variables: ({ catalogue: { productId, versionId, configurationId } }) => ({
      id: encodeNodeId('ProductConfiguration', configurationId, versionId, productId),
    }),
    calls: ['configurations 1', 'firmwares 1', 'productTree 1'],
    as: 'mes',
  },
];
