import type { change, ChangeKind, ChangesRecord } from '../../../contract/entities/change.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { reopenSession } from '../../access/session.ts';
import { sharesOf, visibilityOf, type Caller } from '../../access/visibility.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { refuse } from '../../errors/refusal.ts';
import { cursorMs, readChanges, readDatabaseId, type Change } from '../../changes/changeLog.ts';
import type { ChangeFeed, PendingWait, Wait } from '../../changes/changeFeed.ts';

/** Tolerance for a cursor from a process whose clock is ahead, in milliseconds. */
const clockMs = 60_000;

/** Seconds after which an account with too many waiting calls may try again. */
const retrySeconds = 60;

type Cursor = { database: string; at: number; position: string };

const cursorOf = ({ database, at, position }: Cursor): string => `${database}.${at}.${position}`;

/** The position of a cursor; undefined if it is of another database or too old. */
const positionIn = (cursor: string, { database, at }: Omit<Cursor, 'position'>): string | undefined => {
  const [ofDatabase, madeAt, position] = cursor.split('.');
  const isValid = ofDatabase === database && Number(madeAt) > at - cursorMs && Number(madeAt) < at + clockMs;
  return isValid ? position : undefined;
};

const byTarget = (changes: readonly Change[]): ChangesRecord['changes'] =>
  [...Map.groupBy(changes, ({ targetId }) => targetId)].map(([targetId, own]) => ({
    targetId,
    kinds: [...new Set(own.map(({ kind }) => kind))].toSorted(),
  }));

/** The caller with the rights of now: a share may have ended while the call waited, and so may the session. */
const renewCaller = async ({ db }: Call, caller: Caller, now: number): Promise<Caller> => {
  const session = await reopenSession(db, caller, now);
  if (!session) throw refuse('Authentication failed');
  return { ...session, shares: await sharesOf(db, session.user.id, now) };
};

/** The filter of a call. */
type Filter = { targets: readonly number[] | undefined; kinds: readonly ChangeKind[] | undefined };

/** Whether a change passes the filter and is of a target that the caller sees. */
const filterFor = (caller: Caller, { targets, kinds }: Filter): ((change: Change) => boolean) => {
  const only = targets && new Set(targets);
  return ({ targetId, kind }) =>
    (only?.has(targetId) ?? true) && (kinds?.includes(kind) ?? true) && visibilityOf(caller, targetId) !== null;
};

/** Registers a wait unless its time is over; refuses an account with too many. */
const beginWait = (feed: ChangeFeed, wait: Wait): PendingWait | undefined => {
  if (performance.now() >= wait.untilMs || feed.isStopping) return undefined;
  const pending = feed.wait(wait);
  if (!pending) throw refuse('RATE_LIMITED', { secondsLeft: retrySeconds });
  return pending;
};

/** Handler of the stream of changes. */
export const changeHandlers: Handlers<typeof change, Call> = {
  changes: async ({ since, wait = 0, targets, kinds }, call) => {
    const { db, changeFeed, signal } = call;
    const begunAt = performance.now();
    const untilMs = begunAt + wait * 1_000;
    const timeNow = (): number => call.now + Math.floor(performance.now() - begunAt);
    const database = await readDatabaseId(db);
    const respond = (position: string, changes: readonly Change[], isReset = false): ChangesRecord => ({
      cursor: cursorOf({ database, at: timeNow(), position }),
      isReset,
      changes: byTarget(changes),
    });
    const known = since === undefined ? undefined : positionIn(since, { database, at: call.now });
    if (known === undefined) return respond((await readChanges(db)).position, [], since !== undefined);
    let caller = callerOf(call);
    for (let position = known; ;) {
      const isWanted = filterFor(caller, { targets, kinds });
      const pending = beginWait(changeFeed, { userId: caller.user.id, isWanted, untilMs, signal });
      try {
        const read = await readChanges(db, position);
        if (read.changes === null) return respond(read.position, [], true);
        const wanted = read.changes.filter(isWanted);
        if (wanted.length > 0 || !pending || signal.aborted) return respond(read.position, wanted);
        position = read.position;
        await pending.ended;
      } finally {
        pending?.end();
      }
      caller = await renewCaller(call, caller, timeNow());
    }
  },
};
