import { useSyncExternalStore } from 'react';

/** What can be asked of a device and takes its time. */
export type ActKind =
  | 'RECONNECT'
  | 'REBOOT'
  | 'RESET'
  | 'FIRMWARE'
  | 'CONFIGURATION'
  | 'FACTORY_RESET'
  | 'TURN_OFF'
  | 'WRITE_IO'
  | 'WRITE_VALUE'
  | 'PARENT';

/** The newest entry of each log of a device, by which later ones are told; 0 where there is none. */
export type LogMarks = { update: number; event: number; error: number; valueEvent: number };

/** How something that was asked stands. */
export type ActResult = 'RUNNING' | 'OK' | 'ERROR' | 'NO_CONNECTION' | 'TIMEOUT' | 'CANCELLED';

/** Something that was asked of a device in this browser: what, when, and how it stands. */
export type StartedAct = { kind: ActKind; at: number; before: LogMarks; result: ActResult };

let acts: ReadonlyMap<string, StartedAct> = new Map();
const listeners = new Set<() => void>();

const put = (next: ReadonlyMap<string, StartedAct>) => {
  acts = next;
  for (const listener of listeners) listener();
};

/** Remembers what was asked of a device, whatever screen is left meanwhile; the latest stands. */
export const startAct = (core: string, kind: ActKind, before: LogMarks): void =>
  put(new Map([...acts, [core, { kind, before, at: Date.now(), result: 'RUNNING' }]]));

/** Remembers how it ended. */
export const endAct = (core: string, act: StartedAct, result: ActResult): void => {
  if (acts.get(core) === act) put(new Map([...acts, [core, { ...act, result }]]));
};

/** Forgets what was asked of a device. */
export const forgetAct = (core: string): void => put(new Map([...acts].filter(([id]) => id !== core)));

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What was last asked of a device in this browser, if anything. */
export const useStartedAct = (core: string): StartedAct | undefined =>
  useSyncExternalStore(listen, () => acts.get(core));
