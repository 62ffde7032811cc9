import { callerOf, type Call } from './call.ts';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';

/** Results of actions, as in the audit log. */
export const logResult = { running: 0, ok: 1, error: 2, noConnection: 3, timeout: 4, cancelled: 5 } as const;

/** A log result's number. */
export type LogResult = (typeof logResult)[keyof typeof logResult];

/** An entry of the audit log: the action, its object and its result, or that it is running. */
export type AuditEntry = {
  action: string;
  coreId?: number | null;
  targetId?: number | null;
  detail?: string | null;
  /** The account, where a mailed link authorises the call rather than a session. */
  userId?: number;
  result: LogResult;
};

/** The caller, and the admin who impersonates them. */
export type Auditor = Pick<Call, 'caller' | 'now'>;

/** Adds audit entries; returns their ids in order. */
export const recordAudits = async (
  db: Db,
  { caller, now }: Auditor,
  entries: readonly AuditEntry[],
): Promise<number[]> => {
  const ids: number[] = [];
  const rows = entries.map(({ action, coreId = null, targetId = null, detail = null, result, userId }) => ({
    action,
    coreId,
    targetId,
    detail,
    result,
    userId: userId ?? caller?.user.id ?? null,
    impersonatorId: caller?.impersonatorId ?? null,
    at: now,
  }));
  for (const some of inChunks(rows)) {
    const made = await db.insertInto('audit').values(some).returning('id').execute();
    ids.push(...made.map(({ id }) => id).toSorted((one, other) => one - other));
  }
  return ids;
};

/** Adds an audit entry; returns its id for a later result. */
export const recordAudit = async (db: Db, call: Call, entry: AuditEntry): Promise<number> => {
  callerOf(call);
  const [id] = await recordAudits(db, call, [entry]);
  return id ?? 0;
};
