import { sql } from 'kysely';
import { latelyEnded, type AlertRecord, type AlertSummaryRecord } from '../../../contract/entities/alert.ts';
import { staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { hasRole, sharedIds, visibilityOf, type Caller, type Visibility } from '../../access/visibility.ts';
import { alertRecordsOf, isStaff, storedAlerts } from './alertRows.ts';

/** Filters of a list of alerts; times are Unix milliseconds, `to` exclusive. */
export type AlertFilter = {
  state?: AlertRecord['state'] | 'active' | undefined;
  from?: number | undefined;
  to?: number | undefined;
  changedAfter?: number | undefined;
  endedAfter?: number | undefined;
  code?: readonly number[] | undefined;
  level?: readonly number[] | undefined;
  text?: string | undefined;
  groupId?: number | undefined;
  spaceId?: number | undefined;
  coreId?: number | undefined;
  /** Leaves out alerts that another one of the list explains; with a text, codes or levels none is left out. */
  faults?: boolean | undefined;
};

/** A caller, and the target that is read; all visible ones without it. */
export type Reader = { caller: Caller; targetId: number | null; now: number };

type Page = { page: number; pageSize: number; order: 'newest' | 'severity' | 'ended' };

/** Number of devices in the figures of a period. */
const mostCores = 5;

/** Lower case as SQLite does not know it: its lower() changes the letters of ASCII only. */
const lowered = (column: string) =>
  sql<string>`replace(replace(replace(lower(${sql.ref(column)}), 'Ä', 'ä'), 'Ö', 'ö'), 'Å', 'å')`;

const likeOf = (text: string): string =>
  `%${text
    .trim()
    .toLocaleLowerCase('fi')
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Visible targets: those seen as a whole, and the apartments of the others. */
const scopeOf = ({ caller, targetId }: Reader) => {
  const ids = targetId === null ? sharedIds(caller).targets : [targetId];
  const seen = ids.flatMap((id) => {
    const visibility = visibilityOf(caller, id);
    return visibility ? [{ id, visibility }] : [];
  });
  return {
    all: targetId === null && caller.user.admin === 1,
    wholes: seen.filter(({ visibility }) => visibility.whole).map(({ id }) => id),
    parts: seen.filter(({ visibility }) => !visibility.whole),
    administered: seen.filter(({ visibility }) => hasRole(visibility, 'TARGET_ADMIN')).map(({ id }) => id),
  };
};

const spans = ({ spaces }: Visibility) => [...spaces].map(([spaceId, { from, until }]) => ({ spaceId, from, until }));

/** Leaves out the alerts that another one explains which is in the list too. */
const withoutExplained = (
  query: ReturnType<typeof storedAlerts>,
  { all, parts }: ReturnType<typeof scopeOf>,
  { state, from, to, groupId, spaceId, coreId }: AlertFilter,
) =>
  query.where((alert) =>
    alert.or([
      alert('explaining.id', 'is', null),
      // It is open if that which it explains is: an acknowledged one may be explained by an open one.
      ...(state === 'acknowledged' ? [alert('explaining.ackAt', 'is', null)] : []),
      ...(from === undefined ? [] : [alert('explaining.from', '<', from)]),
      ...(to === undefined ? [] : [alert('explaining.from', '>=', to)]),
      ...(spaceId === undefined ? [] : [alert('explaining.spaceId', 'is distinct from', spaceId)]),
      ...(groupId === undefined ? [] : [alert('explaining.groupId', 'is distinct from', groupId)]),
      ...(coreId === undefined ? [] : [alert('explaining.coreId', 'is distinct from', coreId)]),
      ...(all ? [] : parts).flatMap(({ id, visibility }) =>
        spans(visibility).map((span) =>
          alert.and([
            alert('alerts.targetId', '=', id),
            alert('alerts.spaceId', '=', span.spaceId),
            alert.or([
              alert('explaining.spaceId', 'is distinct from', span.spaceId),
              alert('explaining.from', '<', span.from),
              ...(span.until === null ? [] : [alert('explaining.from', '>', span.until)]),
            ]),
          ]),
        ),
      ),
    ]),
  );

/** The alerts that a caller may read and that fit a filter. */
const filtered = (db: Db, reader: Reader, filter: AlertFilter) => {
  const scope = scopeOf(reader);
  const { all, wholes, parts, administered } = scope;
  const { state, from, to, changedAfter, endedAfter, code, level, text, groupId, spaceId, coreId } = filter;
  let query = storedAlerts(db);
  if (!all)
    query = query.where((alert) =>
      alert.or([
        alert('alerts.targetId', 'in', idsOrNone(wholes)),
        ...parts.flatMap(({ id, visibility }) =>
          spans(visibility).map((span) =>
            alert.and([
              alert('alerts.targetId', '=', id),
              alert('alerts.spaceId', '=', span.spaceId),
              alert('alerts.from', '>=', span.from),
              ...(span.until === null ? [] : [alert('alerts.from', '<=', span.until)]),
            ]),
          ),
        ),
      ]),
    );
  if (!isStaff(reader.caller))
    query = query.where((alert) =>
      alert.or([
        alert('alerts.type', 'not in', staffCodes),
        alert.and([alert('alerts.cause', 'is not', null), alert('alerts.targetId', 'in', idsOrNone(administered))]),
      ]),
    );
  if (state === 'ended') query = query.where('alerts.to', 'is not', null);
  else if (state !== undefined) query = query.where('alerts.to', 'is', null);
  if (state === 'open') query = query.where('alerts.ackAt', 'is', null);
  if (state === 'acknowledged') query = query.where('alerts.ackAt', 'is not', null);
  if (from !== undefined) query = query.where('alerts.from', '>=', from);
  if (to !== undefined) query = query.where('alerts.from', '<', to);
  if (endedAfter !== undefined) query = query.where('alerts.to', '>=', endedAfter);
  // Residents read acknowledgements, but neither comments nor who is assigned, nor when either changed.
  if (changedAfter !== undefined)
    query = query.where((alert) => {
      const changed = alert('alerts.changedAt', '>', changedAfter);
      if (all) return changed;
      const whole = alert('alerts.targetId', 'in', idsOrNone(wholes));
      return alert.or([
        alert.and([whole, changed]),
        alert.and([alert.not(whole), alert('alerts.ackAt', '>', changedAfter)]),
      ]);
    });
  if (code) query = query.where('alerts.type', 'in', [-1, ...code]);
  if (level) query = query.where('alerts.level', 'in', [-1, ...level]);
  if (groupId !== undefined) query = query.where('alerts.groupId', '=', groupId);
  if (spaceId !== undefined) query = query.where('alerts.spaceId', '=', spaceId);
  if (coreId !== undefined) query = query.where('alerts.coreId', '=', coreId);
  if (text?.trim())
    query = query.where(
      sql<boolean>`(${lowered('alerts.name')} like ${likeOf(text)} escape '\\'
        or ${lowered('targets.name')} like ${likeOf(text)} escape '\\')`,
    );
  const isSearched = code !== undefined || level !== undefined || !!text?.trim();
  return filter.faults && !isSearched ? withoutExplained(query, scope, filter) : query;
};

/** The alerts of a target that ended lately, the last ended first; of each of its groups only the last ones. */
export const loadEndedAlerts = async (db: Db, reader: Reader): Promise<AlertRecord[]> => {
  const ended = filtered(db, reader, { state: 'ended', endedAfter: reader.now - latelyEnded.span });
  const order = sql`order by "alerts"."to" desc, "alerts"."from" desc, "alerts"."id" desc`;
  const rank = sql<number>`row_number() over (partition by "alerts"."groupId" ${order})`;
  const rows = await db
    .selectFrom(ended.select(rank.as('rank')).as('ended'))
    .selectAll()
    .where('rank', '<=', latelyEnded.most)
    .orderBy('to', 'desc')
    .orderBy('from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const seen = rows.flatMap(({ rank: _rank, ...row }) => {
    const visibility = visibilityOf(reader.caller, row.targetId);
    return visibility ? [{ row, visibility }] : [];
  });
  return alertRecordsOf(db, seen, reader.now);
};

/** A page of the alerts that a caller may read, and how many there are. */
export const loadAlertPage = async (
  db: Db,
  reader: Reader,
  filter: AlertFilter,
  { page, pageSize, order }: Page,
): Promise<{ items: AlertRecord[]; total: number }> => {
  const query = filtered(db, reader, filter);
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const first = { newest: null, severity: 'alerts.level', ended: 'alerts.to' } as const;
  const by = first[order];
  const ordered = by === null ? query : query.orderBy(by, order === 'ended' ? 'desc' : 'asc');
  const rows = await ordered
    .orderBy('alerts.from', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const seen = rows.flatMap((row) => {
    const visibility = visibilityOf(reader.caller, row.targetId);
    return visibility ? [{ row, visibility }] : [];
  });
  return { items: await alertRecordsOf(db, seen, reader.now), total };
};

/** The median of the times from start to acknowledgement in seconds; null without any. */
const medianOf = async (query: ReturnType<typeof filtered>, count: number): Promise<number | null> => {
  if (count === 0) return null;
  const middle = await query
    .where('alerts.ackAt', 'is not', null)
    .clearSelect()
    .select(sql<number>`"alerts"."ackAt" - "alerts"."from"`.as('ms'))
    .orderBy('ms')
    .offset(Math.floor((count - 1) / 2))
    .limit(count % 2 === 0 ? 2 : 1)
    .execute();
  const sum = middle.reduce((total, { ms }) => total + ms, 0);
  return Math.max(0, Math.round(sum / middle.length / 1000));
};

/** Figures of the alerts that a caller may read and that were raised in a period. */
export const loadAlertSummary = async (
  db: Db,
  reader: Reader,
  filter: Pick<AlertFilter, 'from' | 'to'>,
): Promise<AlertSummaryRecord> => {
  const query = filtered(db, reader, filter);
  const counts = await query
    .clearSelect()
    .select([sql<number>`count(*)`.as('count'), sql<number>`count("alerts"."ackAt")`.as('acknowledgedCount')])
    .executeTakeFirstOrThrow();
  const cores = await query
    .innerJoin('cores', 'cores.id', 'alerts.coreId')
    .leftJoin('spaces', 'spaces.id', 'alerts.spaceId')
    .clearSelect()
    .select(['cores.id as coreId', 'cores.name as coreName', 'targets.id as targetId', 'targets.name as targetName'])
    .select(['alerts.groupId', 'alerts.spaceId', 'spaces.name as spaceName', sql<number>`count(*)`.as('count')])
    .groupBy(['cores.id', 'cores.name', 'targets.id', 'targets.name'])
    .groupBy(['alerts.groupId', 'alerts.spaceId', 'spaces.name'])
    .orderBy('count', 'desc')
    .orderBy('cores.id')
    .orderBy('alerts.spaceId')
    .limit(mostCores)
    .execute();
  return { ...counts, medianAcknowledgeSeconds: await medianOf(query, counts.acknowledgedCount), cores };
};
