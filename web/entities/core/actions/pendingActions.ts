import type { CoreActionKind } from '../../../__generated__/CoreProgress_core.graphql.ts';
import type { ActionKind } from './startedActions.ts';

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
