import type { FleetRow } from './fleetRow.ts';

/** What can be requested of devices of several sites. */
export const fleetActions = ['update', 'restart', 'configure'] as const;

/** One of them. */
export type FleetActionName = (typeof fleetActions)[number];

/** The devices that an action is about: an update those with a newer firmware alone. */
export const aboutOf = (action: FleetActionName, rows: readonly FleetRow[]): readonly FleetRow[] =>
  action === 'update' ? rows.filter(({ newestFirmwareId }) => newestFirmwareId) : rows;
