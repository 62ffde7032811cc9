import type { Generated } from 'kysely';

/**
 * A mail, kept until it is sent and for a while after. Links in it begin with the mark of `links.ts`, which becomes
 * the portal's address when the mail is sent or shown.
 */
export type OutboxTable = {
  id: Generated<number>;
  at: number;
  to: string;
  kind: string;
  subject: string;
  /** Without the tokens of its links once it was sent, failed for good, or its link was used or is over. */
  text: string;
  html: string | null;
  locale: 'fi' | 'en';
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** When it may be tried next. */
  nextAt: number;
  sentAt: number | null;
  /** Why the last attempt did not succeed. */
  error: string | null;
  targetId: number | null;
  /** What it is about, in the words of its kind: the id of a report, of an alert. */
  about: string | null;
  /** The SHA-256 of the token in its link while that works; null otherwise. */
  linkHash: string | null;
};

/** The tables of mail by name. */
export type MailTables = { outbox: OutboxTable };
