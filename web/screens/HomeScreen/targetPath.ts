import { paths } from '../../entities/paths.ts';

/** What the list of sites is called in an address that leads to it. */
export const sitesId = 'sites';

/** What is wrong in a site, as the list of sites and that of its devices name it. */
const stateOf = { alertCount: 'alert', offlineCount: 'offline', lowBatteryCount: 'lowBattery' } as const;

type Counted = keyof typeof stateOf;

/** Where that is which a figure counts: in the only site that has it, or in the list of those that do. */
export const targetPath = (
  targets: readonly ({ key: number } & Record<Counted, number>)[],
  counted: Counted,
): string => {
  const [first, ...others] = targets.filter((target) => target[counted] > 0);
  if (!first || others.length > 0) return `${paths.home()}?state=${stateOf[counted]}#${sitesId}`;
  const site = paths.target(first.key);
  return counted === 'alertCount' ? site : `${paths.targetDevices(first.key)}?state=${stateOf[counted]}`;
};
