import { placeBudgets } from './placeBudgets.ts';

/** What the budgets know of the demo world: the manager's biggest site. */
export type Known = { targetId: string; targetKey: number; groupKey: number; spaceKey: number; coreKey: number; valueId: string };

/** What one operation of the portal may cost in calls of /ui, as the manager or as nobody. */
export type Budget = {
  operation: string;
  variables: (known: Known) => object;
  calls: string[];
  signedIn?: boolean;
};

const week = { from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };
const year = { from: '2025-11-21T00:00:00Z', to: '2026-11-21T00:00:00Z', period: 'DAY', maxPoints: 800 };
const alone = { compared: false, compareTo: null, earlierFrom: week.from, earlierTo: week.to };
const besideLastYear = { ...alone, compared: true, compareTo: 'SAME_PERIOD_LAST_YEAR' };

/** Every query that the portal sends, and what it costs. */
export const budgets: Budget[] = [
  ...placeBudgets,
  { operation: 'LoginScreenQuery', variables: () => ({}), calls: ['csrf 1', 'user 1'] },
  { operation: 'ShellQuery', variables: () => ({}), calls: ['targets 1', 'user 1'] },
  { operation: 'HomeScreenQuery', variables: () => ({}), calls: ['targets 1', 'user 1'] },
  {
    operation: 'TargetDevicesScreenQuery',
    variables: ({ targetKey }) => ({ targetKey }),
    calls: ['target 1', 'targetCores 1'],
  },
  {
    operation: 'useAllDevicesQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 100, cursor: null }),
    calls: ['target 1', 'targetCores 1'],
  },
  { operation: 'useRefreshCountsQuery', variables: ({ targetId }) => ({ id: targetId }), calls: ['target 1'] },
  {
    operation: 'SpaceScreenQuery',
    variables: ({ spaceKey }) => ({ spaceKey }),
    calls: ['spaceDevices 1', 'targets 1'],
  },
  { operation: 'CoreScreenQuery', variables: ({ coreKey }) => ({ coreKey }), calls: ['core 2', 'target 1'] },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId }) => ({ id: valueId, ...year, ...alone, counted: true }),
    calls: ['consumption 1', 'core 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId }) => ({ id: valueId, ...year, ...alone, counted: false }),
    calls: ['core 1', 'series 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId }) => ({ id: valueId, ...year, ...besideLastYear, counted: true }),
    calls: ['consumption 2', 'core 1'],
  },
  {
    operation: 'ValueChartQuery',
    variables: ({ valueId }) => ({ id: valueId, ...year, ...besideLastYear, counted: false }),
    calls: ['core 1', 'series 2'],
  },
  { operation: 'useViewerRightsQuery', variables: () => ({}), calls: ['targets 1', 'user 1'] },
  { operation: 'UserScreenQuery', variables: () => ({}), calls: ['tokens 1', 'user 1'] },
  { operation: 'PaletteQuery', variables: () => ({ text: 'sauna' }), calls: ['searchTargets 1', 'targets 1'] },
  { operation: 'RegisterScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  { operation: 'ResetPasswordScreenQuery', variables: () => ({ token: 'none' }), calls: [], signedIn: false },
  {
    operation: 'UsernameFieldQuery',
    variables: () => ({ username: 'free' }),
    calls: ['usernameAvailable 1'],
    signedIn: false,
  },
  {
    operation: 'TargetRouteScreenQuery',
    variables: ({ targetKey }) => ({ targetKey }),
    calls: ['target 1', 'targetCores 1', 'targetNetwork 1'],
  },
  {
    operation: 'TargetGridScreenQuery',
    variables: ({ targetKey }) => ({ targetKey, ...week, readings: false, consumption: false }),
    calls: ['target 1'],
  },
  {
    operation: 'TargetGridScreenQuery',
    variables: ({ targetKey }) => ({ targetKey, ...week, readings: true, consumption: false }),
    calls: ['shotgun 1', 'target 1', 'targetCores 1'],
  },
  {
    operation: 'TargetGridScreenQuery',
    variables: ({ targetKey }) => ({ targetKey, ...week, readings: false, consumption: true }),
    calls: ['consumption 1', 'target 1'],
  },
];
