import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { ingestReadings, type SentLines } from './ingestReadings.ts';

/** Most lines of a call that is stored with others, and most lines of one transaction of such calls. */
const fewLines = 100;
const linesAtOnce = 1000;

type Reports = Map<number, IngestReport>;

/** The lines of one call, which waits for the next transaction. */
type WaitingCall = { sent: readonly SentLines[]; lines: number; now: number } & PromiseWithResolvers<Reports>;

/** The calls of one process for a database that wait, in the order in which they came. */
type Queue = { waiting: WaitingCall[]; isStoring: boolean };

const queues = new WeakMap<object, Queue>();

const queueOf = (db: Db): Queue => {
  const { adapter } = db.getExecutor();
  const queue = queues.get(adapter) ?? { waiting: [], isStoring: false };
  queues.set(adapter, queue);
  return queue;
};

const countLines = (sent: readonly SentLines[]): number =>
  sent.reduce((sum, { lines, refused }) => sum + lines.length + refused.length, 0);

/**
 * Takes the calls of the next transaction out of the queue. Calls of one value follow each other in transactions of their
 * own, since each is judged with what the one before it has stored.
 */
const takeNext = (queue: Queue): WaitingCall[] => {
  const taken: WaitingCall[] = [];
  const left: WaitingCall[] = [];
  const values = new Set<number>();
  let lines = 0;
  for (const call of queue.waiting) {
    const isFree = call.sent.every(({ valueId }) => !values.has(valueId));
    for (const { valueId } of call.sent) values.add(valueId);
    if (!isFree || lines + call.lines > linesAtOnce) {
      left.push(call);
      continue;
    }
    taken.push(call);
    lines += call.lines;
  }
  queue.waiting = left;
  return taken;
};

const sqliteConstraint = 19;

/** Whether the database refused data, of one call perhaps and not of those beside it. */
const isOfData = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return /^2[23]/.test(String(code)) || (typeof errcode === 'number' && errcode % 256 === sqliteConstraint);
};

const storeOne = async (db: Db, { sent, now, resolve, reject }: WaitingCall): Promise<void> => {
  try {
    resolve(await ingestReadings(db, sent, { now }));
  } catch (error) {
    reject(error);
  }
};

/** Stores calls in one transaction; each again by itself where one of them has data that the database refuses. */
const storeAll = async (db: Db, calls: readonly WaitingCall[]): Promise<void> => {
  const now = calls.reduce((latest, call) => Math.max(latest, call.now), 0);
  try {
    const sent = calls.flatMap((call) => call.sent);
    const reports = await ingestReadings(db, sent, { now });
    for (const { resolve } of calls) resolve(reports);
  } catch (error) {
    if (isOfData(error) && calls.length > 1) for (const call of calls) await storeOne(db, call);
    else for (const { reject } of calls) reject(error);
  }
};

const storeWaiting = async (db: Db, queue: Queue): Promise<void> => {
  queue.isStoring = true;
  while (queue.waiting.length > 0) await storeAll(db, takeNext(queue));
  queue.isStoring = false;
};

/**
 * Stores the lines of a call as `ingestReadings` does, and answers once they are stored. Small calls that come while a
 * transaction runs are stored by the next one together: most of what a call with one reading costs is its transaction. None
 * waits for others to come. The reports may contain values of other calls.
 */
export const ingestTogether = (
  db: Db,
  sent: readonly SentLines[],
  now: number,
): Promise<ReadonlyMap<number, IngestReport>> => {
  const lines = countLines(sent);
  if (lines > fewLines || db.isTransaction) return ingestReadings(db, sent, { now });
  const queue = queueOf(db);
  const call: WaitingCall = { sent, lines, now, ...Promise.withResolvers<Reports>() };
  queue.waiting.push(call);
  if (!queue.isStoring) void storeWaiting(db, queue);
  return call.promise;
};
