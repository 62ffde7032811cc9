import type { CoreErrorRecord, CoreEventRecord } from '../../../../contract/entities/core/coreLog.ts';
import type { coreActionKinds } from '../../../../contract/entities/core/network.ts';
import type { LogResult } from '../../../calls/audit.ts';
import type { Row } from '../../../db/schema.ts';
import type { CoreStatusPatch } from '../coreRows.ts';

type EventKind = CoreEventRecord['kind'];

/** End of an action: its result, the error, and changes of the device beyond those of the kind. */
export type Ending = {
  action: Row<'coreActions'>;
  result: Exclude<LogResult, 0>;
  code?: CoreErrorRecord['code'];
  detail?: string | null;
  patch?: CoreStatusPatch;
};

/** Rules of one kind of action. */
export type ActionKindInfo = {
  /** Number in the list of updates of a device. */
  update?: 1 | 2 | 3 | 4;
  /** Events recorded when the action starts, succeeds and fails. */
  startEvent?: EventKind;
  successEvent?: EventKind;
  failureEvent?: EventKind;
  /** Timeout in seconds, without the time for which a device on battery sleeps. */
  timeoutSeconds: number;
  /** Whether a device on battery receives it only with its next report. */
  deliveredOnWake: boolean;
  /** Handling while the device is offline: end it at once, keep it until the device is online, or send it anyway. */
  whenOffline: 'refuse' | 'wait' | 'try';
  /** Handling of a second one while one is running: refuse it, or cancel the first. */
  whenRepeated: 'refuse' | 'supersede';
  /** Whether it may be cancelled until the device has received it. */
  isCancellable: boolean;
  /** Status of the device while the action runs, and after its end with any result. */
  running?: CoreStatusPatch;
  ended?: CoreStatusPatch;
};

const minute = 60;

const command = {
  timeoutSeconds: 3 * minute,
  deliveredOnWake: true,
  whenOffline: 'refuse',
  whenRepeated: 'refuse',
  isCancellable: true,
} as const;
const write = { ...command, timeoutSeconds: 10 * minute, whenOffline: 'wait', whenRepeated: 'supersede' } as const;
const link = {
  ...write,
  deliveredOnWake: false,
  isCancellable: false,
  successEvent: 'PARENT_CHANGED',
  failureEvent: 'PARENT_REFUSED',
} as const;

/** Kind of an action; the audit log has the same name for it. */
export type ActionKind = (typeof coreActionKinds)[number];

/** Kinds of actions of a device. */
export const actionKinds = {
  RESET: { ...command, successEvent: 'RESET' },
  RECONNECT: {
    ...command,
    deliveredOnWake: false,
    isCancellable: false,
    whenOffline: 'try',
    successEvent: 'RECONNECTED',
    failureEvent: 'RECONNECT_FAILED',
    running: { reconnecting: 1 },
    ended: { reconnecting: 0 },
  },
  TURN_OFF: { ...command, successEvent: 'TURNED_OFF' },
  FIRMWARE: {
    ...command,
    update: 1,
    timeoutSeconds: 10 * minute,
    startEvent: 'UPLOAD_STARTED',
    successEvent: 'UPLOAD_FINISHED',
    failureEvent: 'UPLOAD_FAILED',
    running: { uploading: 1, uploadProgress: 0 },
    ended: { uploading: 0, uploadProgress: null },
  },
  REBOOT: { ...command, update: 2, successEvent: 'RESTARTED' },
  CONFIGURE: { ...write, update: 3, successEvent: 'CONFIGURED', failureEvent: 'CONFIGURE_FAILED' },
  FACTORY_RESET: { ...command, update: 4, timeoutSeconds: 5 * minute, successEvent: 'FACTORY_RESET' },
  WRITE_IO: { ...write, successEvent: 'CONFIGURED', failureEvent: 'CONFIGURE_FAILED' },
  WRITE_VALUE: write,
  SET_PARENT: link,
  CONNECT: link,
} as const satisfies Record<ActionKind, ActionKindInfo>;

/** Whether a stored kind is one of `actionKinds`. */
export const isActionKind = (kind: string): kind is ActionKind => Object.hasOwn(actionKinds, kind);

/** Rules of a stored kind; those of a plain command if the kind is unknown. */
export const kindInfoOf = (kind: string): ActionKindInfo => (isActionKind(kind) ? actionKinds[kind] : { ...command });

/** Kinds that the list of updates contains, with their numbers. */
export const updateKinds = Object.entries<ActionKindInfo>(actionKinds).flatMap(([kind, { update }]) =>
  update ? [{ kind: kind as ActionKind, update }] : [],
);

/** Deadline of an action that starts now, in Unix ms; three report intervals later for a sleeping device. */
export const deadlineOf = (
  kind: ActionKind,
  { battery, reportInterval }: Pick<Row<'cores'>, 'battery' | 'reportInterval'>,
  now: number,
): number => {
  const { timeoutSeconds, deliveredOnWake } = actionKinds[kind];
  const sleepSeconds = deliveredOnWake && battery !== null ? 3 * reportInterval : 0;
  return now + (timeoutSeconds + sleepSeconds) * 1000;
};

/** Whether two actions have the same kind and the same subject: an IO, a value, or the whole device. */
export const isSameAction = (
  one: Pick<Row<'coreActions'>, 'coreId' | 'kind' | 'ioId' | 'valueId'>,
  other: Pick<Row<'coreActions'>, 'coreId' | 'kind' | 'ioId' | 'valueId'>,
): boolean =>
  one.coreId === other.coreId && one.kind === other.kind && one.ioId === other.ioId && one.valueId === other.valueId;

/** Whether a device has not received an action: it has slept or been offline since the start of the action. */
export const isUndelivered = (
  { kind, at }: Pick<Row<'coreActions'>, 'kind' | 'at'>,
  core: Pick<Row<'cores'>, 'battery' | 'online' | 'lastSeenAt' | 'uploadProgress'>,
): boolean => {
  const { deliveredOnWake, whenOffline } = kindInfoOf(kind);
  const isSleeping = deliveredOnWake && core.battery !== null;
  const isKept = whenOffline === 'wait' && core.online === 0;
  return (isSleeping || isKept) && (core.lastSeenAt ?? 0) <= at && (core.uploadProgress ?? 0) === 0;
};
