import { sql } from 'kysely';
import type { AlertStoryRecord } from '../../../contract/entities/alertStory.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound } from '../../errors/refusal.ts';
import { hasRole, type Visibility } from '../../access/visibility.ts';
import { alertRecordsOf, findAlert, isVisible, type StoredAlert } from './alertRows.ts';

/** Number of earlier alerts that are listed. */
const mostEarlier = 10;

/** Usernames of the active accounts with at least the role of a manager on a whole target. */
export const readAssignable = async (db: Db, targetId: number, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select('users.username')
    .distinct()
    .where('shares.targetId', '=', targetId)
    .where('shares.spaceId', 'is', null)
    .where('shares.role', 'in', ['TARGET_MANAGER', 'TARGET_ADMIN'])
    .where('shares.hidden', '=', 0)
    .where('shares.sharedAs', 'is', null)
    .where('shares.validFrom', '<=', now)
    .where((share) => share.or([share('shares.validUntil', 'is', null), share('shares.validUntil', '>', now)]))
    .where('users.state', '=', 'active')
    .orderBy('users.username')
    .execute();
  return rows.map(({ username }) => username);
};

const earlierOf = async (db: Db, alert: StoredAlert, { whole, spaces }: Visibility) => {
  const own = alert.spaceId === null ? undefined : spaces.get(alert.spaceId);
  const before = db
    .selectFrom('alerts')
    .where('targetId', '=', alert.targetId)
    .where('type', '=', alert.type)
    .where('coreId', 'is not distinct from', alert.coreId)
    .where('valueId', 'is not distinct from', alert.valueId)
    .where('from', '<', alert.from)
    .where('from', '>=', whole ? 0 : (own?.from ?? alert.from));
  const { count } = await before.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await before
    .select(['id', 'from', 'to'])
    .orderBy('from', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEarlier)
    .execute();
  const earlier = rows.map(({ id, from, to }) => ({ id, from: instantOf(from) ?? '', to: instantOf(to) }));
  return { earlierCount: count, earlier };
};

/** Subjects of the mails about an alert, alone and with others. */
const readSubjects = async (db: Db, id: number): Promise<string[]> => {
  const rows = await db.selectFrom('alertNotices').select('about').where('alertId', '=', id).execute();
  return [`alert ${id}`, ...rows.map(({ about }) => about)];
};

const readNotices = async (db: Db, { id, targetId }: StoredAlert, seesEmails: boolean) => {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'to', 'at', 'state', 'sentAt'])
    .where('about', 'in', await readSubjects(db, id))
    .where('kind', '=', 'alert')
    .orderBy('at')
    .orderBy('id')
    .execute();
  if (mails.length === 0) return [];
  const receivers = await db
    .selectFrom('alertReceivers')
    .select(['email', 'name'])
    .where('targetId', '=', targetId)
    .orderBy('id')
    .execute();
  return mails.map(({ to, at, sentAt, state, ...mail }) => ({
    ...mail,
    state: state === 'dropped' ? 'failed' : state,
    receiver: receivers.find(({ email }) => email === to)?.name ?? null,
    email: seesEmails ? to : null,
    at: instantOf(at) ?? '',
    sentAt: instantOf(sentAt),
  }));
};

const readComments = async (db: Db, alertId: number) => {
  const rows = await db
    .selectFrom('alertComments')
    .select(['id', 'username', 'at', 'text'])
    .where('alertId', '=', alertId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...comment }) => ({ ...comment, at: instantOf(at) ?? '' }));
};

/** An alert of a target that is visible to the caller; NOT_FOUND otherwise. */
export const readVisibleAlert = async (db: Db, call: Call, targetId: number, id: number): Promise<StoredAlert> => {
  const alert = await findAlert(db, targetId, id);
  if (!alert || !isVisible(alert, resourceOf(call).visibility, callerOf(call))) throw notFound();
  return alert;
};

/** The story of an alert as the caller may read it. */
export const loadAlertStory = async (db: Db, call: Call, targetId: number, id: number): Promise<AlertStoryRecord> => {
  const { visibility } = resourceOf(call);
  const alert = await readVisibleAlert(db, call, targetId, id);
  const canComment = hasRole(visibility, 'TARGET_MANAGER');
  const [record] = await alertRecordsOf(db, [{ row: alert, visibility }], call.now);
  if (!record) throw notFound();
  return {
    alert: record,
    ...(await earlierOf(db, alert, visibility)),
    notices: visibility.whole ? await readNotices(db, alert, hasRole(visibility, 'TARGET_ADMIN')) : [],
    comments: visibility.whole ? await readComments(db, id) : [],
    assignable: canComment ? await readAssignable(db, targetId, call.now) : [],
    canComment,
  };
};
