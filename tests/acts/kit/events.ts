import { beginSession } from '../../../upstream/access/session.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import { lastMonth, monthsOn, startOfMonth } from '../../../upstream/entities/report/months.ts';
import { withLinks } from '../../../upstream/mail/links.ts';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { makeCore, makeMail } from '../../kit/makeRows.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What happens beside the portal, by name: each gets the database and one argument, and resolves with a text. */
export const events = {
  /** The text of the newest mail to an address, with links as paths of the portal. */
  mailTo: async (db: Db, email: string): Promise<string> => {
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where('to', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return withLinks(mail?.text ?? '', '');
  },
  /** The present month ends: the water reports of it are made and mailed. */
  monthEnds: async (db: Db): Promise<string> => {
    const afterThis = startOfMonth(monthsOn(lastMonth(Date.now()), 2));
    await makeDueReports(db, afterThis + dayMs);
    return '';
  },
  /** A mail of customer service that waits or has failed, by its state and its subject: `failed Palaute`. */
  mailOf: async (db: Db, argument: string): Promise<string> => {
    const [state = '', subject = ''] = argument.split(' ');
    const at = Date.now();
    return String(await makeMail(db, { subject, state: state === 'failed' ? 'failed' : 'waiting', at }));
  },
  /** A device that stands in no target, by its serial number. */
  spareCore: async (db: Db, serialId: string): Promise<string> =>
    String(await makeCore(db, { name: serialId, serialId, online: 0 })),
  /** Makes the links that were mailed to an account ten minutes older. */
  timePasses: async (db: Db, username: string): Promise<string> => {
    const user = db.selectFrom('users').select('id').where('username', '=', username);
    await db
      .updateTable('accountLinks')
      .set(({ eb }) => ({ createdAt: eb('createdAt', '-', 600_000) }))
      .where('userId', '=', user)
      .execute();
    return '';
  },
  /** Signs an account in elsewhere; the session has no token that anybody knows. */
  signsIn: async (db: Db, username: string): Promise<string> => {
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    await beginSession(db, { userId: id, remember: false }, Date.now());
    return '';
  },
  /** A device of the kind of another, that stands in no target, by its serial number: `SERIAL 208`. */
  spareLike: async (db: Db, argument: string): Promise<string> => {
    const [serialId = '', model] = argument.split(' ');
    const { configurationId } = await db
      .selectFrom('cores')
      .select('configurationId')
      .where('id', '=', Number(model))
      .executeTakeFirstOrThrow();
    return String(await makeCore(db, { name: serialId, serialId, configurationId, online: 0 }));
  },
  /** An error and a message of a device, by its key. */
  coreLogs: async (db: Db, coreId: string): Promise<string> => {
    const row = { coreId: Number(coreId), at: Date.now() };
    await db
      .insertInto('coreErrors')
      .values({ ...row, code: 'TIMEOUT', detail: null })
      .execute();
    await db
      .insertInto('coreMessages')
      .values({ ...row, text: 'Paristo on vaihdettu' })
      .execute();
    return '';
  },
  /** The water meter of a device, by its key, has sent nothing for six hours, and then readings of another level. */
  registerJumps: async (db: Db, coreId: string): Promise<string> => {
    const now = Date.now();
    const silentFrom = now - 6 * hourMs;
    const meters = db.selectFrom('values').select(['id']).where('coreId', '=', Number(coreId));
    const meter = await meters.where('typeId', '=', 34).executeTakeFirstOrThrow();
    for (const table of ['readingsHour', 'readings5min'] as const)
      await db.deleteFrom(table).where('valueId', '=', meter.id).where('at', '>', silentFrom).execute();
    const slots = db.selectFrom('readingsHour').select('raw').where('valueId', '=', meter.id);
    const { raw } = await slots.orderBy('ts', 'desc').limit(1).executeTakeFirstOrThrow();
    const lines = [4, 3, 2, 1].map((ago) => `${new Date(now - ago * hourMs).toISOString()},${raw + 5_000_000 - ago}`);
    await ingest(db, meter.id, lines.join('\n'), { now });
    return '';
  },
} as const;

/** The name of an event. */
export type EventName = keyof typeof events;
