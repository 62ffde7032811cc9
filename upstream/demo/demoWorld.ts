import { recordReadings } from '../readings/recordReadings.ts';
import { setLatestFromSlots } from '../readings/bulkLoad.ts';
import { hashPassword } from '../auth/passwords.ts';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { demoPassword, makeAccounts } from './accounts.ts';
import { hourMs, dayOf } from './days.ts';
import { makeEntities } from './entities.ts';
import { hasDemoWorld, writeDemoFacts, type DemoTargets } from '../db/demoFacts.ts';
import { findDevices } from './demoDevices.ts';
import { deleteDemoWorld } from './deleteDemoWorld.ts';
import { fillHistory } from './history.ts';
import { insertSite } from './insertSite.ts';
import { readLatestReadings, setLastSeen } from './latestReadings.ts';
import { sites } from './sites.ts';
import { readingsBetween } from './reportReadings.ts';
import { storeTexts } from './reportTexts.ts';

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
  const to = Math.floor(now / hourMs) * hourMs;
  await fillHistory(db, devices, { from: beginning(now, months), to, asPlanned: true });
  await setLatestFromSlots(db, Object.values(targets));
  const reporting = devices.filter(({ planned }) => planned.offlineSince === undefined);
  await recordReadings(db, readingsBetween(reporting, to, now, await readLatestReadings(db, reporting)), now);
  await storeTexts(db, devices, now);
  await setLastSeen(db, devices, now);
};

const makeWorld = async (db: Db, passwordHash: string, months: number, now: number): Promise<void> => {
  const users = await makeAccounts(db, passwordHash, now);
  const targets = await makeSites(db, now);
  await makeHistory(db, targets, months, now);
  const rows = await makeEntities({ db, users, targets, madeAt: now, passwordHash });
  await writeDemoFacts(db, now, targets, { ...rows, users: [...users.values(), ...(rows['users'] ?? [])] });
};

/**
 * Inserts the demo world in one transaction: accounts, sites, readings of some months up to `now`, and rows of every
 * screen. An existing one is kept unless `reset` is set; rows of others are kept either way. Returns whether it was
 * inserted.
 */
export const makeDemoWorld = async (
  db: Db,
  {
    months,
    now,
    reset = false,
    passwordCost,
  }: { months: number; now: number; reset?: boolean; passwordCost?: number | undefined },
): Promise<boolean> => {
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  const made = await inTransaction(db, async (trx) => {
    const there = await hasDemoWorld(trx);
    if (there && !reset) return false;
    if (there) await deleteDemoWorld(trx);
    await makeWorld(trx, passwordHash, months, now);
    return true;
  });
  if (made && !db.isTransaction) await engineOf(db).checkpoint(db);
  return made;
};
