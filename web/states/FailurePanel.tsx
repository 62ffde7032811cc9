import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../ui/feedback/ErrorPanel.tsx';
import { failureCodeOf } from './failureCode.ts';
import { scheduleRetry } from '../ui/store/scheduleRetry.ts';
import { RequestError } from './requestError.ts';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';

/** Whether only loading the page again helps: it is outdated, or waits for code on a connection that has stalled. */
const needsReload = (error: unknown): boolean =>
  failureCodeOf(error) === 'OUTDATED' || (error instanceof ChunkLoadError && error.reason === 'late');

/** Failures of the connection, which end without anything that the page does. */
const isOfConnection = (code: string): boolean => code === 'OFFLINE' || code === 'UPSTREAM_UNAVAILABLE';

/**
 * Failure of a screen or part, with a retry. Failures of the connection retry by themselves: once the network is back and,
 * with the number of retries so far in `attempt`, after 5 s to 60 s.
 */
export function FailurePanel({
  error,
  onRetry,
  pending = false,
  attempt,
}: {
  error: unknown;
  onRetry: () => void;
  pending?: boolean;
  attempt?: number;
}) {
  const { t } = useTranslation();
  const code = failureCodeOf(error);
  const retryNow = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOfConnection(code) || pending) return;
    if (attempt !== undefined) return scheduleRetry(() => retryNow(), attempt);
    const back = () => retryNow();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [code, attempt, pending]);
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  return (
    <ErrorPanel
      title={t(`failure.${code}.title`)}
      text={t(`failure.${code}.text`)}
      {...(requestId ? { detail: t('failure.requestId', { requestId }) } : {})}
      retry={t(needsReload(error) ? 'failure.reload' : 'retry')}
      onRetry={needsReload(error) ? () => location.reload() : onRetry}
      pending={pending}
    />
  );
}
