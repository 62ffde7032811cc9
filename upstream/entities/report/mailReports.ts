import { z } from 'zod';
import { createCsrf } from '../../auth/csrf.ts';
import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMails, type Mail } from '../../mail/queueMail.ts';
import type { MailOutcome } from '../../mail/sender.ts';
import { eurosIn } from './charges.ts';
import { reportContent } from './composeReport.ts';
import type { Site } from './readSite.ts';
import { mailedIdOf } from './mailedLink.ts';
import { isDue, postOf, storedReaders } from './recipients.ts';

/** The addresses that get no more reports. */
export const readSilenced = async (db: Db, emails: readonly string[]): Promise<Set<string>> => {
  const silenced = new Set<string>();
  for (const some of inChunks(emails)) {
    const rows = await db
      .selectFrom('silencedEmails')
      .select('email')
      .where('email', 'in', ['', ...some])
      .execute();
    for (const { email } of rows) silenced.add(email);
  }
  return silenced;
};

const summedContent = reportContent.pick({ cost: true, advance: true, balance: true, corrections: true });

/** The sum of a stored report, its advances with those of corrections, and what is left to pay. */
const readSum = z.string().transform((text) => {
  const { cost, advance, balance, corrections } = summedContent.parse(JSON.parse(text));
  const advances = [advance, ...corrections.map((correction) => correction.advance)];
  return { total: cost.total, advance: eurosIn(advances), balance };
});

type Fate = 'mailed' | 'removed' | 'waiting';

/** Mails the reports of a month to readers with an address whose interval is due and who have not unsubscribed. */
export const mailReports = async (
  trx: Db,
  site: Site,
  { month, post }: { month: string; post: Row<'waterPosts'> },
  now: number,
): Promise<void> => {
  const reports = await trx
    .selectFrom('reports')
    .select(['linkPart', 'spaceId', 'residentId', 'email', 'locale', 'readers'])
    .select(['from', 'until', 'readUntil', 'correction', 'content'])
    .where('targetId', '=', site.target.id)
    .where('month', '=', month)
    .where('status', '=', 'waiting')
    .orderBy('spaceId')
    .orderBy('from')
    .execute();
  const copies = reports.flatMap(({ linkPart, spaceId, from, until, readUntil, correction, content, ...stored }) => {
    const corrected = correction > 0 ? { from, until } : null;
    return storedReaders(stored).map((reader) => ({ linkPart, spaceId, readUntil, corrected, content, ...reader }));
  });
  const silenced = await readSilenced(
    trx,
    copies.flatMap(({ email }) => email ?? []),
  );
  const names = new Map(site.apartments.map(({ id, name }) => [id, name]));
  const fateOf = ({ spaceId, residentId, email, corrected }: (typeof copies)[number]): Fate => {
    const setting = site.settings.find((one) => one.spaceId === spaceId && one.residentId === residentId);
    const { interval, cancelled } = postOf(undefined, setting, post);
    // Those who have moved out may get no later report.
    if (email === null || (corrected === null && !isDue(month, interval))) return 'waiting';
    return cancelled || silenced.has(email) ? 'removed' : 'mailed';
  };
  const fates = Map.groupBy(copies, fateOf);
  const kept = new Set([...(fates.get('mailed') ?? []), ...(fates.get('waiting') ?? [])].map((one) => one.linkPart));
  const removed = new Set((fates.get('removed') ?? []).map(({ linkPart }) => linkPart)).difference(kept);
  for (const some of inChunks([...removed]))
    await trx.updateTable('reports').set({ status: 'removed' }).where('linkPart', 'in', some).execute();
  const csrf = createCsrf(trx);
  const mails = (fates.get('mailed') ?? []).flatMap(
    ({ linkPart, spaceId, email, locale, ...about }): Mail<'report'>[] => {
      const location = `${site.target.name} ${names.get(spaceId) ?? ''}`.trim();
      const link = linkTo(`/vesiposti/${mailedIdOf(csrf, { linkPart, email })}`);
      const { readUntil, corrected } = about;
      const sum = readSum.parse(about.content);
      const data = { location, month, link, removeLink: `${link}/remove`, readUntil, corrected, sum };
      return email === null
        ? []
        : [{ to: email, kind: 'report', locale, data, targetId: site.target.id, about: linkPart }];
    },
  );
  for (const some of inChunks(mails, 100)) await queueMails(trx, some, now);
};

/** A report is sent when the mail of one of its readers is, and bounced when all have failed for good. */
export const reportMailed: MailOutcome = async (trx, { about }, state, now) => {
  if (about === null) return;
  const change = trx.updateTable('reports').where('linkPart', '=', about).where('status', '!=', 'removed');
  await (
    state === 'sent'
      ? change.set({ status: 'sent', sentAt: now })
      : change.set({ status: 'bounced' }).where('status', '!=', 'sent')
  ).execute();
};
