import { createStoredStore } from '../../../ui/store/createStoredStore.ts';
import { useStore } from '../../../ui/store/useStore.ts';

const actionKinds = [
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

const actionResults = ['RUNNING', 'OK', 'ERROR', 'NO_CONNECTION', 'TIMEOUT', 'CANCELLED'] as const;

/** Kinds of actions of a device that take time. */
export type ActionKind = (typeof actionKinds)[number];

/** Result of an action. */
export type ActionResult = (typeof actionResults)[number];

const logs = ['update', 'event', 'error', 'valueEvent'] as const;

/** Key of the newest entry of each log of a core, to recognise later ones; 0 without entries. */
export type LogMarks = Record<(typeof logs)[number], number>;

/**
 * An action of a core: kind, start, the log entries before it, its result, the log entries at its end, and whether its
 * result was dismissed.
 */
export type StartedAction = {
  kind: ActionKind;
  at: number;
  before: LogMarks;
  result: ActionResult;
  after?: LogMarks | undefined;
  closed?: boolean | undefined;
};

type Actions = Readonly<Record<string, StartedAction>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMarks = (value: unknown): value is LogMarks =>
  isObject(value) && logs.every((log) => typeof value[log] === 'number');

// By hand, since a schema library would be loaded with every screen that shows a device.
const isStartedAction = (value: unknown): value is StartedAction =>
  isObject(value) &&
  actionKinds.some((kind) => kind === value['kind']) &&
  actionResults.some((result) => result === value['result']) &&
  typeof value['at'] === 'number' &&
  isMarks(value['before']) &&
  (value['after'] === undefined || isMarks(value['after'])) &&
  (value['closed'] === undefined || typeof value['closed'] === 'boolean');

const isActions = (value: unknown): value is Actions => isObject(value) && Object.values(value).every(isStartedAction);

/** Where this browser keeps them, so that they are the same in every tab and after a reload. */
const storageKey = 'acts';
const keptForMs = 2 * 60 * 60_000;

const parse = (stored: string): Actions => {
  try {
    const parsed: unknown = JSON.parse(stored);
    return isActions(parsed) ? parsed : {};
  } catch {
    return {};
  }
};

const store = createStoredStore<Actions>({
  name: storageKey,
  read: (text) => parse(text ?? '{}'),
  write: (actions) => {
    const since = Date.now() - keptForMs;
    return JSON.stringify(Object.fromEntries(Object.entries(actions).filter(([, { at }]) => at > since)));
  },
});

/** Stores an action in this browser, across screens and tabs; replaces the former of the core. */
export const startAction = (core: string, action: Pick<StartedAction, 'kind' | 'at' | 'before'>): void =>
  store.set({ ...store.get(), [core]: { ...action, result: 'RUNNING' } });

/** The last action of a core, dismissed or not. */
export const lastAction = (core: string): StartedAction | undefined => store.get()[core];

/** Stores an action that the service reports, unless one is already running. */
export const recordAction = (core: string, action: StartedAction): void => {
  if (lastAction(core)?.result !== 'RUNNING') store.set({ ...store.get(), [core]: action });
};

/** Stores the result of an action, and the ends of the logs at that time. */
export const endAction = (core: string, { at }: StartedAction, result: ActionResult, after?: LogMarks): void => {
  const known = lastAction(core);
  if (known?.at === at && known.result === 'RUNNING')
    store.set({ ...store.get(), [core]: { ...known, result, ...(after ? { after } : {}) } });
};

/** Whether the timeout has passed without a result. */
export const isGivenUp = ({ result, after }: StartedAction): boolean => result === 'TIMEOUT' && after === undefined;

/** Hides the result of the last action; it stays stored, so that it is not detected again as a new one. */
export const dismissAction = (core: string): void => {
  const known = lastAction(core);
  if (known) store.set({ ...store.get(), [core]: { ...known, closed: true } });
};

/** The last action of a core in this browser, until its result is dismissed. */
export const useStartedAction = (core: string): StartedAction | undefined => {
  const action = useStore(store)[core];
  return action?.closed ? undefined : action;
};
