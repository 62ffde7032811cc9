import type { CoreErrorRecord, CoreEventRecord } from '../../../../contract/coreLog.ts';
import type { LogResult } from '../../../audit.ts';
import type { Row } from '../../../db/schema.ts';
import type { CoreStatusPatch } from '../coreRows.ts';

type EventKind = CoreEventRecord['kind'];

/** How an act ended: with which result, what went wrong, and what else is true of the device now. */
export type Ending = {
  act: Row<'coreActs'>;
  result: Exclude<LogResult, 0>;
  code?: CoreErrorRecord['code'];
  detail?: string | null;
  patch?: CoreStatusPatch;
};

/** How acts of a kind go. */
export type ActKindInfo = {
  /** Its number where it is listed among a device's updates. */
  update?: 1 | 2 | 3 | 4;
  /** What happens to the device when it is begun, done and failed. */
  begun?: EventKind;
  done?: EventKind;
  failed?: EventKind;
  /** Seconds for which the service waits for the device, beside the time that a device on battery sleeps. */
  patience: number;
  /** Whether a device on battery hears of it only when it wakes to report. */
  waitsForWaking: boolean;
  /** What becomes of it while the device is out of reach. */
  whenOffline: 'refuse' | 'wait' | 'try';
  /** What becomes of a second one while one is running: refused, or it takes the first one's place. */
  again: 'refuse' | 'supersede';
  /** The device's state while it runs, and when it has ended in whatever way. */
  running?: CoreStatusPatch;
  ended?: CoreStatusPatch;
};

const minute = 60;

const asked = { patience: 3 * minute, waitsForWaking: true, whenOffline: 'refuse', again: 'refuse' } as const;
const written = { ...asked, patience: 10 * minute, whenOffline: 'wait', again: 'supersede' } as const;
const linked = {
  ...written,
  waitsForWaking: false,
  done: 'PARENT_CHANGED',
  failed: 'PARENT_REFUSED',
} as const;

/** What can be asked of a device. */
export const actKinds = {
  RESET: { ...asked, done: 'RESET' },
  RECONNECT: {
    ...asked,
    waitsForWaking: false,
    whenOffline: 'try',
    done: 'RECONNECTED',
    failed: 'RECONNECT_FAILED',
    running: { reconnecting: 1 },
    ended: { reconnecting: 0 },
  },
  TURN_OFF: { ...asked, done: 'TURNED_OFF' },
  FIRMWARE: {
    ...asked,
    update: 1,
    patience: 10 * minute,
    begun: 'UPLOAD_STARTED',
    done: 'UPLOAD_FINISHED',
    failed: 'UPLOAD_FAILED',
    running: { uploading: 1, uploadProgress: 0 },
    ended: { uploading: 0, uploadProgress: null },
  },
  REBOOT: { ...asked, update: 2, done: 'RESTARTED' },
  CONFIGURE: { ...written, update: 3, done: 'CONFIGURED', failed: 'CONFIGURE_FAILED' },
  FACTORY_RESET: { ...asked, update: 4, patience: 5 * minute, done: 'FACTORY_RESET' },
  WRITE_IO: { ...written, done: 'CONFIGURED', failed: 'CONFIGURE_FAILED' },
  WRITE_VALUE: written,
  SET_PARENT: linked,
  CONNECT: linked,
} as const satisfies Record<string, ActKindInfo>;

/** A word for what is asked of a device; the audit log tells it by the same word. */
export type ActKind = keyof typeof actKinds;

const isActKind = (word: string): word is ActKind => Object.hasOwn(actKinds, word);

/** How an act of a stored word goes. */
export const infoOf = (word: string): ActKindInfo => (isActKind(word) ? actKinds[word] : { ...asked });

/** The kinds that are listed among a device's updates, by their number there. */
export const updateKinds = Object.entries<ActKindInfo>(actKinds).flatMap(([kind, { update }]) =>
  update ? [{ kind: kind as ActKind, update }] : [],
);

/** When the service gives up on an act that begins now. */
export const deadlineOf = (
  kind: ActKind,
  { battery, reportInterval }: Pick<Row<'cores'>, 'battery' | 'reportInterval'>,
  now: number,
): number => {
  const { patience, waitsForWaking } = actKinds[kind];
  const asleep = waitsForWaking && battery !== null ? 3 * reportInterval : 0;
  return now + (patience + asleep) * 1000;
};

/** Whether two acts of one kind are about the same: the same IO, the same value, or the device as a whole. */
export const isSameAct = (
  one: Pick<Row<'coreActs'>, 'coreId' | 'kind' | 'ioId' | 'valueId'>,
  other: Pick<Row<'coreActs'>, 'coreId' | 'kind' | 'ioId' | 'valueId'>,
): boolean =>
  one.coreId === other.coreId && one.kind === other.kind && one.ioId === other.ioId && one.valueId === other.valueId;
