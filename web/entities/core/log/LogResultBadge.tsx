import { useTranslation } from 'react-i18next';
import type { LogResult } from '../../../__generated__/CoreFirmwareQuery.graphql.ts';
import { StatusBadge, type StatusTone } from '../../../ui/display/StatusBadge.tsx';

/** Tone of each result of an action. */
export const logResultTones: Record<LogResult, StatusTone> = {
  RUNNING: 'busy',
  OK: 'ok',
  ERROR: 'failed',
  NO_CONNECTION: 'off',
  TIMEOUT: 'warn',
  CANCELLED: 'neutral',
};

/** Badge with the result of an action. */
export function LogResultBadge({ result }: { result: LogResult }) {
  const { t } = useTranslation();
  return <StatusBadge tone={logResultTones[result]} label={t(`coreLog.result.${result}`)} />;
}
