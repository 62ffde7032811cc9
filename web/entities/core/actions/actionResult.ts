import type { CoreActionKind } from '../../../__generated__/CoreProgress_core.graphql.ts';
import type { readCoreLogQuery$data } from '../../../__generated__/readCoreLogQuery.graphql.ts';
import type { ActionKind, ActionResult, LogMarks, StartedAction } from './startedActions.ts';

/** The kind of act that people know a running action as. */
export const actionKindOf: Record<CoreActionKind, ActionKind> = {
  RESET: 'RESET',
  RECONNECT: 'RECONNECT',
  TURN_OFF: 'TURN_OFF',
  FIRMWARE: 'FIRMWARE',
  REBOOT: 'REBOOT',
  CONFIGURE: 'CONFIGURATION',
  FACTORY_RESET: 'FACTORY_RESET',
  WRITE_IO: 'WRITE_IO',
  WRITE_VALUE: 'WRITE_VALUE',
  SET_PARENT: 'PARENT',
  CONNECT: 'PARENT',
};

/** A running action as the service reports it. */
export type PendingAction = { readonly kind: CoreActionKind; readonly startedAt: string };

/** The running action that started last; the service lists the oldest first. */
export const newestPending = (pending: readonly PendingAction[]): PendingAction | undefined => pending.at(-1);

/** The newest entries of the logs of a device, and its state beside them. */
export type CoreLog = NonNullable<readCoreLogQuery$data['node']>;

type Nodes<Entry> = { readonly nodes: readonly Entry[] } | null | undefined;

type Logs = Partial<Record<'updates' | 'events' | 'errors' | 'valueEvents', Nodes<{ readonly key: number }>>>;

const nodesOf = <Entry>(list: Nodes<Entry>): readonly Entry[] => list?.nodes ?? [];

const newest = (list: Nodes<{ readonly key: number }>): number => Math.max(0, ...nodesOf(list).map(({ key }) => key));

/** Where the logs of a device end now. */
export const logMarksOf = ({ updates, events, errors, valueEvents }: Logs): LogMarks => ({
  update: newest(updates),
  event: newest(events),
  error: newest(errors),
  valueEvent: newest(valueEvents),
});

/** Events that end an action of a kind that has no update record. */
const endingEvents: Partial<Record<ActionKind, { done: string; failed?: string }>> = {
  RECONNECT: { done: 'RECONNECTED', failed: 'RECONNECT_FAILED' },
  RESET: { done: 'RESET' },
  TURN_OFF: { done: 'TURNED_OFF' },
  WRITE_IO: { done: 'CONFIGURED', failed: 'CONFIGURE_FAILED' },
  PARENT: { done: 'PARENT_CHANGED', failed: 'PARENT_REFUSED' },
};

/** Kinds of actions by the events that end them. */
const kindByEndingEvent = new Map(
  Object.entries(endingEvents).flatMap(([kind, { done, failed }]) =>
    [done, failed].flatMap((event) => (event ? [[event, kind as ActionKind] as const] : [])),
  ),
);

/** Results of an action by the error code of the device. */
const faults: Record<string, ActionResult> = { NO_ANSWER: 'NO_CONNECTION', TIMEOUT: 'TIMEOUT' };

/** Writes to the values since then, the newest first; the same log has the changes of their settings. */
const writtenSince = (before: LogMarks, { valueEvents }: CoreLog) =>
  nodesOf(valueEvents).filter(({ key, field }) => key > before.valueEvent && field === 'value');

/** Whether the service reports an action of this kind as running. */
export const isPendingIn = (kind: ActionKind, { pendingActions = [] }: CoreLog): boolean =>
  pendingActions.some((pending) => actionKindOf[pending.kind] === kind);

/** Result of an action: running while the service reports it so, else by the device's logs since its start. */
export const actionResultOf = (
  { kind, before }: Pick<StartedAction, 'kind' | 'before'>,
  log: CoreLog,
): ActionResult => {
  if (isPendingIn(kind, log)) return 'RUNNING';
  const update = nodesOf(log.updates).findLast((one) => one.key > before.update && one.kind === kind);
  if (update) return update.result;
  if (kind === 'WRITE_VALUE') return writtenSince(before, log).at(-1)?.result ?? 'RUNNING';
  const ending = endingEvents[kind];
  const events = nodesOf(log.events).filter(({ key }) => key > before.event);
  if (events.some((event) => event.kind === ending?.done)) return 'OK';
  const error = nodesOf(log.errors).find(({ key }) => key > before.error);
  const hasFailed = ending?.failed === undefined ? error : events.some((event) => event.kind === ending.failed);
  if (!ending || !hasFailed) return 'RUNNING';
  return error ? (faults[error.code] ?? 'ERROR') : 'ERROR';
};

