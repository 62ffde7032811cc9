import type { StatusTone } from '../../ui/display/StatusBadge.tsx';

/** The state of a device: one value derived from several flags. */
export type CoreState = 'uploading' | 'reconnecting' | 'offline' | 'pending' | 'message' | 'online';

/** The flags that the word is chosen by. */
export type CoreFlags = {
  readonly online: boolean;
  readonly uploading: boolean;
  readonly reconnecting: boolean;
  readonly hasMessage: boolean;
  /** Running actions; omitted by screens that only count devices, where an action changes nothing. */
  readonly pendingActions?: readonly object[];
};

/** The state that matters most: what is going on, then what is wrong, then that all is well. */
export const coreStateOf = ({
  online,
  uploading,
  reconnecting,
  hasMessage,
  pendingActions = [],
}: CoreFlags): CoreState => {
  if (uploading) return 'uploading';
  if (reconnecting) return 'reconnecting';
  // Before a running action: what is written to an offline device is kept until it is online again.
  if (!online) return 'offline';
  if (pendingActions.length > 0) return 'pending';
  return hasMessage ? 'message' : 'online';
};

/** How each state looks. */
export const coreStateTones: Record<CoreState, StatusTone> = {
  uploading: 'busy',
  reconnecting: 'busy',
  offline: 'off',
  pending: 'busy',
  message: 'info',
  online: 'ok',
};

/** Order of a list by status: what needs attention first. */
export const coreStateOrder: Record<CoreState, number> = {
  offline: 0,
  reconnecting: 1,
  uploading: 2,
  pending: 3,
  message: 4,
  online: 5,
};

/** The charge in percent under which a battery is low. */
export const lowBattery = 20;
