import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { printStart } from '../../contract/startLines.ts';
import { CannotStart } from '../errors/cannotStart.ts';
import { inTransaction } from './statements.ts';
import type { Db } from './connection.ts';
import { seedConfigurations } from './configurations.ts';
import { engineOf } from './engine.ts';
import { markDemoAccounts } from './demoFacts.ts';
import { addFavourites, addPendingEmails, rememberAgents, rememberInvitations } from './migrations/accounts.ts';
import { createChanges } from './migrations/changes.ts';
import { addConsentLanguage, createAlertConsents } from './migrations/alertConsents.ts';
import {
  addDataFaults,
  addChangedAt,
  addComments,
  addNormalAlerts,
  addQuietHours,
  addReadIntervals,
  countReturns,
  createAlerts,
  indexProducerAlerts,
  renameNotifiedAt,
} from './migrations/alerts.ts';
import { countInvoices, createBilling, createInvoiceEvents, keepCustomers } from './migrations/billing.ts';
import { createCatalog } from './migrations/catalog.ts';
import { addAcceptance } from './migrations/contracts.ts';
import { addCoordinates } from './migrations/coordinates.ts';
import { addTargetContacts } from './migrations/targetContacts.ts';
import { createDevices, indexTypedNames, addSpaceSince, renameActions } from './migrations/devices.ts';
import { createFeeds } from './migrations/feeds.ts';
import { renameFiles } from './migrations/fileNames.ts';
import { addSharedLinks, createFiles } from './migrations/files.ts';
import { hashPublicIds } from './migrations/publicIds.ts';
import { createTables } from './migrations/first.ts';
import { createImports } from './migrations/imports.ts';
import { addSending, createMail, rememberLinks } from './migrations/mail.ts';
import {
  addConversions,
  addExcludedLevels,
  addPace,
  addStepEnds,
  addValueStays,
  createMeters,
  indexDayCounts,
  recountDays,
  createUncountedReadings,
} from './migrations/meters.ts';
import { allowUnknownReceivers, createMoveOffers } from './migrations/moveOffers.ts';
import { createNotes } from './migrations/notes.ts';
import { createPackedHours } from './migrations/packedHours.ts';
import { createPeople } from './migrations/people.ts';
import { addCharges, addPendingAddresses, addReportSpans, createReports } from './migrations/reports.ts';
import { indexRetention } from './migrations/retention.ts';
import { createSellers } from './migrations/sellers.ts';
import { createBackgroundTasks } from './migrations/service.ts';
import { createTreeDrafts } from './migrations/treeDrafts.ts';
import { addEntryDays, addValidity } from './migrations/validity.ts';
import { leaveRoomForValues } from './migrations/valueRoom.ts';