/** A battery device may sleep for half an hour before it receives a request; after this it is given up. */
export const actionTimeoutMs = 3_600_000;

const earlierThan = <Entry extends { readonly at: string }>(list: Nodes<Entry>, time: string) => ({
  nodes: nodesOf(list).filter(({ at }) => Date.parse(at) < Date.parse(time)),
});

/** The newest entries from before a time, so that what an action has recorded since its start counts as its result. */
const marksBefore = (time: string, { updates, events, errors, valueEvents }: CoreLog): LogMarks =>
  logMarksOf({
    updates: earlierThan(updates, time),
    events: earlierThan(events, time),
    errors: earlierThan(errors, time),
    valueEvents: earlierThan(valueEvents, time),
  });

/** The running action of a core by the service's report, and the log entries before it; null without one. */
const runningIn = (log: CoreLog, now: number): StartedAction | null => {
  const before = logMarksOf(log);
  const result = 'RUNNING';
  const isAwaited = (began: string) => now - Date.parse(began) < actionTimeoutMs;
  const pending = newestPending(log.pendingActions ?? []);
  if (pending && isAwaited(pending.startedAt)) {
    const { kind, startedAt } = pending;
    return { kind: actionKindOf[kind], at: Date.parse(startedAt), before: marksBefore(startedAt, log), result };
  }
  // A service without `pendingActions` reports only these.
  const [update] = nodesOf(log.updates);
  const written = nodesOf(log.valueEvents).find(({ field }) => field === 'value');
  if (update?.result === result && isAwaited(update.at))
    return { kind: update.kind, at: Date.parse(update.at), before: { ...before, update: update.key - 1 }, result };
  if (log.reconnecting) return { kind: 'RECONNECT', at: now, before, result };
  if (written?.result === result && isAwaited(written.at)) {
    const began = { ...before, valueEvent: written.key - 1 };
    return { kind: 'WRITE_VALUE', at: Date.parse(written.at), before: began, result };
  }
  return null;
};

/** Kind of the action that ended since then by the logs; the likeliest of several. */
const endedIn = (log: CoreLog, known: LogMarks): ActionKind | null => {
  const ending = nodesOf(log.events).flatMap(({ key, kind }) =>
    key > known.event ? (kindByEndingEvent.get(kind) ?? []) : [],
  );
  const [update] = nodesOf(log.updates).filter(({ key }) => key > known.update);
  const [written] = writtenSince(known, log);
  // What is sent as an update ends with the event of a setting, too.
  const plain = ending.find((kind) => kind !== 'WRITE_IO');
  return plain ?? update?.kind ?? ending[0] ?? (written ? 'WRITE_VALUE' : null);
};

/** An action that another client started, by the logs: running, or ended since the last reading; null without one. */
export const newActionIn = (log: CoreLog, known: LogMarks | null, now: number): StartedAction | null => {
  const running = runningIn(log, now);
  if (running || !known) return running;
  const kind = endedIn(log, known);
  if (!kind) return null;
  return { kind, at: now, before: known, result: actionResultOf({ kind, before: known }, log), after: logMarksOf(log) };
};

/** The result of an action that was given up, once the logs contain it; null until then. */
export const lateEndOf = ({ closed, ...action }: StartedAction, log: CoreLog): StartedAction | null => {
  const result = actionResultOf(action, log);
  if (result === 'RUNNING') return null;
  // A dismissed timeout is not shown again.
  return { ...action, result, after: logMarksOf(log), ...(closed && result === action.result ? { closed } : {}) };
};

/** Changes by other clients that the live status does not contain. */
const changeEvents: ReadonlySet<string> = new Set(['MOVED', 'RENAMED', 'REPLACED']);

/** Whether the logs contain a new location, name or replacement of the device since then. */
export const isChangedElsewhere = (log: CoreLog, known: LogMarks | null): boolean =>
  known !== null && nodesOf(log.events).some(({ key, kind }) => key > known.event && changeEvents.has(kind));

/** The later of two places in the logs of a device. */
export const newerMarks = (one: LogMarks, other: LogMarks | undefined): LogMarks => ({
  update: Math.max(one.update, other?.update ?? 0),
  event: Math.max(one.event, other?.event ?? 0),
  error: Math.max(one.error, other?.error ?? 0),
  valueEvent: Math.max(one.valueEvent, other?.valueEvent ?? 0),
});
