import { useAlertChanges, type AlertFilter } from '../useAlertChanges.ts';

type Props = { targetId: string; connection: string; filter: AlertFilter };

/** Keeps the alerts of one target up to date in a list. */
export function LiveAlerts({ targetId, connection, filter }: Props) {
  useAlertChanges(targetId, connection, filter);
  return null;
}
