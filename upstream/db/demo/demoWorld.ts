import { recordReadings } from '../../readings/recordReadings.ts';
import { setLatestFromSlots } from '../../readings/bulkLoad.ts';
import { hashPassword } from '../../passwords.ts';
import { inTransaction } from '../chunks.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { demoPassword, makeAccounts } from './accounts.ts';
import { anHour, dayOf } from './days.ts';
import { makeEntities } from './entities.ts';
import { readDemoFacts, writeDemoFacts, type DemoTargets } from './facts.ts';
import { findDevices } from './fleet.ts';
import { forgetDemoWorld } from './forget.ts';
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

const makeWorld = async (db: Db, passwordHash: string, months: number, now: number): Promise<void> => {
  const users = await makeAccounts(db, passwordHash, now);
  const targets = await makeSites(db, now);
  await makeHistory(db, targets, months, now);
  const rows = await makeEntities({ db, users, targets, madeAt: now, passwordHash });
  await writeDemoFacts(db, now, targets, { ...rows, users: [...users.values(), ...(rows['users'] ?? [])] });
};

/**
 * Makes the demo world: its accounts, its sites, what their devices have said in so many months up to `now`, and all
 * else that the portal shows of them. A database that has one already stays as it is, unless it is to be made `anew`;
 * everybody else's rows stay either way. All or nothing; answers whether it was made.
 */
export const makeDemoWorld = async (
  db: Db,
  {
    months,
    now,
    anew = false,
    passwordCost,
  }: { months: number; now: number; anew?: boolean; passwordCost?: number | undefined },
): Promise<boolean> => {
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  const made = await inTransaction(db, async (trx) => {
    const there = (await readDemoFacts(trx)) !== undefined;
    if (there && !anew) return false;
    if (there) await forgetDemoWorld(trx);
    await makeWorld(trx, passwordHash, months, now);
    return true;
  });
  if (made && !db.isTransaction) await engineOf(db).settle(db);
  return made;
};
