import type { alert, AlertRecord } from '../../../contract/entities/alert.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { endOfDay, startOfDay } from '../../time/calendar.ts';
import { resourceOf, callerOf, type Call, type ReadCall } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../errors/refusal.ts';
import { sharedIds } from '../../access/visibility.ts';
import { withCurves, type CurveRequest } from './alertCurves.ts';
import { loadAlertPage, loadAlertSummary, type AlertFilter, type Reader } from './alertPages.ts';
import { alertRecordsOf, isCodeVisible, isUndoable, loadOpenAlerts, readExplained, storedAlerts } from './alertRows.ts';
import { loadAlertStory } from './alertStory.ts';
import type { StoredAlert } from './alertRows.ts';

const usualPageSize = 50;

type Days = { from?: string | undefined; to?: string | undefined };

const timesOf = ({ from, to }: Days): Pick<AlertFilter, 'from' | 'to'> => ({
  from: (from && startOfDay(from)) || undefined,
  to: (to && endOfDay(to)) || undefined,
});

const readerOf = (call: ReadCall, targetId: number | null): Reader => ({
  caller: callerOf(call),
  targetId,
  now: call.now,
});

type ListInput = Omit<AlertFilter, 'from' | 'to' | 'changedAfter' | 'endedAfter'> &
  Days &
  CurveRequest & {
    changedAfter?: string | undefined;
    endedAfter?: string | undefined;
    order?: 'newest' | 'severity' | 'ended' | undefined;
    page?: number | undefined;
    pageSize?: number | undefined;
  };

const pageOf = async (call: Call, targetId: number | null, input: ListInput) => {
  const { page = 1, pageSize = usualPageSize, order = 'newest', from, to, changedAfter, endedAfter, ...others } = input;
  const { curves, ...filter } = others;
  const timeOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const times = { changedAfter: timeOf(changedAfter), endedAfter: timeOf(endedAfter) };
  const wanted = { ...filter, ...timesOf({ from, to }), ...times };
  const found = await loadAlertPage(call.db, readerOf(call, targetId), wanted, { page, pageSize, order });
  const items = await withCurves(call.db, found.items, { curves }, { caller: callerOf(call), now: call.now });
  return { ...found, items, page, pageSize };
};

/** Alerts of a target by id, in their order; NOT_FOUND unless the caller may read all of them. */
const readAlerts = async (db: Db, call: Call, targetId: number, ids: readonly number[]): Promise<StoredAlert[]> => {
  const wanted = [...new Set(ids)];
  const rows: StoredAlert[] = [];
  for (const some of inChunks(wanted))
    rows.push(
      ...(await storedAlerts(db)
        .where('alerts.targetId', '=', targetId)
        .where('alerts.id', 'in', some)
        .orderBy('alerts.id')
        .execute()),
    );
  const { visibility } = resourceOf(call);
  const visible = rows.filter((row) => isCodeVisible(row, visibility, callerOf(call)));
  if (visible.length < wanted.length) throw notFound();
  return visible;
};

type Change = { ackBy: string | null; ackAt: number | null; comment: string | null; normal: number };

/** Sets or clears the acknowledgement of some alerts, with an entry in the audit log for each. */
const writeAcknowledgement = async (
  db: Db,
  call: Call,
  alerts: readonly Pick<StoredAlert, 'id' | 'coreId' | 'targetId'>[],
  change: Change,
): Promise<void> => {
  const stored = { ...change, changedAt: call.now };
  for (const some of inChunks(alerts.map(({ id }) => id)))
    await db.updateTable('alerts').set(stored).where('id', 'in', some).execute();
  const action = change.ackAt === null ? 'alert.unacknowledge' : 'alert.acknowledge';
  const { ok: result } = logResult;
  await recordAudits(
    db,
    call,
    alerts.map(({ coreId, targetId }) => ({ action, coreId, targetId, detail: change.comment, result })),
  );
};

