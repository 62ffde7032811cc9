import type { Generated } from 'kysely';

/**
 * A mail, kept until it is sent and for the retention of mails. Links start with the placeholder of `links.ts`, which is replaced by
 * the portal's URL when the mail is sent or shown.
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
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  /** 1 while a process sends it, until `nextAt` at most: a killed process leaves the 1. */
  sending: Generated<0 | 1>;
  /** Time at which staff sent it again, from which its age counts. */
  resentAt: number | null;
  /** Time of the next attempt. */
  nextAt: number;
  sentAt: number | null;
  /** Error of the last attempt. */
  error: string | null;
  targetId: number | null;
  /** Subject in its kind's own format: the id of a report or alert. */
  about: string | null;
  /** The SHA-256 of the token in its link while that works; null otherwise. */
  linkHash: string | null;
};

/** The tables of mail by name. */
export type MailTables = { outbox: OutboxTable };
