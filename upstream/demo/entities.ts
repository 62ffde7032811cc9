import { insertDemoActions } from './entities/actions.ts';
import { makeAlertLevels } from './entities/alertLevels.ts';
import { makeAlerts } from './entities/alerts.ts';
import { makeBilling } from './entities/billing.ts';
import { makeCoreEvents } from './entities/coreEvents.ts';
import { makeCoreSettings } from './entities/coreSettings.ts';
import { makeDeveloped } from './entities/developed.ts';
import { makeDoorCodes } from './entities/doorCodes.ts';
import { makeFeeds } from './entities/feeds.ts';
import { makeFiles } from './entities/files.ts';
import { makeFirmwares } from './entities/firmwares.ts';
import { makeModels } from './entities/models.ts';
import { makeResidents } from './entities/residents.ts';
import { makeShares } from './entities/shares.ts';
import { makeTestRuns } from './entities/testRuns.ts';
import { makeWaterPosts } from './entities/waterPosts.ts';
import type { MadeWorld, Maker } from './maker.ts';

/** What the portal shows beside sites and devices, in the order in which it is made. */
const makers: readonly Maker[] = [
  makeShares,
  makeResidents,
  makeDoorCodes,
  makeFirmwares,
  makeModels,
  makeDeveloped,
  makeBilling,
  makeFiles,
  makeFeeds,
  makeCoreEvents,
  insertDemoActions,
  makeCoreSettings,
  makeTestRuns,
  makeAlertLevels,
  makeAlerts,
  makeWaterPosts,
];

/** Makes everything that the portal shows beside sites and devices. */
export const makeEntities = async (world: MadeWorld): Promise<Record<string, number[]>> => {
  const rows: Record<string, number[]> = {};
  for (const make of makers)
    for (const [table, ids] of Object.entries(await make(world))) rows[table] = [...(rows[table] ?? []), ...ids];
  return rows;
};