/** The alerts that some explain, without those among them: they are one fault, and acknowledged with them. */
const readOthers = async (db: Db, alerts: readonly StoredAlert[]): Promise<StoredAlert[]> => {
  const given = new Set(alerts.map(({ id }) => id));
  return (await readExplained(db, alerts)).filter(({ id }) => !given.has(id));
};

const isOpen = ({ ackAt }: StoredAlert): boolean => ackAt === null;

/** Those of the explained alerts that were acknowledged together with the one that explains them. */
const acknowledgedWith = (explained: readonly StoredAlert[], alerts: readonly StoredAlert[]): StoredAlert[] => {
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  return explained.filter(({ explainedBy, ackBy, ackAt }) => {
    const head = byId.get(explainedBy ?? 0);
    return head !== undefined && head.ackBy === ackBy && head.ackAt === ackAt;
  });
};

type Several = { id: number; alertIds: readonly number[] };

/** Changes those of several alerts that it applies to, with what they explain, and returns all of the given ones. */
const changeSeveral = (
  call: Call,
  { id, alertIds }: Several,
  applies: (alerts: readonly StoredAlert[], explained: readonly StoredAlert[]) => readonly StoredAlert[],
  change: Change,
): Promise<AlertRecord[]> =>
  inTransaction(call.db, async (trx) => {
    const known = await readAlerts(trx, call, id, alertIds);
    await writeAcknowledgement(trx, call, applies(known, await readOthers(trx, known)), change);
    const changed = await readAlerts(trx, call, id, alertIds);
    const { visibility } = resourceOf(call);
    const seen = changed.map((row) => ({ row, visibility }));
    return alertRecordsOf(trx, seen, call.now);
  });

type Acknowledgement = { comment?: string | undefined; normal?: boolean | undefined };

const acknowledgement = (call: Call, { comment, normal = false }: Acknowledgement): Change => ({
  ackBy: callerOf(call).user.username,
  ackAt: call.now,
  comment: comment?.trim() || null,
  normal: Number(normal),
});

/** Handlers of the figures of alerts. */
export const summaryHandlers: Pick<Handlers<typeof alert, ReadCall>, 'alertSummary' | 'ownAlertSummary'> = {
  alertSummary: ({ id, ...days }, call) => loadAlertSummary(call.db, readerOf(call, id), timesOf(days)),

  ownAlertSummary: (days, call) => loadAlertSummary(call.db, readerOf(call, null), timesOf(days)),
};

/** Handlers of raised alerts. */
export const alertHandlers: Handlers<typeof alert, Call> = {
  alerts: ({ id, ...input }, call) => pageOf(call, id, input),

  ownAlerts: (input, call) => pageOf(call, null, input),

  ...summaryHandlers,

  acknowledgeAlert: ({ id, alertId, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const [known] = await readAlerts(trx, call, id, [alertId]);
      if (!known) throw notFound();
      if (known.ackAt !== null) throw refuse('ALERT_ACKNOWLEDGED');
      const explained = await readOthers(trx, [known]);
      await writeAcknowledgement(trx, call, [known, ...explained.filter(isOpen)], acknowledgement(call, given));
      return (await loadAlertStory(trx, call, id, alertId)).alert;
    }),

  acknowledgeAlerts: ({ comment, normal, ...several }, call) =>
    changeSeveral(
      call,
      several,
      (alerts, explained) => [...alerts, ...explained].filter(isOpen),
      acknowledgement(call, { comment, normal }),
    ),

  unacknowledgeAlerts: (several, call) =>
    changeSeveral(
      call,
      several,
      (alerts, explained) =>
        [...alerts, ...acknowledgedWith(explained, alerts)].filter((alert) => isUndoable(alert, call.now)),
      { ackBy: null, ackAt: null, comment: null, normal: 0 },
    ),

  openAlerts: async (input, call) => {
    const caller = callerOf(call);
    const { db, now } = call;
    const alerts = await loadOpenAlerts(db, caller.user.admin ? 'all' : sharedIds(caller).targets, caller, now);
    return withCurves(db, alerts, input, { caller, now });
  },
};
