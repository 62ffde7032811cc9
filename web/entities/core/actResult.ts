import type { readCoreLogQuery$data } from '../../__generated__/readCoreLogQuery.graphql.ts';
import type { useNoticeActQuery$data } from '../../__generated__/useNoticeActQuery.graphql.ts';
import type { ActKind, ActResult, LogMarks, StartedAct } from './startedActs.ts';

/** The newest entries of the logs of a device. */
export type CoreLog = NonNullable<readCoreLogQuery$data['node']>;

type Told = NonNullable<useNoticeActQuery$data['node']>;

type Nodes<Entry> = { readonly nodes: readonly Entry[] } | null | undefined;

type Logs = Partial<Record<'updates' | 'events' | 'errors' | 'valueEvents', Nodes<{ readonly key: number }>>>;

const nodesOf = <Entry>(list: Nodes<Entry>): readonly Entry[] => list?.nodes ?? [];

const newest = (list: Nodes<{ readonly key: number }>): number => Math.max(0, ...nodesOf(list).map(({ key }) => key));

/** Where the logs of a device end now. */
export const marksOf = ({ updates, events, errors, valueEvents }: Logs): LogMarks => ({
  update: newest(updates),
  event: newest(events),
  error: newest(errors),
  valueEvent: newest(valueEvents),
});

/** The events by which the acts are told to have ended that are not among the updates. */
const tellers: Partial<Record<ActKind, { done: string; failed?: string }>> = {
  RECONNECT: { done: 'RECONNECTED', failed: 'RECONNECT_FAILED' },
  RESET: { done: 'RESET' },
  TURN_OFF: { done: 'TURNED_OFF' },
  WRITE_IO: { done: 'CONFIGURED', failed: 'CONFIGURE_FAILED' },
  PARENT: { done: 'PARENT_CHANGED', failed: 'PARENT_REFUSED' },
};

/** What an error of the device says about the act that met it. */
const faults: Record<string, ActResult> = { NO_ANSWER: 'NO_CONNECTION', TIMEOUT: 'TIMEOUT' };

/** How an act stands, by what the logs of the device say since it began. */
export const resultOf = ({ kind, before }: Pick<StartedAct, 'kind' | 'before'>, log: CoreLog): ActResult => {
  const update = nodesOf(log.updates).find((one) => one.key > before.update && one.kind === kind);
  if (update) return update.result;
  if (kind === 'WRITE_VALUE')
    return nodesOf(log.valueEvents).find((one) => one.key > before.valueEvent)?.result ?? 'RUNNING';
  const told = tellers[kind];
  const events = nodesOf(log.events).filter(({ key }) => key > before.event);
  if (events.some((event) => event.kind === told?.done)) return 'OK';
  const error = nodesOf(log.errors).find(({ key }) => key > before.error);
  const hasFailed = told?.failed === undefined ? error : events.some((event) => event.kind === told.failed);
  if (!told || !hasFailed) return 'RUNNING';
  return error ? (faults[error.code] ?? 'ERROR') : 'ERROR';
};

/** What is under way with a device by what the service tells, after what it began; nothing where nothing is. */
export const runningIn = (told: Told, now: number): Omit<StartedAct, 'result'> | null => {
  const before = marksOf(told);
  const [update] = nodesOf(told.updates);
  const [written] = nodesOf(told.valueEvents);
  if (update?.result === 'RUNNING')
    return { kind: update.kind, at: Date.parse(update.at), before: { ...before, update: update.key - 1 } };
  if (told.reconnecting) return { kind: 'RECONNECT', at: now, before };
  if (written?.result === 'RUNNING')
    return { kind: 'WRITE_VALUE', at: Date.parse(written.at), before: { ...before, valueEvent: written.key - 1 } };
  return null;
};
