import { paths } from '../../entities/paths.ts';

/** What the list of sites is called in an address that leads to it. */
export const sitesId = 'sites';

/** What is wrong in a site, as the list of sites and that of its devices name it. */
const stateOf = { activeAlertCount: 'alert', offlineCount: 'offline', lowBatteryCount: 'lowBattery' } as const;

type Counted = keyof typeof stateOf;

/** Where that is which a figure counts: in the only site that has it, or in the list of those that do, or of all alerts. */
export const targetPath = (
  targets: readonly ({ key: number } & Record<Counted, number>)[],
  counted: Counted,
): string => {
  const [first, ...others] = targets.filter((target) => target[counted] > 0);
  if (counted === 'activeAlertCount')
    return first && others.length === 0 ? paths.targetAlerts(first.key) : paths.alerts();
  if (!first || others.length > 0) return `${paths.home()}?state=${stateOf[counted]}#${sitesId}`;
  return `${paths.targetDevices(first.key)}?state=${stateOf[counted]}`;
};
