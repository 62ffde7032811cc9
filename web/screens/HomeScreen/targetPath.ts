import { paths } from '../../entities/paths.ts';

/** What the list of sites is called in an address that leads to it. */
export const sitesId = 'sites';

/** The targets that have a problem: the key of the only one, null if there are none or several. */
type InTrouble = { readonly onlyTargetKey: number | null | undefined };

/** The way to alerts: in the only target that has any, or of all targets. */
export const alertsPath = ({ onlyTargetKey }: InTrouble): string =>
  onlyTargetKey == null ? paths.alerts() : paths.targetAlerts(onlyTargetKey);

/** The way to devices in a state: in the only target that has any, or the list of the targets that do. */
export const devicesPath = ({ onlyTargetKey }: InTrouble, state: 'offline' | 'lowBattery'): string =>
  onlyTargetKey == null
    ? `${paths.home()}?state=${state}#${sitesId}`
    : `${paths.targetDevices(onlyTargetKey)}?state=${state}`;
