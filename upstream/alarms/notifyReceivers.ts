import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { inChunks, inTransaction } from '../db/statements.ts';
import { linkTo } from '../mail/links.ts';
import { queueMails } from '../mail/queueMail.ts';
import { consentWords, ensureConsent, readConsents } from './consents.ts';
import { heldUntil } from './heldUntil.ts';
import { dutyLines, noticeWords, type Locale, type NoticedAlert } from './noticeWords.ts';
import { ruleOf } from './rules.ts';
import type { AlertContext as FleetContext } from './targetDevices.ts';

type AlertContext = Omit<FleetContext, 'fleet'>;

const recipientsOf = (receivers: readonly Row<'alertReceivers'>[]): string[] => [
  ...new Set(receivers.flatMap(({ type, email }) => (type === 'email' && email ? [email] : []))),
];

/** Alerts of one level and group that one message is about. */
type Message = { alerts: readonly Row<'alerts'>[]; level: Row<'alertLevels'> | undefined; isReminder: boolean };

/** Subject of a mail, by which the story of each of its alerts finds it: that of several is in `alertNotices`. */
const aboutAlerts = ([first, ...rest]: readonly Row<'alerts'>[], now: number): string =>
  rest.length > 0 ? `alerts ${first?.id} ${now}` : `alert ${first?.id}`;

