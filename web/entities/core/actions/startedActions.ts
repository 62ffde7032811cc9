import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const actKinds = [
  'RECONNECT',
  'REBOOT',
  'RESET',
  'FIRMWARE',
  'CONFIGURATION',
  'FACTORY_RESET',
  'TURN_OFF',
  'WRITE_IO',
  'WRITE_VALUE',
  'PARENT',
] as const;

const actResults = ['RUNNING', 'OK', 'ERROR', 'NO_CONNECTION', 'TIMEOUT', 'CANCELLED'] as const;

/** What can be asked of a device and takes its time. */
export type ActionKind = (typeof actKinds)[number];

/** How something that was asked stands. */
export type ActionResult = (typeof actResults)[number];

const marks = z.object({ update: z.number(), event: z.number(), error: z.number(), valueEvent: z.number() });

/** The newest entry of each log of a device, by which later ones are told; 0 where there is none. */
export type LogMarks = z.infer<typeof marks>;

const startedAct = z.object({
  kind: z.enum(actKinds),
  at: z.number(),
  before: marks,
  result: z.enum(actResults),
  after: z.optional(marks),
  closed: z.optional(z.boolean()),
});

/**
 * Something that was asked of a device: what, when, after what, how it stands, where the logs ended once it had ended, and
 * whether somebody has read that and wants to see it no more.
 */
export type StartedAction = z.infer<typeof startedAct>;

const storedActs = z.record(z.string(), startedAct);

type Acts = Readonly<Record<string, StartedAction>>;

/** Where this browser keeps them, so that they are the same in every tab and after a reload. */
const storageKey = 'acts';
const keptForMs = 2 * 60 * 60_000;

const listeners = new Set<() => void>();
let text: string | null = null;
let acts: Acts = {};

const parse = (stored: string): Acts => {
  try {
    const parsed = storedActs.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

const read = (): Acts => {
  const stored = localStorage.getItem(storageKey);
  if (stored === text) return acts;
  text = stored;
  acts = parse(stored ?? '{}');
  return acts;
};

const write = (next: Acts): void => {
  const since = Date.now() - keptForMs;
  localStorage.setItem(
    storageKey,
    JSON.stringify(Object.fromEntries(Object.entries(next).filter(([, { at }]) => at > since))),
  );
  for (const listener of listeners) listener();
};

/** Remembers what is asked of a device, whatever screen or tab is left meanwhile; the latest stands. */
export const startAction = (core: string, act: Pick<StartedAction, 'kind' | 'at' | 'before'>): void =>
  write({ ...read(), [core]: { ...act, result: 'RUNNING' } });

/** What was last asked of a device, whoever has read how it ended. */
export const lastAction = (core: string): StartedAction | undefined => read()[core];

/** Remembers what the service says is or was asked of a device, unless something is known to be under way. */
export const recordAction = (core: string, act: StartedAction): void => {
  if (lastAction(core)?.result !== 'RUNNING') write({ ...read(), [core]: act });
};

/** Remembers how it ended, and where the logs ended then. */
export const endAction = (core: string, { at }: StartedAction, result: ActionResult, after?: LogMarks): void => {
  const known = lastAction(core);
  if (known?.at === at && known.result === 'RUNNING')
    write({ ...read(), [core]: { ...known, result, ...(after ? { after } : {}) } });
};

/** Whether nobody waits any more for the end of it, though the service has told of none. */
export const isGivenUp = ({ result, after }: StartedAction): boolean => result === 'TIMEOUT' && after === undefined;

/** Shows what was asked of a device no more; it stays known, so that nobody tells of it as of something new. */
export const dismissAction = (core: string): void => {
  const known = lastAction(core);
  if (known) write({ ...read(), [core]: { ...known, closed: true } });
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** What was last asked of a device, as far as this browser knows, until somebody has read how it ended. */
export const useStartedAction = (core: string): StartedAction | undefined => {
  const act = useSyncExternalStore(listen, read, read)[core];
  return act?.closed ? undefined : act;
};
