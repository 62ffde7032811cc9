import type { admin, AdminTargetRecord } from '../../../contract/entities/admin.ts';
import { locationOf } from '../../../contract/targetLocation.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { dayOf } from '../../time/calendar.ts';
import { instantOf } from '../../time/instant.ts';
import { openStatuses } from '../billing/invoiceRows.ts';
import { printReference } from '../billing/referenceNumber.ts';
import { countCores, sumCounts, worstAlertIn } from '../core/coreCounts.ts';

const archived = 5;

const countOf = async (db: Db, table: 'groups' | 'spaces'): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom(table)
    .select('targetId')
    .select((make) => make.fn.countAll<number>().as('n'))
    .groupBy('targetId')
    .execute();
  return new Map(rows.map(({ targetId, n }) => [targetId, n]));
};

type LastInvoice = NonNullable<AdminTargetRecord['lastInvoice']>;

/** The newest invoice of each target. */
const lastInvoices = async (db: Db, today: string): Promise<Map<number, LastInvoice>> => {
  const rows = await db
    .selectFrom('invoices')
    .select(['targetId', 'number', 'reference', 'status', 'dueDate'])
    .orderBy('date')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ targetId, number, reference, status, dueDate }) => [
      targetId,
      {
        number,
        referenceNumber: printReference(reference),
        status,
        overdue: openStatuses.includes(status) && dueDate < today,
      },
    ]),
  );
};

type Filter = {
  type?: number | undefined;
  subscription?: number | undefined;
  state?: number | undefined;
  show_all?: boolean | undefined;
};

const readTargets = (db: Db, { type, subscription, state, show_all: showAll }: Filter) => {
  let query = db.selectFrom('targets').selectAll().orderBy('name').orderBy('id');
  if (type !== undefined) query = query.where('type', '=', type);
  if (state !== undefined) query = query.where('state', '=', state);
  else if (!showAll) query = query.where('state', '!=', archived);
  if (subscription === 0)
    query = query.where((target) => target.or([target('subscription', 'is', null), target('subscription', '=', 0)]));
  else if (subscription !== undefined) query = query.where('subscription', '=', subscription);
  return query.execute();
};

/** Handlers of the staff's list of targets. */
export const adminTargetHandlers: Pick<Handlers<typeof admin, Call>, 'adminTargets'> = {
  adminTargets: async (filter, { db, now }) => {
    const rows = await readTargets(db, filter);
    const counts = Map.groupBy(
      await countCores(
        db,
        rows.map(({ id }) => id),
      ),
      ({ targetId }) => targetId,
    );
    const groups = await countOf(db, 'groups');
    const spaces = await countOf(db, 'spaces');
    const invoices = await lastInvoices(db, dayOf(now));
    return rows.map((row): AdminTargetRecord => {
      const counted = counts.get(row.id) ?? [];
      const { devices, offline, alerts } = sumCounts(counted);
      return {
        id: row.id,
        name: row.name,
        city: row.city,
        country: row.country,
        location: locationOf(row),
        customerName: row.customerName,
        state: row.state,
        type: row.type,
        subscription: row.subscription,
        subscription_start: row.subscriptionStart,
        paid_until: row.paidUntil,
        monthlyFee: row.monthlyFee,
        groupCount: groups.get(row.id) ?? 0,
        spaceCount: spaces.get(row.id) ?? 0,
        deviceCount: devices,
        offlineCount: offline,
        alertCount: alerts,
        worstAlert: worstAlertIn(counted),
        createdAt: instantOf(row.createdAt) ?? '',
        pending: row.pending === 1,
        lastInvoice: invoices.get(row.id) ?? null,
      };
    });
  },
};
