import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Budget } from './screenBudgets.ts';

const week = { from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };

/** /ui calls of the pages of targets, groups and spaces. */
export const placeBudgets: Budget[] = [
  ...['TargetInfoQuery', 'TargetCustomerQuery', 'TargetContactsQuery', 'TargetContractQuery', 'SpaceTableQuery'].map(
    (operation): Budget => ({
      operation,
      variables: ({ targetId }) => ({ id: targetId }),
      calls: ['target 1'],
    }),
  ),
  {
    operation: 'TargetInvoicingQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['invoiceDetails 1', 'target 1'],
  },
  {
    operation: 'InvoicingHomeQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['subscriptions 1', 'target 1'],
  },
  {
    operation: 'DoorCodesQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['doorCodes 1', 'target 1'],
  },
  {
    operation: 'doorCodeQuery',
    variables: () => ({ id: encodeNodeId('DoorCode', 1, 1) }),
    calls: ['doorCodeDigits 1', 'doorCodes 1'],
  },
  {
    operation: 'useSheetExportQuery',
    variables: ({ targetId }) => ({ id: targetId, kind: 'TREE' }),
    calls: ['sheet 1', 'target 1'],
  },
  {
    operation: 'FlatBillQuery',
    variables: ({ spaceKey, targetKey }) => ({
      id: encodeNodeId('Space', spaceKey, targetKey),
      types: ['COLD_WATER_METER', 'HOT_WATER_METER'],
      ...week,
    }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'fetchMetersQuery',
    variables: ({ targetKey }) => ({ targetKey, at: week.from, types: ['COLD_WATER_METER'] }),
    calls: ['registers 1', 'target 1'],
  },
  {
    operation: 'fetchMetersSpaceQuery',
    variables: ({ targetKey, spaceKey }) => ({ targetKey, spaceKey, at: week.from, types: ['COLD_WATER_METER'] }),
    calls: ['registers 1', 'target 1'],
  },
  {
    operation: 'fetchMetersRegistersQuery',
    variables: ({ valueId }) => ({ ids: [valueId], ...week }),
    calls: ['core 1', 'series 1'],
  },
  {
    operation: 'useSeriesQuery',
    variables: ({ valueId }) => ({ ids: [valueId], ...week, maxPoints: 800 }),
    calls: ['core 1', 'series 1'],
  },
  {
    operation: 'OutdoorSensorsQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1', 'targetCores 1'],
  },
  {
    operation: 'HourCarpetQuery',
    variables: ({ targetId }) => ({ id: targetId, ...week, types: ['COLD_WATER_METER', 'HOT_WATER_METER'] }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'fetchUseQuery',
    variables: ({ targetKey }) => ({ targetKey, ...week, period: 'HOUR', types: ['COLD_WATER_METER'] }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'AlertSettingsListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['target 1', 'targetCores 1'],
  },
  {
    operation: 'FileListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['files 1', 'target 1'],
  },
  { operation: 'NewFileQuery', variables: ({ targetId }) => ({ id: targetId }), calls: ['target 1'] },
  {
    operation: 'ResidentListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['residents 1', 'target 1'],
  },
  {
    operation: 'WaterPostReportsQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null, month: '2026-09' }),
    calls: ['reports 1', 'target 1'],
  },
  { operation: 'useApartmentsQuery', variables: ({ targetId }) => ({ id: targetId }), calls: ['target 1'] },
  {
    operation: 'SubscriptionListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['subscriptions 1', 'target 1'],
    as: 'admin',
  },
  {
    operation: 'InvoiceListQuery',
    variables: ({ targetKey, subscriptionKey }) => ({
      id: encodeNodeId('BillingSubscription', subscriptionKey, targetKey),
      count: 1000,
      cursor: null,
    }),
    calls: ['invoiceDetails 1', 'subscriptions 1'],
  },
  {
    operation: 'ShareListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['shares 1', 'target 1'],
  },
  {
    operation: 'ControlRulesQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['allProducers 1', 'target 1'],
  },
  {
    operation: 'AllRulesQuery',
    variables: ({ targetKey }) => ({ targetKey }),
    calls: ['allProducers 1', 'target 1'],
  },
  {
    operation: 'KindRulesQuery',
    variables: ({ targetKey }) => ({ targetKey, code: 'CONTINUOUS_FLOW_3H' }),
    calls: ['smartProducers 1', 'target 1'],
  },
  {
    operation: 'CodeRulesQuery',
    variables: ({ targetId }) => ({ id: targetId, code: 'CONTINUOUS_FLOW_3H', count: 1000, cursor: null }),
    calls: ['smartProducers 1', 'target 1'],
  },
  {
    operation: 'SeparatePointsQuery',
    variables: ({ targetId }) => ({ id: targetId, filter: { kind: 'SEPARATE' }, count: 200, cursor: null }),
    calls: ['separateProducers 1', 'target 1', 'targetCores 1'],
  },
  ...['ProducerDialogQuery', 'ProducersLevelQuery'].map((operation): Budget => ({
    operation,
    variables: ({ targetId }) => ({ targetId }),
    calls: ['alertLevels 1', 'target 1'],
  })),
  {
    operation: 'AlertPreviewResultQuery',
    variables: ({ targetId, valueId }) => ({ targetId, valueIds: [valueId] }),
    calls: ['alertPreview 1', 'target 1'],
  },
  {
    operation: 'StructureTreeQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 1000, cursor: null }),
    calls: ['target 1', 'targetCores 1'],
  },
  {
    operation: 'IoVisibilityQuery',
    variables: ({ groupId }) => ({ id: groupId }),
    calls: ['groupProducts 1', 'target 1'],
  },
  {
    operation: 'NewFeedQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1', 'targetCores 1'],
  },
  { operation: 'NewNoteQuery', variables: ({ targetId }) => ({ id: targetId }), calls: ['target 1'] },
  { operation: 'GroupInfoQuery', variables: ({ groupId }) => ({ id: groupId }), calls: ['target 1'] },
  {
    operation: 'SpaceInfoQuery',
    variables: ({ spaceKey, targetKey }) => ({ id: encodeNodeId('Space', spaceKey, targetKey) }),
    calls: ['target 1'],
  },
  {
    operation: 'useTargetWaterQuery',
    variables: ({ targetId }) => ({ ids: [targetId], ...week }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'TargetAlertsPaginationQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 50, cursor: null }),
    calls: ['alerts 1', 'target 1'],
  },
  {
    operation: 'AlertListQuery',
    variables: ({ targetKey }) => ({
      targetKey,
      active: true,
      state: null,
      from: null,
      until: null,
      count: 200,
      cursor: null,
    }),
    calls: ['alerts 1', 'target 1', 'user 1'],
  },
  ...['AlertDetailsQuery', 'AlertDetailsRefetchQuery'].map((operation): Budget => ({
    operation,
    variables: ({ targetKey }) => ({ id: encodeNodeId('Alert', 1, targetKey) }),
    calls: ['alertStory 1', 'target 1'],
  })),
  {
    operation: 'AlertChartQuery',
    variables: ({ valueId }) => ({ id: valueId, ...week, counted: false }),
    calls: ['core 1', 'series 1'],
  },
  {
    operation: 'MoveDevicesQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1'],
  },
  {
    operation: 'UpdateDevicesQuery',
    variables: ({ coreId }) => ({ id: coreId }),
    calls: ['core 1', 'coreFirmwares 1'],
  },
  {
    operation: 'RerouteDevicesQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1', 'targetCores 1', 'targetNetwork 1'],
  },
  {
    operation: 'GroupAlertsPaginationQuery',
    variables: ({ groupKey, targetKey }) => ({
      id: encodeNodeId('Group', groupKey, targetKey),
      count: 50,
      cursor: null,
    }),
    calls: ['openAlerts 1', 'target 1'],
  },
  {
    operation: 'SpaceAlertsPaginationQuery',
    variables: ({ spaceKey, targetKey }) => ({
      id: encodeNodeId('Space', spaceKey, targetKey),
      count: 50,
      cursor: null,
    }),
    calls: ['target 1'],
  },
  {
    operation: 'SpaceCardQuery',
    variables: ({ spaceKey, targetKey }) => ({
      id: encodeNodeId('Space', spaceKey, targetKey),
      residents: true,
      ...week,
    }),
    calls: ['consumption 1', 'residents 1', 'spaceDevices 1', 'target 1'],
  },
  {
    operation: 'useHouseWaterQuery',
    variables: ({ targetId }) => ({ id: targetId, ...week }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'useHouseReadingsQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1', 'targetCores 1'],
  },
  {
    operation: 'SpaceWeekQuery',
    variables: ({ spaceKey, targetKey }) => ({ id: encodeNodeId('Space', spaceKey, targetKey) }),
    calls: ['target 1', 'weekMatrix 1'],
  },
  {
    operation: 'SpaceResidentsQuery',
    variables: ({ spaceKey, targetKey }) => ({ id: encodeNodeId('Space', spaceKey, targetKey) }),
    calls: ['residents 1', 'target 1'],
  },
];
