import { tabAt, type Address } from '../../../web/app/screens/screen.ts';
import { screens } from '../../../web/app/screens/screens.ts';
import type { Budget, Known } from './screenBudgets.ts';

type Row = {
  /** The search of the URL; with a tab the calls are those of the tab's query. */
  search?: string;
  calls: string[];
  as?: string;
};

/** Number of /ui calls of every screen in the table of screens, and of its tabs. */
const table: Record<keyof typeof screens, readonly Row[]> = {
  home: [{ calls: ['openAlerts 1', 'targets 1', 'user 1'] }],
  homeByName: [{ calls: ['openAlerts 1', 'targets 1', 'user 1'] }],
  user: [{ calls: ['sessions 1', 'tokens 1', 'user 1'] }],
  target: [
    {
      calls: [
        'alerts 1',
        'consumption 2',
        'openAlerts 1',
        'shotgun 1',
        'target 1',
        'targetCores 1',
        'user 1',
        'valueTypes 1',
      ],
    },
  ],
  targetDevices: [{ calls: ['target 1', 'targetCores 1'] }],
  publicSpaces: [{ calls: ['target 1', 'targetCores 1'] }],
  grid: [
    { search: '', calls: ['target 1'] },
    { search: 'colour=temperature', calls: ['shotgun 1', 'target 1', 'targetCores 1'] },
    { search: 'colour=consumption', calls: ['consumption 1', 'target 1'] },
  ],
  route: [{ calls: ['target 1', 'targetCores 1', 'targetNetwork 1'] }],
  consumptionRange: [{ calls: ['consumption 3', 'target 1'] }],
  group: [{ calls: ['consumption 2', 'target 1'] }],
  groupDevices: [{ calls: ['target 1', 'targetCores 1'] }],
  space: [{ calls: ['consumption 1', 'spaceDevices 1', 'target 1'] }],
  core: [
    { calls: ['core 2', 'openAlerts 1', 'target 1', 'user 1'] },
    { search: 'tab=events', calls: ['core 1', 'coreEvents 1', 'target 1', 'valueEvents 1'] },
    { search: 'tab=errors', calls: ['core 1', 'coreErrors 1'] },
    { search: 'tab=messages', calls: ['core 1', 'coreMessages 1'] },
    { search: 'tab=config', calls: ['core 2', 'coreConfig 1', 'mamaConfig 1', 'target 1'] },
    { search: 'tab=firmware', calls: ['core 1', 'coreFirmwares 1', 'coreUpdates 1'] },
    { search: 'tab=connections', calls: ['core 2', 'target 1', 'targetCores 1', 'targetNetwork 1'] },
    { search: 'tab=data', calls: ['core 1', 'coreData 1'] },
  ],
  adminUsers: [{ calls: ['adminUsers 1', 'user 1'], as: 'admin' }],
  adminTargets: [{ calls: ['adminTargets 1'], as: 'admin' }],
  realtime: [{ calls: ['core 1', 'realtime 1', 'target 1'], as: 'admin' }],
  audit: [{ calls: ['audit 1', 'core 1', 'target 1'], as: 'admin' }],
};

const paramsOf = ({ targetKey, groupKey, spaceKey, coreKey }: Known): Address['params'] => ({
  targetId: String(targetKey),
  groupId: String(groupKey),
  spaceId: String(spaceKey),
  coreId: String(coreKey),
});

/** The budgets of the table: each screen's query with the variables that its URL gives it. */
export const tableBudgets: Budget[] = (Object.keys(table) as (keyof typeof table)[]).flatMap((name) =>
  table[name].map(({ search = '', ...row }): Budget => {
    const screen = screens[name];
    const tab = new URLSearchParams(search).get('tab') ?? '';
    const query = screen.tabs?.[tab]?.query ?? screen.query;
    return {
      ...row,
      operation: query.params.name,
      variables: (known) => {
        const address = { params: paramsOf(known), search: new URLSearchParams(search) };
        const variables = tabAt(screen, address)?.variables ?? screen.variables(address);
        if (!variables) throw new Error(`The URL of ${name} has no key for each variable.`);
        return variables;
      },
    };
  }),
);
