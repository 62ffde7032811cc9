import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Budget } from './screenBudgets.ts';

const week = { from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };

/** /ui calls of the pages of targets, groups and spaces. */
export const placeBudgets: Budget[] = [
  {
    operation: 'useTargetWaterQuery',
    variables: ({ targetId }) => ({ ids: [targetId], ...week }),
    calls: ['consumption 1', 'target 1'],
  },
  {
    operation: 'TargetAlertsPaginationQuery',
    variables: ({ targetId }) => ({ id: targetId, count: 50, cursor: null }),
    calls: ['alerts 1', 'openAlerts 1', 'target 1'],
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
    operation: 'SpaceAlertsPaginationQuery',
    variables: ({ spaceKey, targetKey }) => ({
      id: encodeNodeId('Space', spaceKey, targetKey),
      count: 50,
      cursor: null,
    }),
    calls: ['target 1'],
  },
  {
    operation: 'SpaceResidentsQuery',
    variables: ({ spaceKey, targetKey }) => ({ id: encodeNodeId('Space', spaceKey, targetKey) }),
    calls: ['residents 1', 'target 1'],
  },
];