/** Alerts with the names of their spaces and buildings, and of the quantities whose limits they passed. */
const withLocations = async (db: Db, alerts: readonly Row<'alerts'>[]): Promise<Map<number, NoticedAlert>> => {
  const found = new Map<number, NoticedAlert>();
  for (const some of inChunks(alerts)) {
    const rows = await db
      .selectFrom('alerts')
      .leftJoin('spaces', 'spaces.id', 'alerts.spaceId')
      .leftJoin('groups', 'groups.id', 'alerts.groupId')
      .leftJoin('values', 'values.id', 'alerts.valueId')
      .select(['alerts.id', 'spaces.name as space', 'groups.name as building', 'values.name as quantity'])
      .where(
        'alerts.id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const names = new Map(rows.map((row) => [row.id, row]));
    for (const alert of some) {
      const { space = null, building = null, quantity = null } = names.get(alert.id) ?? {};
      found.set(alert.id, { ...alert, location: [building, space].filter(Boolean).join(' '), quantity });
    }
  }
  return found;
};

/** Addresses of the accounts that administer a target, in lower case. */
const readAdministrators = async (db: Db, targetId: number, now: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select('users.email')
    .where('shares.targetId', '=', targetId)
    .where('shares.spaceId', 'is', null)
    .where('shares.role', '=', 'TARGET_ADMIN')
    .where('shares.validFrom', '<=', now)
    .where((share) => share.or([share('shares.validUntil', 'is', null), share('shares.validUntil', '>', now)]))
    .where('users.state', '=', 'active')
    .execute();
  return new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
};

const isDataFault = ({ alerts }: Message): boolean => alerts.some(({ cause }) => cause !== null);

/**
 * Queues a mail of each message to the confirmed receivers of its level, with the telephone numbers on duty; of a data
 * fault to those among them that administer the target.
 */
const queueMessages = async (db: Db, { targetId, now }: AlertContext, messages: readonly Message[]): Promise<void> => {
  if (messages.length === 0) return;
  const all = await db.selectFrom('alertReceivers').selectAll().where('targetId', '=', targetId).execute();
  if (all.length === 0) return;
  const target = await db.selectFrom('targets').select('name').where('id', '=', targetId).executeTakeFirstOrThrow();
  const consents = await readConsents(db, targetId, now);
  const emails = recipientsOf(all).filter((email) => consents.stateOf(email) === 'confirmed');
  const known = [];
  for (const email of emails)
    known.push(consents.of(email) ?? (await ensureConsent(db, { targetId, email, addedBy: null })));
  const words = await consentWords(db, known);
  const located = await withLocations(
    db,
    messages.flatMap(({ alerts }) => alerts),
  );
  const administrators = messages.some(isDataFault) ? await readAdministrators(db, targetId, now) : new Set<string>();
  const mails = messages.flatMap((message) => {
    const receivers = all.filter(({ levelId }) => levelId === message.level?.id);
    const { alerts, level, isReminder } = message;
    const notice = {
      site: target.name,
      level: level?.name ?? null,
      alerts: alerts.flatMap(({ id }) => located.get(id) ?? []),
      isReminder,
    };
    const dataIn = (locale: Locale) => {
      const { subject, lines, rows } = noticeWords(notice, locale);
      return {
        subject,
        lines: [...lines, ...dutyLines(receivers, locale)],
        rows,
        link: linkTo(`/target/${targetId}/alerts`),
      };
    };
    const about = aboutAlerts(message.alerts, now);
    const mayRead = (to: string): boolean => !isDataFault(message) || administrators.has(to.toLowerCase());
    return recipientsOf(receivers)
      .filter(mayRead)
      .flatMap((to) => {
        const own = words.get(to.toLowerCase());
        const locale = consents.localeOf(to);
        return own
          ? [{ to, kind: 'alert' as const, locale, data: { ...dataIn(locale), ...own }, targetId, about }]
          : [];
      });
  });
  await queueMails(db, mails, now);
};

const isImmediate = ({ type }: Row<'alerts'>): boolean => ruleOf(type)?.immediate === true;

const hour = 3_600_000;

const setNotice = async (
  db: Db,
  alerts: readonly Row<'alerts'>[],
  changes: Partial<Pick<Row<'alerts'>, 'notifiedAt' | 'noticeDueAt'>>,
): Promise<void> => {
  for (const some of inChunks(alerts.map(({ id }) => id)))
    await db.updateTable('alerts').set(changes).where('id', 'in', some).execute();
};

const markSent = async (db: Db, { targetId, now }: AlertContext, { alerts, level }: Message): Promise<void> => {
  const minutes = level?.repeatMinutes ?? null;
  await setNotice(db, alerts, { notifiedAt: now, noticeDueAt: minutes === null ? null : now + minutes * 60_000 });
  if (alerts.length > 1) {
    const about = aboutAlerts(alerts, now);
    const rows = alerts.map(({ id: alertId }) => ({ alertId, about }));
    for (const some of inChunks(rows)) await db.insertInto('alertNotices').values(some).execute();
  }
  if (level && level.maxPerHour !== null)
    await db
      .insertInto('alertMessages')
      .values({ targetId, groupId: alerts[0]?.groupId ?? null, level: level.alertLevel, at: now })
      .execute();
};

/** Alerts that one message may be about; data faults have receivers of their own. */
const batchOf = ({ level, groupId, cause }: Row<'alerts'>): string => `${level} ${groupId} ${cause !== null}`;

/**
 * Notifies the receivers of alerts: those that cannot wait at once, others unless the quiet hours of their level or its
 * messages an hour hold them. A level with a limit, and held messages, put the alerts of a group together in one.
 */
const notify = async (
  db: Db,
  watch: AlertContext,
  alerts: readonly Row<'alerts'>[],
  { together, isReminder }: { together: boolean; isReminder: (alert: Row<'alerts'>) => boolean },
): Promise<void> => {
  const messages: Message[] = [];
  for (const some of Map.groupBy(alerts, batchOf).values()) {
    const [first] = some;
    const level = watch.levels.find(({ alertLevel }) => alertLevel === first?.level);
    const message = (own: readonly Row<'alerts'>[]): Message => ({
      alerts: own,
      level,
      isReminder: own.every(isReminder),
    });
    const isTogether = together || (level?.maxPerHour ?? null) !== null;
    messages.push(...some.filter(isImmediate).map((alert) => message([alert])));
    const others = some.filter((alert) => !isImmediate(alert));
    if (others.length === 0) continue;
    const until = await heldUntil(db, watch, level, first?.groupId ?? null);
    if (until !== null) await setNotice(db, others, { noticeDueAt: until });
    else messages.push(...(isTogether ? [message(others)] : others.map((alert) => message([alert]))));
  }
  await queueMessages(db, watch, messages);
  for (const message of messages) await markSent(db, watch, message);
};

/** Notifies the receivers of raised alerts, unless their messages are held. */
export const notifyReceivers = (db: Db, watch: AlertContext, raised: readonly Row<'alerts'>[]): Promise<void> =>
  notify(db, watch, raised, { together: false, isReminder: () => false });

/**
 * Sends the messages of a target that were held or are repeated, of alerts that are open and not acknowledged. Claims
 * them first, so that a second process sends none of them.
 */
export const sendDueNotices = (db: Db, targetId: number, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const open = await trx
      .updateTable('alerts')
      .set({ noticeDueAt: null })
      .where('targetId', '=', targetId)
      .where('noticeDueAt', '<=', now)
      .where('to', 'is', null)
      .where('ackAt', 'is', null)
      .returningAll()
      .execute();
    if (open.length === 0) return;
    const levels = await trx.selectFrom('alertLevels').selectAll().where('targetId', '=', targetId).execute();
    const watch = { targetId, levels, now };
    await trx
      .deleteFrom('alertMessages')
      .where('targetId', '=', targetId)
      .where('at', '<', now - hour)
      .execute();
    await notify(trx, watch, open, { together: true, isReminder: ({ notifiedAt }) => notifiedAt !== null });
  });

/** Targets with messages that are due. */
export const targetsWithDueNotices = async (db: Db, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('alerts')
    .select('targetId')
    .distinct()
    .where('noticeDueAt', '<=', now)
    .where('to', 'is', null)
    .where('ackAt', 'is', null)
    .execute();
  return rows.map(({ targetId }) => targetId);
};
