import { sql } from 'kysely';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import { splitContacts } from '../../../contract/targetContacts.ts';
import { locationOf } from '../../../contract/targetLocation.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { hasRole, roleOf, sharesAt, visibilityOf, type Caller, type Visibility } from '../../access/visibility.ts';
import { importableKinds } from '../../access/importRights.ts';
import { countsFor, sumCounts, worstAlertIn } from '../core/coreCounts.ts';
import { groupRecordsOf, readGroups } from '../group/groupRows.ts';
import { createYielder } from '../../time/yieldToEventLoop.ts';
import { modulesOf, pricesOf, readParameters } from './parameterRows.ts';

/** State of archived targets, which lists omit. */
const archived = 5;

/** Number of accounts with access to each whole target. */
const countViewers = async (db: Db, targetIds: readonly number[], now: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('shares')
    .select(['targetId', sql<number>`count(distinct coalesce("sharedAs", cast("userId" as text)))`.as('people')])
    .where('targetId', 'in', idsOrNone(targetIds))
    .where('spaceId', 'is', null)
    .where('validFrom', '<=', now)
    .where((share) => share.or([share('validUntil', 'is', null), share('validUntil', '>', now)]))
    .groupBy('targetId')
    .execute();
  return new Map(rows.map(({ targetId, people }) => [targetId, people]));
};

/** Fields that are null for callers with access to single spaces, and what is invoiced below administrators. */
const businessOf = (row: Row<'targets'>, visibility: Visibility) => {
  const { whole } = visibility;
  const isAdministrator = hasRole(visibility, 'TARGET_ADMIN');
  return {
    invoiceReference: isAdministrator ? row.invoiceReference : null,
    paid_until: isAdministrator ? row.paidUntil : null,
    subscription_start: whole ? row.subscriptionStart : null,
    monthlyFee: isAdministrator ? row.monthlyFee : null,
    customerName: whole ? row.customerName : null,
    signature: whole ? row.signature : null,
  };
};

/** Records of the targets among the rows that are visible to a caller, in the order of the rows. */
export const toRecords = async (
  db: Db,
  rows: readonly Row<'targets'>[],
  caller: Caller,
  now: number,
): Promise<TargetRecord[]> => {
  const ids = rows.map(({ id }) => id);
  const stored = await readGroups(db, ids);
  const groups = Map.groupBy(stored.groups, ({ targetId }) => targetId);
  const counts = Map.groupBy(stored.counts, ({ targetId }) => targetId);
  const modules = await readParameters(db, ids);
  const today = dayOf(now);
  const viewers = await countViewers(db, ids, now);
  const records: TargetRecord[] = [];
  const turn = createYielder();
  for (const row of rows) {
    await turn();
    const visibility = visibilityOf(caller, row.id);
    if (!visibility) continue;
    const { createdAt: _made, paidUntil: _paid, subscriptionStart: _start, pending, ...rest } = row;
    const { contacts, others } = splitContacts(rest);
    const { latitude: _north, longitude: _east, ...columns } = others;
    const visible = countsFor(counts.get(row.id) ?? [], visibility);
    const { devices, offline, lowBatteries, alerts } = sumCounts(visible);
    records.push({
      ...columns,
      ...businessOf(row, visibility),
      location: locationOf(row),
      contacts,
      isTarget: true,
      groups: groupRecordsOf({ ...stored, groups: groups.get(row.id) ?? [], counts: visible }, visibility),
      params: {
        modules: modulesOf(modules.get(row.id) ?? [], today),
        prices: visibility.whole ? pricesOf(modules.get(row.id) ?? []) : [],
      },
      viewers: hasRole(visibility, 'TARGET_ADMIN') ? (viewers.get(row.id) ?? 0) : null,
      deviceCount: devices,
      offlineCount: offline,
      lowBatteryCount: lowBatteries,
      alertCount: alerts,
      worstAlert: worstAlertIn(visible),
      meterTypes: [...new Set(visible.flatMap(({ meterTypes }) => meterTypes))].sort((a, b) => a - b),
      isUser: sharesAt(caller, row.id).length > 0,
      role: roleOf(visibility),
      canEdit: hasRole(visibility, 'TARGET_MANAGER'),
      canAdminister: hasRole(visibility, 'TARGET_ADMIN'),
      canImport: importableKinds(caller, visibility).length > 0,
      pending: pending === 1,
      canApprove: pending === 1 && caller.user.admin === 1,
    });
  }
  return records;
};

/** Targets whose lists may contain them for a caller: shared ones, or all for staff, without archived ones. */
export const listedTargets = (db: Db, caller: Caller) => {
  const all = db.selectFrom('targets').where('state', '!=', archived);
  return caller.user.admin ? all : all.where('id', 'in', idsOrNone(caller.shares.map(({ targetId }) => targetId)));
};

/** Targets that are visible to a caller, by name, without archived ones. */
export const loadTargets = async (db: Db, caller: Caller, now: number): Promise<TargetRecord[]> => {
  const rows = await listedTargets(db, caller).selectAll().orderBy('name').orderBy('id').execute();
  return toRecords(db, rows, caller, now);
};

/** One target that is visible to a caller. */
export const loadTarget = async (
  db: Db,
  id: number,
  caller: Caller,
  now: number,
): Promise<TargetRecord | undefined> => {
  const rows = await db.selectFrom('targets').selectAll().where('id', '=', id).execute();
  const [record] = await toRecords(db, rows, caller, now);
  return record;
};
