import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { placeBudgets } from './placeBudgets.ts';
import { staffBudgets } from './staffBudgets.ts';
import { tableBudgets } from './tableBudgets.ts';

/** Keys of the demo world for the budgets: the manager's largest target. */
export type Known = {
  targetId: string;
  targetKey: number;
  groupId: string;
  groupKey: number;
  spaceKey: number;
  coreKey: number;
  coreId: string;
  valueId: string;
  reportId: string;
  subscriptionKey: number;
  /** Draft of a target tree of the manager. */
  draftKey: number;
  /** A configuration of a version, by the keys of /ui. */
  catalogue: { productId: number; versionId: number; configurationId: number };
  /** Key of a configuration in development. */
  developedKey: number;
};

/** Number of /ui calls allowed to one operation of the portal, as the manager or without a session. */
export type Budget = {
  operation: string;
  variables: (known: Known) => object;
  calls: string[];
  signedIn?: boolean;
  /** Caller; the manager by default. */
  as?: string;
};

const week = { from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };
const year = { from: '2025-11-21T00:00:00Z', to: '2026-11-21T00:00:00Z', period: 'DAY', maxPoints: 800 };
const alone = { compared: false, compareTo: null, earlierFrom: week.from, earlierTo: week.to };
const besideLastYear = { ...alone, compared: true, compareTo: 'SAME_PERIOD_LAST_YEAR' };

const alertsOf = (coreId: string) => ({
  withAlerts: true,
  alerts: { coreId, from: '2026-10-01', until: '2026-11-21' },
});

