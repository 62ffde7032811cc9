import { sql } from 'kysely';
import type { z } from 'zod';
import {
  mailKinds,
  mostMails,
  type mail,
  type mailPageRecord,
  type MailRecord,
} from '../../../contract/entities/mail.ts';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import { holdsWord } from '../../db/foldedText.ts';
import { withoutRepeatedTokens } from '../../text/linkTokens.ts';
import { instantOf } from '../../time/instant.ts';
import { cursorOf, isBeyond } from '../admin/fleetPosition.ts';
import { typedText } from '../admin/typedText.ts';

type Input = InputOf<typeof mail.mails>;

/** Words that are searched for; the rest of a longer text is ignored. */
const mostWords = 6;

/** Sort keys: waiting mails first with the oldest first, then failed ones and then the rest, both with the newest first. */
const keys = [
  sql<number>`case "outbox"."state" when 'waiting' then 0 when 'failed' then 1 else 2 end`,
  sql<number>`case "outbox"."state" when 'waiting' then "outbox"."at" else -"outbox"."at" end`,
  sql<number>`"outbox"."id"`,
] as const;

/**
 * Whether a mail that is not to be sent any more had a link, whose token is gone. Those of a report are made again while
 * the report can be opened.
 */
const isLinkRemoved = sql<number>`case
  when "outbox"."state" = 'waiting' then 0
  when "outbox"."kind" = 'report' then
    case when exists (
      select 1 from "reports" where "reports"."linkPart" = "outbox"."about" and "reports"."status" != 'removed'
    ) then 0 else 1 end
  when "outbox"."text" like '%{portal}/%/…%' then 1
  else 0 end`;

const isKind = (kind: string): kind is MailRecord['kind'] => mailKinds.some((known) => known === kind);

/** Mails with what the list shows of them; their texts are not read. */
const selected = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'to', 'kind', 'subject', 'state', 'attempts', 'error', 'at', 'nextAt', 'sentAt', 'sending'])
    .select([isLinkRemoved.as('linkRemoved'), ...keys.map((key, index) => key.as(`key${index}`))]);

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Whether a process is sending a mail; one that was killed no longer is after its reservation. */
export const isSending = ({ state, sending, nextAt }: Pick<Selected, 'state' | 'sending' | 'nextAt'>, now: number) =>
  state === 'waiting' && sending === 1 && nextAt > now;

const recordOf = (row: Selected, now: number): MailRecord => ({
  id: row.id,
  to: row.to,
  kind: isKind(row.kind) ? row.kind : 'other',
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  error: row.error === null ? null : withoutRepeatedTokens(row.error),
  queuedAt: instantOf(row.at) ?? '',
  nextAt: row.state === 'waiting' ? instantOf(row.nextAt) : null,
  sentAt: instantOf(row.sentAt),
  isSending: isSending(row, now),
  isLinkRemoved: row.linkRemoved === 1,
  cursor: cursorOf(keys.map((_key, index) => row[`key${index}`] ?? 0)),
});

/** A mail by its id; undefined if there is none. */
export const readMail = async (db: Db, id: number, now: number): Promise<MailRecord | undefined> => {
  const row = await selected(db).where('id', '=', id).executeTakeFirst();
  return row && recordOf(row, now);
};

const matching = (db: Db, { state, mailId, text = '' }: Input) =>
  selected(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(mailId !== undefined, (query) => query.where('id', '=', mailId ?? 0))
    .$if(text.trim() !== '', (query) =>
      typedText(text)
        .words.slice(0, mostWords)
        .reduce(
          (narrowed, word) =>
            narrowed.where(sql<boolean>`(${holdsWord('outbox.to', word)} or ${holdsWord('outbox.subject', word)})`),
          query,
        ),
    );

/** One page of the mails that match. Reads from the position of a cursor on. */
export const readMails = async (db: Db, input: Input, now: number): Promise<z.output<typeof mailPageRecord>> => {
  const { after, before, limit = mostMails, backwards = false } = input;
  const { total } = await matching(db, input)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, input)
    .$if(after !== undefined, (query) => query.where(isBeyond(keys, '>', { field: 'after', cursor: after ?? '' })))
    .$if(before !== undefined, (query) => query.where(isBeyond(keys, '<', { field: 'before', cursor: before ?? '' })))
    .$call((query) => keys.reduce((sorted, key) => sorted.orderBy(key, backwards ? 'desc' : 'asc'), query))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit).map((row) => recordOf(row, now));
  return { items: backwards ? page.toReversed() : page, total, hasMore: rows.length > limit };
};
