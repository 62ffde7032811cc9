import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../ui/feedback/ErrorPanel.tsx';
import { failureCodeOf } from './failureCode.ts';
import { RequestError } from './requestError.ts';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';

/** Whether only loading the page again helps: it is outdated, or waits for code on a connection that has stalled. */
const needsReload = (error: unknown): boolean =>
  failureCodeOf(error) === 'OUTDATED' || (error instanceof ChunkLoadError && error.reason === 'late');

/** Failure of a screen or part, with a retry; network failures retry automatically once the network is back. */
export function FailurePanel({
  error,
  onRetry,
  pending = false,
}: {
  error: unknown;
  onRetry: () => void;
  pending?: boolean;
}) {
  const { t } = useTranslation();
  const code = failureCodeOf(error);
  const askAgain = useEffectEvent(onRetry);
  useEffect(() => {
    if (code !== 'OFFLINE') return;
    const back = () => askAgain();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [code]);
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
