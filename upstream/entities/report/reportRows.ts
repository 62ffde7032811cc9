import { z } from 'zod';
import type { OutputOf } from '../../../contract/wire/endpoint.ts';
import type { report, ReportRecord, SimilarWaterRecord } from '../../../contract/entities/report.ts';
import { createCsrf, type Csrf } from '../../auth/csrf.ts';
import { linkPartOf, publicIdOf } from '../../auth/publicId.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';
import { redactSpentLinks } from '../../mail/spentLinks.ts';
import { notFound } from '../../errors/refusal.ts';
import { readCharges } from './charges.ts';
import { reportContent } from './composeReport.ts';
import { readSilenced } from './mailReports.ts';
import { isMailedTo, partsOf } from './mailedLink.ts';
import { linesOf } from './reportLines.ts';
import { postOf, storedReaders, type Dweller, type Post, type Reader } from './recipients.ts';
import { readWaterPost } from './waterPostRows.ts';

/** How many reports a page holds. */
const pageSize = 50;

/** A page of the reports of a month, apartment by apartment. */
export const readPage = async (db: Db, targetId: number, month: string, page: number) => {
  const reports = db.selectFrom('reports').where('reports.targetId', '=', targetId).where('month', '=', month);
  const { total } = await reports.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const csrf = createCsrf(db);
  const rows = await reports
    .innerJoin('spaces', 'spaces.id', 'reports.spaceId')
    .selectAll('reports')
    .select('spaces.name as spaceName')
    .orderBy('spaces.position')
    .orderBy('spaces.id')
    .orderBy('reports.correction')
    .orderBy('reports.from')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ linkPart, sentAt, ...row }) => {
    const { spaceId, spaceName, email, status, cold, hot, cost } = row;
    return {
      reportId: publicIdOf(csrf, 'water report', linkPart),
      spaceId,
      spaceName,
      month,
      from: row.from || null,
      until: row.until || null,
      readUntil: row.readUntil,
      correctionOnly: row.correction > 0,
      email,
      status,
      sentAt: instantOf(sentAt),
      cold,
      hot,
      cost,
    };
  });
  return { items, total, page, pageSize };
};

/** Unhandled orders of a target, newest first. */
export const readOrders = async (db: Db, targetId: number): Promise<OutputOf<typeof report.reports>['orders']> => {
  const rows = await db
    .selectFrom('reportOrders')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('closedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, address, email, name, spaceNo, spaceId, orderedAt }) => {
    return { id, address, email, name, spaceNo, spaceId, orderedAt: new Date(orderedAt).toISOString() };
  });
};

/** A report with the present settings of its water post. */
export type KnownReport = Row<'reports'> & { post: Post; dweller: Dweller | undefined };

const readDweller = (db: Db, id: number): Promise<Dweller | undefined> =>
  db
    .selectFrom('residents')
    .leftJoin('users', 'users.id', 'residents.userId')
    .selectAll('residents')
    .select(['users.email as accountEmail', 'users.locale as accountLocale'])
    .where('residents.id', '=', id)
    .executeTakeFirst();

/** Co-resident to whom an id was mailed; otherwise the first reader. */
const readerOf = (csrf: Csrf, row: Row<'reports'>, given: string): Reader | undefined => {
  const readers = storedReaders(row);
  if (readers.length === 1) return readers[0];
  return readers.find(({ email }) => isMailedTo(csrf, given, email)) ?? readers[0];
};

/** The report of an id, its own or that of a mail; refused when there is none. */
export const readReport = async (db: Db, given: string): Promise<KnownReport> => {
  const csrf = createCsrf(db);
  const linkPart = linkPartOf(csrf, 'water report', partsOf(given).reportId);
  const stored = await db.selectFrom('reports').selectAll().where('linkPart', '=', linkPart).executeTakeFirst();
  if (!stored) throw notFound();
  const row = { ...stored, ...readerOf(csrf, stored, given) };
  const setting = await db
    .selectFrom('reportSettings')
    .selectAll()
    .where('spaceId', '=', row.spaceId)
    .where('residentId', '=', row.residentId)
    .executeTakeFirst();
  const dweller = await readDweller(db, row.residentId);
  return { ...row, dweller, post: postOf(dweller, setting, await readWaterPost(db, row.targetId)) };
};

/** Whether no later report of the same apartment has been made. */
export const isNewest = async (
  db: Db,
  { targetId, spaceId, month, from }: Pick<Row<'reports'>, 'targetId' | 'spaceId' | 'month' | 'from'>,
): Promise<boolean> => {
  const newest = await db
    .selectFrom('reports')
    .select(['month', 'from'])
    .where('targetId', '=', targetId)
    .where('spaceId', '=', spaceId)
    .where('correction', '=', 0)
    .orderBy('month', 'desc')
    .orderBy('from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.month === month && newest.from === from;
};

/** Whether further reports are sent to the same reader, who is subscribed and still lives there. */
const isActive = async (
  db: Db,
  { targetId, residentId, post, dweller }: KnownReport,
  now: number,
): Promise<boolean> => {
  const { enabled } = await readWaterPost(db, targetId);
  if (enabled !== 1 || post.cancelled || post.email === null) return false;
  if ((await readSilenced(db, [post.email])).has(post.email)) return false;
  if (residentId !== 0 && !dweller) return false;
  return !dweller?.validUntil || dweller.validUntil >= dayOf(now);
};

const stored = z.string().transform((text) => reportContent.parse(JSON.parse(text)));

/** Record of a report: stored consumption, present settings of the water post. */
export const reportRecordOf = async (db: Db, known: KnownReport, now: number): Promise<ReportRecord> => {
  const { month, status, post } = known;
  const reportId = publicIdOf(createCsrf(db), 'water report', known.linkPart);
  const { email, pendingEmail, interval, locale } = post;
  const active = await isActive(db, known, now);
  const lines = known.charges === null ? [] : linesOf(readCharges(known.charges), month);
  const settings = { status, email, pendingEmail, interval, locale, active };
  return { ...stored.parse(known.content), reportId, month, lines, ...settings };
};

/** What similar apartments used in the newest month with a report of a space; null without, or of too few. */
export const readSimilar = async (db: Db, spaceId: number): Promise<SimilarWaterRecord | null> => {
  const newest = await db
    .selectFrom('reports')
    .select(['month', 'content'])
    .where('spaceId', '=', spaceId)
    .where('correction', '=', 0)
    .orderBy('month', 'desc')
    .orderBy('from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const { similar } = stored.parse(newest.content);
  return similar && { ...similar, month: newest.month };
};

/** Settles something for the reports that follow one. */
export const settle = async (
  db: Db,
  { spaceId, residentId }: Pick<Row<'reports'>, 'spaceId' | 'residentId'>,
  change: Partial<Omit<Row<'reportSettings'>, 'id' | 'spaceId' | 'residentId'>>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db
    .insertInto('reportSettings')
    .values({ spaceId, residentId, ...change })
    .onConflict((conflict) => conflict.columns(['spaceId', 'residentId']).doUpdateSet(change))
    .execute();
};

/** Deletes what readers settled for apartments without a registered resident: with a resident it begins anew. */
export const forgetUnknownReaders = async (db: Db, spaceIds: Iterable<number>, now: number): Promise<void> => {
  for (const some of inChunks([...new Set(spaceIds)]))
    await db.deleteFrom('reportSettings').where('spaceId', 'in', some).where('residentId', '=', 0).execute();
  await redactSpentLinks(db, now);
};