/** Every query of the portal, with its /ui calls. */
export const budgets: Budget[] = [
  ...tableBudgets,
  ...placeBudgets,
  ...staffBudgets,
  { operation: 'SignInQuery', variables: () => ({}), calls: ['csrf 1', 'user 1'] },
  { operation: 'currentUserIdQuery', variables: () => ({}), calls: ['user 1'] },
  { operation: 'LogoutScreenQuery', variables: () => ({}), calls: ['user 1'] },
  { operation: 'ShellQuery', variables: () => ({}), calls: ['recents 1', 'targets 1', 'user 1'] },
  { operation: 'TargetByKeyQuery', variables: ({ targetKey }) => ({ key: targetKey }), calls: ['target 1'] },
  { operation: 'PagedTargetTreeQuery', variables: () => ({ cursor: null }), calls: ['targets 1', 'user 1'] },
  { operation: 'HomeMapQuery', variables: () => ({}), calls: ['targetPoints 1', 'user 1'] },
  { operation: 'useTargetSearchQuery', variables: () => ({ text: 'kuus' }), calls: ['targets 1', 'user 1'] },
  { operation: 'homeTargetsQuery', variables: () => ({ count: 100, cursor: null }), calls: ['targets 1', 'user 1'] },
  {
    operation: 'useSiteAlertsQuery',
    variables: ({ targetId }) => ({ ids: [targetId] }),
    calls: ['target 1'],
  },
  { operation: 'refetchFavouritesQuery', variables: () => ({}), calls: ['user 1'] },
  {
    operation: 'DeviceListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 100, cursor: null }),
    calls: ['target 1', 'targetCores 1'],
  },
  ...(
    [
      ['CoreLastEventsQuery', ['core 1', 'coreEvents 1']],
      ['readCoreLogQuery', ['core 1', 'coreErrors 1', 'coreEvents 1', 'coreUpdates 1', 'valueEvents 1']],
      ['CoreParentRefetchRouteQuery', ['core 2', 'target 1']],
      ['WriteValueQuery', ['core 1', 'coreConfig 1']],
    ] satisfies [string, string[]][]
  ).map(([operation, calls]) => ({ operation, variables: ({ coreId }: Known) => ({ id: coreId }), calls })),
  ...(
    [
      ['EventLogPaginationQuery', ['coreEvents 1']],
      ['ValueEventLogPaginationQuery', ['target 1', 'valueEvents 1']],
      ['ErrorLogPaginationQuery', ['coreErrors 1']],
      ['MessageLogPaginationQuery', ['coreMessages 1']],
      ['CoreAlertsPaginationQuery', ['openAlerts 1']],
    ] satisfies [string, string[]][]
  ).map(([operation, calls]) => ({
    operation,
    variables: ({ coreId }: Known) => ({ id: coreId, count: 50, cursor: null }),
    calls: ['core 1', ...calls],
  })),
  {
    operation: 'ValueSettingsQuery',
    variables: ({ valueId }) => ({ id: valueId }),
    calls: ['core 1', 'meterEvents 1', 'readingExclusions 1', 'target 1', 'user 1'],
  },
  {
    operation: 'HeldReadingListQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 200, cursor: null }),
    calls: ['heldReadings 1', 'target 1', 'targetCores 1'],
  },
  {
    operation: 'HeldReadingsNoticeQuery',
    variables: ({ targetId }) => ({ id: targetId, types: null }),
    calls: ['heldReadings 1', 'target 1', 'targetCores 1'],
  },
  {
    operation: 'UncountedReadingsQuery',
    variables: ({ coreId }) => ({ coreId }),
    calls: ['core 1', 'heldReadings 1', 'target 1'],
  },
  {
    operation: 'meterEventMutationsListQuery',
    variables: ({ valueId }) => ({ id: valueId }),
    calls: ['core 1', 'meterEvents 1', 'readingExclusions 1'],
  },
  {
    operation: 'MeterEventPreviewResultQuery',
    variables: ({ valueId }) => ({
      valueId,
      eventId: null,
      removed: null,
      kind: 'SWAP',
      at: week.from,
      endReading: 1000,
      startReading: 0,
    }),
    calls: ['core 1', 'previewMeterEvent 1'],
  },
  { operation: 'timedMessageMutationsShownQuery', variables: ({ valueId }) => ({ id: valueId }), calls: ['core 1'] },
  { operation: 'MoveCoreQuery', variables: ({ targetId }) => ({ id: targetId }), calls: ['target 1'] },
  {
    operation: 'AddCoreDialogQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1', 'targetCores 1', 'targetNetwork 1', 'user 1'],
  },
  {
    operation: 'AddGroupDialogQuery',
    variables: ({ targetId }) => ({ id: targetId }),
    calls: ['target 1'],
  },
  {
    operation: 'AddSpacesQuery',
    variables: ({ groupId }) => ({ id: groupId }),
    calls: ['target 1'],
  },
  {
    operation: 'AddTargetDialogQuery',
    variables: () => ({ name: 'As Oy Kuusikallio' }),
    calls: ['targets 1', 'user 1'],
  },
  { operation: 'TransferCoreQuery', variables: () => ({}), calls: ['adminTargets 1'], as: 'admin' },
  { operation: 'TransferCoreTargetsQuery', variables: () => ({ count: 1000 }), calls: ['adminTargets 1'], as: 'admin' },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId, coreId }) => ({ id: valueId, ...alertsOf(coreId), ...year, ...alone, counted: true }),
    calls: ['alerts 1', 'consumption 1', 'core 1', 'meterEvents 1', 'user 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId, coreId }) => ({ id: valueId, ...alertsOf(coreId), ...year, ...alone, counted: false }),
    calls: ['alerts 1', 'core 1', 'series 1', 'user 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId, coreId }) => ({
      id: valueId,
      ...alertsOf(coreId),
      ...year,
      ...besideLastYear,
      counted: true,
    }),
    calls: ['alerts 1', 'consumption 2', 'core 1', 'meterEvents 1', 'user 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId, coreId }) => ({
      id: valueId,
      ...alertsOf(coreId),
      ...year,
      ...besideLastYear,
      counted: false,
    }),
    calls: ['alerts 1', 'core 1', 'series 2', 'user 1'],
  },
  {
    operation: 'FeedChartQuery',
    variables: () => ({ id: encodeNodeId('DataFeed', 1), range: 'DAY' }),
    calls: ['feedData 1', 'feeds 1', 'target 1', 'targetCores 1'],
  },
  { operation: 'RoleGuardStaffQuery', variables: () => ({}), calls: ['user 1'] },
  { operation: 'RoleGuardQuery', variables: ({ targetKey }) => ({ targetKey }), calls: ['target 1'] },
  // Names are cached for an hour, and have been read by then.
  { operation: 'useSetLocaleTypeNamesQuery', variables: () => ({}), calls: [] },
  {
    operation: 'PaletteQuery',
    variables: () => ({ text: 'sauna', withParts: true, isStaff: false }),
    calls: ['searchTargets 1', 'targets 1'],
  },
  {
    operation: 'PaletteQuery',
    variables: () => ({ text: 'sauna', withParts: false, isStaff: true }),
    calls: ['searchTargets 1', 'staffSearch 1', 'targets 1'],
    as: 'admin',
  },
  { operation: 'MailRowsQuery', variables: () => ({}), calls: ['mails 1'], as: 'admin' },
  { operation: 'useMailMatchesQuery', variables: () => ({}), calls: ['mails 1'], as: 'admin' },
  { operation: 'FleetRowsQuery', variables: () => ({}), calls: ['fleetCores 1'], as: 'admin' },
  { operation: 'useFleetMatchesQuery', variables: () => ({}), calls: ['fleetCores 1'], as: 'admin' },
  { operation: 'DeviceByNumberQuery', variables: () => ({ text: 'w-2' }), calls: ['staffSearch 1'], as: 'mes' },
  { operation: 'RegisterScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  { operation: 'ResetPasswordScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  {
    operation: 'VerifySubscriptionScreenQuery',
    variables: () => ({ token: 'none' }),
    calls: [],
    signedIn: false,
  },
  { operation: 'AlertConsentScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  { operation: 'ConfirmEmailScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  {
    operation: 'readReportSettingsQuery',
    variables: ({ reportId }) => ({ reportId }),
    calls: ['report 1'],
    signedIn: false,
  },
  { operation: 'ReportFeedbackScreenQuery', variables: () => ({}), calls: [], signedIn: false },
  {
    operation: 'WaterReportScreenQuery',
    variables: ({ reportId }) => ({ reportId }),
    calls: ['report 1'],
    signedIn: false,
  },
  {
    operation: 'useDraftVersionQuery',
    variables: ({ draftKey }) => ({ draftKey }),
    calls: ['treeDraft 1'],
  },
  { operation: 'UnfinishedDraftsQuery', variables: () => ({}), calls: ['treeDrafts 1', 'user 1'] },
  {
    operation: 'UsernameFieldQuery',
    variables: () => ({ username: 'free' }),
    calls: ['usernameAvailable 1'],
    signedIn: false,
  },
];
