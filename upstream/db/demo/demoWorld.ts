import { recordReadings } from '../../readings/recordReadings.ts';
import { setLatestFromSlots } from '../../readings/bulkLoad.ts';
import { hashPassword } from '../../passwords.ts';
import { inTransaction } from '../chunks.ts';
import type { Db } from '../connection.ts';
import { seedConfigurations } from '../configurations.ts';
import { engineOf } from '../engine.ts';
import { demoPassword, makeAccounts, makeShares } from './accounts.ts';
import { anHour, dayOf } from './days.ts';
import { findDevices, readDemoFacts, writeDemoFacts, type DemoTargets } from './fleet.ts';
import { fillHistory } from './history.ts';
import { insertSite } from './insertSite.ts';
import { readLatest, setLastSeen } from './latestSaid.ts';
import { sites } from './sites.ts';
import { speakBetween } from './speak.ts';
import { tellWords } from './words.ts';

const beginning = (now: number, months: number): number => {
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Helsinki').toPlainDate();
  return dayOf(date.subtract({ months }).toZonedDateTime('Europe/Helsinki').epochMilliseconds).start;
};

const makeSites = async (db: Db, now: number): Promise<DemoTargets> => {
  const targets: DemoTargets = {};
  for (const site of sites) targets[site.key] = await insertSite(db, site, site.plan(now), now);
  return targets;
};

const makeHistory = async (db: Db, targets: DemoTargets, months: number, now: number): Promise<void> => {
  const devices = await findDevices(db, sites, now, targets);
  const to = Math.floor(now / anHour) * anHour;
  await fillHistory(db, devices, { from: beginning(now, months), to, asPlanned: true });
  await setLatestFromSlots(db, Object.values(targets));
  const speaking = devices.filter(({ planned }) => planned.silentSince === undefined);
  await recordReadings(db, speakBetween(speaking, to, now, await readLatest(db, speaking)), now);
  await tellWords(db, devices, now);
  await setLastSeen(db, devices, now);
};

/**
 * Makes the demo world: its accounts, its sites and what their devices have said in so many months up to `now`.
 * All or nothing; a database that has one already stays as it is.
 */
export const makeDemoWorld = async (db: Db, { months, now }: { months: number; now: number }): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (trx) => {
    if (await readDemoFacts(trx)) return;
    await seedConfigurations(trx);
    const users = await makeAccounts(trx, passwordHash, now);
    const targets = await makeSites(trx, now);
    await makeShares(trx, users, targets, now);
    await makeHistory(trx, targets, months, now);
    await writeDemoFacts(trx, now, targets);
  });
  if (!db.isTransaction) await engineOf(db).settle(db);
};
