import type { Generated } from 'kysely';
import type { ReportRecord } from '../../../contract/entities/report.ts';

/** The water post of a target. A target without a row has none. */
export type WaterPostTable = {
  targetId: number;
  enabled: number;
  interval: number;
  locale: 'fi' | 'en';
  /** The newest month of which reports were made. */
  madeUntil: string | null;
};

/** Settings of a report's holder for later reports, for an apartment and resident. */
export type ReportSettingTable = {
  id: Generated<number>;
  spaceId: number;
  /** 0 where the apartment has no resident that is known. */
  residentId: number;
  email: string | null;
  interval: number | null;
  locale: 'fi' | 'en' | null;
  /** When the water post was cancelled. */
  cancelledAt: number | null;
  /** A new address, with the SHA-256 of the token that confirms it and the end of that token's time. */
  pendingEmail: string | null;
  pendingHash: string | null;
  pendingUntil: number | null;
};

/** Address that has unsubscribed from reports. */
export type SilencedEmailTable = { email: string; at: number };

/**
 * Water report of an apartment and month, never changed after it was sent. `content` is the JSON of measurements and
 * costs.
 */
export type ReportTable = {
  /** Stored part of the report's public id (`auth/publicId.ts`). */
  linkPart: string;
  targetId: number;
  spaceId: number;
  residentId: number;
  month: string;
  /** First and last day of its residents in the month; empty in reports of whole months before there were spans. */
  from: Generated<string>;
  until: Generated<string>;
  /** Co-residents who share it, as JSON: id, address and language of each. */
  readers: Generated<string | null>;
  email: string | null;
  locale: 'fi' | 'en';
  status: ReportRecord['status'];
  sentAt: number | null;
  madeAt: number;
  cold: number | null;
  hot: number | null;
  cost: number | null;
  content: string;
  /** JSON of what it charged, for later corrections; null in reports of before. */
  charges: string | null;
  /** 0 for a report of a month; a number of its own in the apartment and month for one of corrections only. */
  correction: Generated<number>;
  /** Last day of the readings, where they end before the report. */
  readUntil: string | null;
};

/** Days of an apartment that were charged to residents who have been deleted, with their reports. */
export type SettledDaysTable = { targetId: number; spaceId: number; month: string; from: string; until: string };

/** Order of a water post, with target and apartment if the address was found. */
export type ReportOrderTable = {
  id: Generated<number>;
  targetId: number | null;
  spaceId: number | null;
  address: string;
  email: string;
  name: string;
  spaceNo: string | null;
  orderedAt: number;
  /** When the apartment got a resident of this address. */
  closedAt: number | null;
};

/** The tables of water posts by name. */
export type ReportTables = {
  waterPosts: WaterPostTable;
  reportSettings: ReportSettingTable;
  silencedEmails: SilencedEmailTable;
  reports: ReportTable;
  reportOrders: ReportOrderTable;
  settledDays: SettledDaysTable;
};