/** Migrations in order. A released migration is never changed; a new one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-tables': { up: createTables },
  // The standard configurations came with this step once; now every start puts in those that are missing.
  '0002-configurations': { up: () => Promise.resolve() },
  '0003-catalog': { up: createCatalog },
  '0004-files': { up: createFiles },
  '0005-billing': { up: createBilling },
  '0006-feeds': { up: createFeeds },
  '0007-alerts': { up: createAlerts },
  '0008-mail': { up: createMail },
  '0008-devices': { up: createDevices },
  '0009-meters': { up: createMeters },
  '0009-people': { up: createPeople },
  '0010-reports': { up: createReports },
  '0011-places': { up: addSpaceSince },
  '0012-agents': { up: rememberAgents },
  '0013-invitations': { up: rememberInvitations },
  '0014-pendingEmails': { up: addPendingEmails },
  '0015-pendingAddresses': { up: addPendingAddresses },
  '0016-demoAccounts': { up: markDemoAccounts },
  '0017-mailedLinks': { up: rememberLinks },
  '0018-typedNames': { up: indexTypedNames },
  '0019-coreActions': { up: renameActions },
  '0020-notifiedAt': { up: renameNotifiedAt },
  '0021-invoiceCounters': { up: countInvoices },
  '0022-validity': { up: addValidity },
  '0023-reportSpans': { up: addReportSpans },
  '0024-alertComments': { up: addComments },
  '0025-alertReturns': { up: countReturns },
  '0026-alertMessages': { up: addQuietHours },
  '0027-registerPace': { up: addPace },
  '0028-valueStays': { up: addValueStays },
  '0029-favourites': { up: addFavourites },
  '0030-notes': { up: createNotes },
  '0031-retention': { up: indexRetention },
  '0032-producerAlerts': { up: indexProducerAlerts },
  '0033-alertChanges': { up: addChangedAt },
  '0034-dayCounts': { up: indexDayCounts },
  '0035-moveOffers': { up: createMoveOffers },
  '0036-alertConsents': { up: createAlertConsents },
  '0038-fileNames': { up: renameFiles },
  '0039-contractCustomers': { up: keepCustomers },
  '0040-publicIds': { up: hashPublicIds },
  '0041-offersToNobody': { up: allowUnknownReceivers },
  '0042-normalAlerts': { up: addNormalAlerts },
  '0043-readIntervals': { up: addReadIntervals },
  '0044-priceEntries': { up: addEntryDays },
  '0045-reportCharges': { up: addCharges },
  '0046-bursts': { up: recountDays },
  '0047-uncountedReadings': { up: createUncountedReadings },
  '0048-conversions': { up: addConversions },
  '0049-dataFaults': { up: addDataFaults },
  '0050-excludedLevels': { up: addExcludedLevels },
  '0051-contracts': { up: addAcceptance },
  '0052-sheetImports': { up: createImports },
  '0053-treeDrafts': { up: createTreeDrafts },
  '0057-backgroundTasks': { up: createBackgroundTasks },
  '0058-sharedLinks': { up: addSharedLinks },
  '0059-coordinates': { up: addCoordinates },
  '0060-stepEnds': { up: addStepEnds },
  '0061-consentLanguage': { up: addConsentLanguage },
  '0065-targetContacts': { up: addTargetContacts },
  '0068-packedHours': { up: createPackedHours },
  '0069-mailQueue': { up: addSending },
  '0072-sellers': { up: createSellers },
  '0073-changes': { up: createChanges },
  '0075-valueRoom': { up: leaveRoomForValues },
  '0076-invoiceEvents': { up: createInvoiceEvents },
};

/** Names of the applied migrations, in order. */
export const readApplied = async (db: Db): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Copies a database with content before an update; refuses one that a newer version has updated. Returns its last
 * migration, undefined for an empty database, and the path of the copy, null without one.
 */
const prepareUpdate = async (db: Db, steps: Record<string, Migration>) => {
  const applied = await readApplied(db);
  const unknown = applied.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new CannotStart(
      `The database was updated by a newer Talo (${unknown.join(', ')}). Start that version, or restore a backup from before the update: docs/operators.md says how.`,
    );
  const isPending = Object.keys(steps).some((name) => !applied.includes(name));
  const last = applied.at(-1);
  const copy = isPending && last !== undefined ? await engineOf(db).copyBeforeUpdate(db, last) : null;
  return { last, copy };
};

/** Migrations that measure their time, in milliseconds by name. */
const timed = (steps: Record<string, Migration>, times: Map<string, number>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      {
        up: async (db) => {
          const startedAt = performance.now();
          await step.up(db);
          times.set(name, Math.round(performance.now() - startedAt));
        },
      },
    ]),
  );

/**
 * Migrates a database in one transaction; throws the error of a failed migration. A second process waits for the lock.
 * An update of a database with content is reported after its commit: from where, the time of each step, and the copy.
 */
export const migrate = async (db: Db, steps = migrations): Promise<void> => {
  const times = new Map<string, number>();
  const startedAt = performance.now();
  const { last, copy } = await inTransaction(db, async (trx) => {
    const prepared = await prepareUpdate(trx, steps);
    const provider = { getMigrations: () => Promise.resolve(timed(steps, times)) };
    const { error } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error) throw error;
    await seedConfigurations(trx);
    return prepared;
  });
  if (last === undefined || times.size === 0) return;
  const ms = Math.round(performance.now() - startedAt);
  const copied = copy === null ? '' : `; a copy of it before the update is ${copy}`;
  printStart(`The database was updated from ${last} by ${[...times.keys()].join(', ')} in ${ms} ms${copied}.`, {
    from: last,
    steps: Object.fromEntries(times),
    ms,
    copy: copy ?? undefined,
  });
};
